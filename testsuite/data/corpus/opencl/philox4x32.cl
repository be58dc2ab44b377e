//@ flags -cl-std=CL1.2
// Counter-based Philox 4x32-10 with mul_hi, then Box-Muller normals.
//@ kernel normals global 64 1 1 local 16 1 1
//@ arg buffer 1024 zero
//@ arg scalar u32 3735928559
//@ arg scalar u32 305419896
//@ tolerance 1e-3
uint4 philox(uint4 c, uint2 k)
{
    for (int r = 0; r < 10; ++r) {
        uint hi0 = mul_hi(0xd2511f53u, c.x), lo0 = 0xd2511f53u * c.x;
        uint hi1 = mul_hi(0xcd9e8d57u, c.z), lo1 = 0xcd9e8d57u * c.z;
        c = (uint4)(hi1 ^ c.y ^ k.x, lo1, hi0 ^ c.w ^ k.y, lo0);
        k += (uint2)(0x9e3779b9u, 0xbb67ae85u);
    }
    return c;
}

__kernel void normals(__global float4 *out, uint k0, uint k1)
{
    uint g = get_global_id(0);
    uint4 r = philox((uint4)(g, 0, 1, 2), (uint2)(k0, k1));
    float4 u = (convert_float4(r >> 8) + 0.5f) * 0x1p-24f;
    float2 rad = sqrt(-2.0f * log(u.xy));
    float2 ang = 2.0f * u.zw;
    out[g] = (float4)(rad.x * cospi(ang.x), rad.x * sinpi(ang.x), rad.y * cospi(ang.y), rad.y * sinpi(ang.y));
}
