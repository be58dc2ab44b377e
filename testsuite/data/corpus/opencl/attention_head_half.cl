//@ flags -cl-std=CL1.2
// A single attention head with keys and values stored as half, running softmax in float (one query a work-item).
//@ kernel attention global 16 1 1 local 8 1 1
//@ arg buffer 512 randf:981:-1:1
//@ arg buffer 512 rand:982
//@ arg buffer 512 zero
//@ tolerance 1e-2
__kernel void attention(__global const float *q, __global const ushort *kv_bits, __global float *out)
{
    const int i = get_global_id(0), d = 8, n = 8;
    float acc[8] = { 0 };
    float m = -INFINITY, z = 0.0f;
    float8 qi = vload8(i, q);
    for (int j = 0; j < n; ++j) {
        ushort8 kb = vload8(j, kv_bits), vb = vload8(j + n, kv_bits);
        // exponents are forced into a tame range before the bits are taken for halves
        kb = (kb & (ushort8)0x83ff) | (ushort8)0x3800;
        vb = (vb & (ushort8)0x83ff) | (ushort8)0x3400;
        ushort tmp[16];
        vstore8(kb, 0, tmp);
        vstore8(vb, 1, tmp);
        float8 k = vload_half8(0, (const half *)tmp), v = vload_half8(1, (const half *)tmp);
        float8 p8 = qi * k;
        float4 p4 = p8.lo + p8.hi;
        float s = (p4.x + p4.y + p4.z + p4.w) * rsqrt((float)d);
        float nm = fmax(m, s), scale = exp(m - nm), w = exp(s - nm);
        z = z * scale + w;
        for (int c = 0; c < d; ++c)
            acc[c] = acc[c] * scale + w * ((float *)&v)[c];
        m = nm;
    }
    vstore8(vload8(0, acc) / z, i, out);
}
