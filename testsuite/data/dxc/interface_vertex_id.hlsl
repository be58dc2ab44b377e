// `SV_VertexID`
//$ -T vs_6_0 -E main
//? interface
//= DXC: in (no name): VertexIndex; out (no name): Position
//= Spirant: in _ZL16__spirant_main_v: VertexIndex; out SV_Position: Position
float4 main(uint v : SV_VertexID) : SV_Position { return v; }
