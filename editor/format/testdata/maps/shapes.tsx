<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" name="shapes" tilewidth="28" tileheight="32" tilecount="4" columns="4">
 <tile id="0"><properties><property name="kind" value="clear"/></properties></tile>
 <tile id="1"><properties><property name="name" value="Sand &amp; rock"/></properties></tile>
</tileset>
