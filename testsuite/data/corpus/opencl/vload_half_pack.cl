//@ novulkan shaders round to the nearest alone
//@ noaddresses shaders round to the nearest alone
//@ flags -cl-std=CL1.2
// Half-precision storage without half arithmetic: vload_half*, vloada_half*, and every rounding mode on the way back.
//@ kernel halves global 16 1 1 local 8 1 1
//@ arg buffer 256 randf:401:-70000:70000
//@ arg buffer 512 zero
//@ arg buffer 256 zero
__kernel void halves(__global const float *in, __global half *packed, __global float *back)
{
    const size_t g = get_global_id(0);
    float4 v = vload4(g, in) * (g & 1 ? 1.0f : 0.001f);
    __global half *p = packed + 16 * g;
    vstore_half(v.x, 0, p);
    vstore_half_rte(v.y, 1, p);
    vstore_half_rtz(v.z, 2, p);
    vstore_half_rtp(v.w, 3, p);
    vstore_half4_rtn(v, 1, p);
    vstorea_half4(v * 0.5f, 2, p);
    vstore_half3_rtz(v.zyx, 4, p);
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    float4 r = vload_half4(1, p) + vloada_half4(2, p);
    r.xyz -= vload_half3(4, p);
    r.w += vload_half(3, p);
    vstore4(r, g, back);
}
