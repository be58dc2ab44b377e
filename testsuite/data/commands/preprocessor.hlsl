// Macros, headers and profiles that sources ask for.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 zero
//$ -T cs_6_6 -E main -D COUNT=4 -DSTEP=10 -I DIR IN -Fo OUT
//= 0 66 76 86 96
//$ -T cs_6_0 -D COUNT=4 -D STEP=1 IN -Fo OUT -spirv -nologo -Zpc -Vd -all-resources-bound -Qstrip_reflect
//= 0 60 61 62 63
//$ -T cs_6_0 IN -Fo OUT -D STEP=1
//? 1
//! error: 
//! COUNT
//$ -P IN -D STEP=7 -D COUNT=2 -Fi DIR/out.i
//> out.i [numthreads(2, 1, 1)]
//$ -T cs_6_0 -D COUNT=4 -D STEP=1 -H IN -Fo OUT
//= 0 60 61 62 63
#ifndef __spirv__
#error not SPIR-V
#endif
#define MODEL (__SHADER_TARGET_MAJOR * 10 + __SHADER_TARGET_MINOR)
RWStructuredBuffer<uint> result : register(u0);

[numthreads(COUNT, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { result[id.x] = MODEL + id.x * STEP; }
