// OpenCL C for Vulkan: arguments are resources, which reflection describes.
//$ --target spirv-unknown-vulkan1.3-compute IN -o OUT
//+ OpEntryPoint GLCompute %scale "scale"
//+ "NonSemantic.ClspvReflection.
//+ OpDecorate %out Binding 1
//+ OpExecutionModeId %scale LocalSizeId
//@ entry scale
//@ dispatch 4 1 1
//@ spec 0 4
//@ spec 3 4
//@ buffer 0 0 structured 64 iota
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 pushconstant 8 words:3,100
//= 1 100 103 106 109
//$ -target spirv-unknown-vulkan1.1-compute -cl-std=CL3.0 -cl-fast-relaxed-math -DSIZED IN -o OUT
//+ OpExecutionMode %scale LocalSize 4 1 1
//$ -target spirv-unknown-vulkan1.1-compute IN -o OUT
//+ BuiltIn WorkgroupSize
//+ OpExecutionMode %scale LocalSize 1 1 1
//= 1 100 103 106 109
//$ -target spirv-unknown-vulkan1.3-compute -O2 -DBYTES IN -o OUT
//+ OpEntryPoint GLCompute %copy "copy"
//$ -target spirv-unknown-vulkan1.3-compute -Ofast -DBYTES IN -o OUT
//$ -target spirv-unknown-vulkan1.3-compute -Og IN -o OUT
//$ -target spirv64 -Oz IN -o OUT
#ifdef BYTES
// clang would compare the addresses to copy several bytes at once.
__kernel void copy(__global const uchar *from, __global uchar *to, int count)
{
    for (int i = 0; i < count; ++i)
        to[i] = from[i];
}
#endif
#ifdef SIZED
__attribute__((reqd_work_group_size(4, 1, 1)))
#endif
__kernel void scale(__global const int *in, __global int *out, int by, int more, __local int *staged)
{
    const uint id = get_global_id(0), lid = get_local_id(0);
    staged[lid] = in[id] * by;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[id] = staged[lid] + more;
}
