// Passes of one effect without attributes: the command line names them.
//@ dispatch 1 1 1
//@ entry Scale
//@ buffer 0 0 rwstructured 16 words:1,2,3,4
//$ -T cs_6_0 -E Scale -E Offset IN -Fo OUT
//+ OpEntryPoint GLCompute %Scale "Scale"
//+ OpEntryPoint GLCompute %Offset "Offset"
//- "Unused"
//= 0 2 4 6 8
//$ -T cs_6_0 -E Scale -E Offset --split-entries IN -Fo OUT
//> out.Scale.spv
//> out.Offset.spv
//$ -T cs_6_0 -E Scale -E Nothing IN -Fo OUT
//? 1
//! no entry point 'Nothing'
//! Scale, Offset, Unused
//$ -T cs_6_0 IN -Fo OUT
//? 1
//! no entry point 'main'
//$ --entry=Scale IN -o OUT
//- "Offset"
//= 0 2 4 6 8
RWStructuredBuffer<uint> data : register(u0);

uint twice(uint x) { return x * 2; }

[numthreads(4, 1, 1)]
void Scale(uint3 id : SV_DispatchThreadID) { data[id.x] = twice(data[id.x]); }
[numthreads(4, 1, 1)]
void Offset(uint3 id : SV_DispatchThreadID) { data[id.x] += 3; }
[numthreads(4, 1, 1)]
void Unused(uint3 id : SV_DispatchThreadID) { data[id.x] = 0; }
