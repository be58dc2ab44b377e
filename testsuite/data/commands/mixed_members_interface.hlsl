// An interface struct that clang puts together as a value keeps its members where another struct of the program is laid out anew.
//$ -T vs_6_6 IN -Fo OUT -enable-16bit-types
//+ OpDecorate %TEXCOORD0 Location
//$ -T vs_6_6 IN -Fo OUT -enable-16bit-types -O0
//+ BuiltIn Position
struct In { float2 uv : TEXCOORD0; uint kind : KIND; float3 place : POSITION; };
struct Out { float4 position : SV_Position; float2 uv : TEXCOORD0; float3 normal : NORMAL; };
struct Mixed { uint16_t narrow; float3 offset; double scale; };
StructuredBuffer<Mixed> table;

Out main(In vertex) {
  Mixed found = table[vertex.kind];
  Out result;
  result.position = float4(vertex.place + found.offset, (float)found.scale);
  result.uv = vertex.uv;
  result.normal = table[found.narrow].offset;
  return result;
}
