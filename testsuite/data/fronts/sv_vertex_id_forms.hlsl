// Vertex and instance numbers of signed types, and the numbers of the first ones by vk::builtin.
//= clang: no such attribute: 'vk::builtin'
//= dxil: validation errors
// args: -T vs_6_0 -E Signed
// args: -T vs_6_0 -E Bases
// args: -T vs_6_0 -E Draw
StructuredBuffer<float4> points : register(t0);
float4 Signed(int v : SV_VertexID, int i : SV_InstanceID) : SV_Position { return points[v - i * 3]; }
float4 Bases(uint v : SV_VertexID, [[vk::builtin("BaseVertex")]] uint b : A, [[vk::builtin("BaseInstance")]] uint c : B) : SV_Position { return points[v - b + c]; }
float4 Draw(uint v : SV_VertexID, [[vk::builtin("DrawIndex")]] uint d : A) : SV_Position { return points[v] + d; }
