// How much debug information is kept.
//$ -T cs_6_0 IN -Fo OUT
//- NonSemantic.Shader.DebugInfo.100
//$ -T cs_6_0 IN -Fo OUT -Zi
//+ NonSemantic.Shader.DebugInfo.100
//+ DebugFunction
//$ -T cs_6_0 IN -Fo OUT -Zi -Od
//+ DebugFunction
//$ -T cs_6_0 IN -Fo OUT -fspv-debug=line
//+ OpLine
//- NonSemantic
//$ -T cs_6_0 IN -Fo OUT -fspv-debug=vulkan-with-source
//+ DebugFunction
//$ -T cs_6_0 IN -Fo OUT -Qstrip_debug
//- OpName
RWStructuredBuffer<uint> result : register(u0);

uint square(uint x) { return x * x; }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { result[id.x] = square(id.x); }
