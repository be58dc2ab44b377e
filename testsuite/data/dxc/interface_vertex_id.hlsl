// `SV_VertexID`
//$ -T vs_6_0 -E main
//? interface
//= DXC: in (no name): VertexIndex; out (no name): Position
//= Spirant: error: clang 22's HLSL has no such semantic: 'SV_VertexID'
float4 main(uint v : SV_VertexID) : SV_Position { return v; }
