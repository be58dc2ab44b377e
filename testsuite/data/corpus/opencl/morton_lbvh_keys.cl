//@ flags -cl-std=CL2.0
// Morton codes of 3-D points in 30 and 63 bits, and the common-prefix length used by linear BVH builders.
//@ kernel morton global 64 1 1 local 16 1 1
//@ arg buffer 1024 randf:911
//@ arg buffer 256 zero
//@ arg buffer 512 zero
//@ arg buffer 256 zero
uint spread10(uint v)
{
    v &= 0x3ff;
    v = (v | v << 16) & 0x030000ff;
    v = (v | v << 8) & 0x0300f00f;
    v = (v | v << 4) & 0x030c30c3;
    return (v | v << 2) & 0x09249249;
}

ulong spread21(ulong v)
{
    v &= 0x1fffff;
    v = (v | v << 32) & 0x001f00000000ffffUL;
    v = (v | v << 16) & 0x001f0000ff0000ffUL;
    v = (v | v << 8) & 0x100f00f00f00f00fUL;
    v = (v | v << 4) & 0x10c30c30c30c30c3UL;
    return (v | v << 2) & 0x1249249249249249UL;
}

kernel void morton(global const float4 *pts, global uint *m30, global ulong *m63, global int *prefix)
{
    size_t i = get_global_id(0), n = get_global_size(0);
    uint3 q = convert_uint3(pts[i].xyz * 1024.0f);
    ulong3 h = convert_ulong3(pts[i].xyz * 2097152.0f);
    m30[i] = spread10(q.x) << 2 | spread10(q.y) << 1 | spread10(q.z);
    ulong mine = spread21(h.x) << 2 | spread21(h.y) << 1 | spread21(h.z);
    m63[i] = mine;
    size_t j = (i + 1) % n;
    ulong3 o = convert_ulong3(pts[j].xyz * 2097152.0f);
    ulong other = spread21(o.x) << 2 | spread21(o.y) << 1 | spread21(o.z);
    prefix[i] = mine == other ? 64 + (int)clz((uint)i ^ (uint)j) : (int)clz(mine ^ other);
}
