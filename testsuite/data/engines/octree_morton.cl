// Geometry: Morton codes in 64 bits of points in a box, and the level at which neighbours part.
//$ -cl-std=CL3.0 -O1 -target spirv64
//$ -cl-std=CL3.0 -O2 -target spirv64
//$ -cl-std=CL3.0 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel morton global 64 1 1 local 16 1 1
//@ arg buffer 1024 randf:221:0:1
//@ arg buffer 512 zero
//@ arg buffer 256 zero
static ulong spread(uint v)
{
    ulong x = v & 0x1fffffu;
    x = (x | x << 32) & 0x1f00000000fffful;
    x = (x | x << 16) & 0x1f0000ff0000fful;
    x = (x | x << 8) & 0x100f00f00f00f00ful;
    x = (x | x << 4) & 0x10c30c30c30c30c3ul;
    return (x | x << 2) & 0x1249249249249249ul;
}
static ulong code(float4 p)
{
    uint4 q = convert_uint4_sat(p * 2097151.0f);
    return spread(q.x) | spread(q.y) << 1 | spread(q.z) << 2;
}
__kernel void morton(__global const float4 *points, __global ulong *codes, __global uint *levels)
{
    size_t i = get_global_id(0), n = get_global_size(0);
    ulong mine = code(points[i]), next = code(points[(i + 1) % n]);
    codes[i] = mine;
    levels[i] = mine == next ? 64u : (uint)clz(mine ^ next);
}
