// An input that clang knows by number alone: a parameter becomes that, a member of a struct cannot.
//$ -T vs_6_0 -E main IN -Fo OUT
//+ BuiltIn VertexIndex
//$ -T vs_6_0 -E main IN -Fo OUT -D IN_STRUCT
//? 1
//! clang 22's HLSL has no such semantic: 'SV_VertexID'
//! [[vk::ext_builtin_input(42)]] static const uint VertexID;
//$ -T vs_6_0 -E main IN -Fo OUT -D BY_NUMBER
//+ BuiltIn VertexIndex
//$ -T gs_6_0 -E main IN -Fo OUT -D BY_NUMBER
//? 1
//! let DXC compile the source
#if defined(BY_NUMBER)
[[vk::ext_builtin_input(42)]] static const uint VertexID;
float4 main() : SV_Position { return float4(VertexID & 1, VertexID >> 1, 0, 1); }
#elif defined(IN_STRUCT)
struct Input { uint vertex : SV_VertexID; };
float4 main(Input input) : SV_Position { return float4(input.vertex & 1, input.vertex >> 1, 0, 1); }
#else
float4 main(uint vertex : SV_VertexID) : SV_Position { return float4(vertex & 1, vertex >> 1, 0, 1); }
#endif
