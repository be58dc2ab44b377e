// `SV_Position` that is read and written
//$ -T vs_6_0 -E main
//? interface
//= DXC: in in.var.POSITION: location 0; out (no name): Position
//= Spirant: in POSITION0: location 0; out SV_Position: Position
float4 main(float3 p : POSITION) : SV_Position { return float4(p, 1); }
