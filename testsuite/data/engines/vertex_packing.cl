// Vertices between formats: normals in octahedra, colours and coordinates in halves and fixed point, vectors of every width.
//$ -cl-std=CL1.2 -O2 -target spirv64
//$ -cl-std=CL1.2 -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -O0 --target spirv-unknown-vulkan1.3-compute
//@ kernel pack global 32 1 1 local 16 1 1
//@ arg buffer 1536 randf:481:-1:1
//@ arg buffer 512 zero
//@ kernel unpack global 32 1 1 local 16 1 1
//@ arg buffer 512 rand:482
//@ arg buffer 1024 zero
//@ tolerance 2e-3
//@ kernel shuffle_lanes global 16 1 1 local 16 1 1
//@ arg buffer 1024 rand:483
//@ arg buffer 1024 zero
static float2 octahedral(float3 n)
{
    n /= fabs(n.x) + fabs(n.y) + fabs(n.z);
    const float2 folded = (1.0f - fabs(n.yx)) * copysign((float2)(1.0f), n.xy);
    return n.z >= 0.0f ? n.xy : folded;
}

static float3 from_octahedral(float2 e)
{
    const float z = 1.0f - fabs(e.x) - fabs(e.y);
    const float2 xy = z >= 0.0f ? e : (1.0f - fabs(e.yx)) * copysign((float2)(1.0f), e);
    return normalize((float3)(xy, z));
}

// Twelve floats become sixteen bytes; fixed point is coarse, so that rounding does not differ.
__kernel void pack(__global const float *vertices, __global uint4 *packed)
{
    const float3 position = vload3(4 * get_global_id(0), vertices);
    const float3 normal = vload3(4 * get_global_id(0) + 1, vertices);
    const float2 uv = vload3(4 * get_global_id(0) + 2, vertices).xy;
    const float4 color = (float4)(vload3(4 * get_global_id(0) + 3, vertices), 1.0f);
    const char2 encoded = convert_char2_sat_rte(octahedral(normal) * 15.0f);
    const ushort2 coordinates = convert_ushort2_sat_rte(fabs(uv) * 255.0f);
    const uchar4 bytes = convert_uchar4_sat_rte(fabs(color) * 31.0f);
    uint4 result;
    result.x = as_uint(convert_short2_sat_rte(position.xy * 100.0f));
    result.y = (uint)as_ushort(encoded) | (uint)as_ushort(convert_short_sat_rte(position.z * 100.0f)) << 16;
    result.z = as_uint(coordinates);
    result.w = as_uint(bytes);
    packed[get_global_id(0)] = result;
}

__kernel void unpack(__global const uint4 *packed, __global float8 *vertices)
{
    const uint4 own = packed[get_global_id(0)];
    const float2 position = convert_float2(as_short2(own.x)) / 32767.0f;
    const float3 normal = from_octahedral(convert_float2(as_char4(own.y).lo) / 127.0f);
    const half *none = 0;
    const float2 uv = convert_float2(as_ushort2(own.z)) / 65535.0f;
    const float4 color = convert_float4(as_uchar4(own.w)) / 255.0f;
    vertices[get_global_id(0)] = (float8)(position, normal, none ? 0.0f : uv.x, uv.y, dot(color, (float4)(0.25f)));
}

__kernel void shuffle_lanes(__global const uint *in, __global uint *out)
{
    const size_t i = get_global_id(0);
    const uint16 all = vload16(i, in);
    const uint8 even = all.even, odd = all.odd;
    const uint4 mask = all.lo.hi & 7;
    const uint4 chosen = shuffle2(even.lo, odd.hi, mask);
    uint3 three = all.s159;
    three.yz += all.s2f;
    const uint16 turned = (uint16)(chosen, three, all.s7, even.hi.wzyx, rotate(odd.lo, (uint4)(5)));
    const uint16 order = (uint16)(15, 0, 14, 1, 13, 2, 12, 3, 11, 4, 10, 5, 9, 6, 8, 7);
    vstore16(shuffle(turned, order) + upsample((ushort16)(1), (ushort16)(2)), i, out);
}
