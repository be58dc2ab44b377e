// HLSL in a file whose name says otherwise, and kernels of one version of OpenCL C.
//$ -x hlsl -T cs_6_0 -E main IN -Fo OUT
//+ OpEntryPoint GLCompute
//$ -cl-std=CL1.2 IN -o OUT
//+ OpEntryPoint Kernel
//$ -cl-std=CL3.0 IN -o OUT
//? 1
//! of another version
#ifdef __OPENCL_C_VERSION__
#if __OPENCL_C_VERSION__ != 120
#error of another version
#endif
kernel void count(global uint *words) { words[get_global_id(0)] += 1; }
#else
RWStructuredBuffer<uint> words;
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { words[id.x] += 1; }
#endif
