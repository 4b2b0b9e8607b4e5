<?xml version="1.0" encoding="UTF-8"?>
<!-- A collection of pictures: tiles were taken out of it, so that their ids have gaps. -->
<tileset version="1.10" name="land" tilewidth="28" tileheight="32" tilecount="4" columns="0">
 <tile id="2"><properties><property name="Terrain" value="deep wood"/><property name="cost" type="int" value="3"/></properties><image source="../pictures/wood.png" width="8" height="8"/></tile>
 <tile id="7"><properties><property name="surface" value="sand"/></properties><image source="../pictures/sand.png" width="8" height="8"/></tile>
 <tile id="40" type="clear"><image source="../pictures/gone.png" width="8" height="8"/></tile>
 <tile id="41"><image source="../pictures/sand.png" width="8" height="8"/></tile>
</tileset>
