<tileset name="heights" tilewidth="28" tileheight="32" tilecount="2" columns="2">
 <tile id="1"><properties><property name="level" type="int" value="2"/></properties></tile>
</tileset>
