// Hashes and ciphers: ChaCha20's block function on rows of vectors.
//$ -cl-std=CL3.0 -DDOUBLE_ROUNDS=10 -O1 -target spirv64
//$ -cl-std=CL3.0 -DDOUBLE_ROUNDS=10 -O2 -target spirv64
//$ -cl-std=CL3.0 -DDOUBLE_ROUNDS=10 -O1 --target spirv-unknown-vulkan1.3-compute
//@ kernel chacha global 16 1 1 local 4 1 1
//@ arg buffer 48 rand:511
//@ arg buffer 1024 zero
//@ arg scalar u32 1
#define QUARTER(a, b, c, d) do { a += b; d = rotate(d ^ a, (uint4)(16)); c += d; b = rotate(b ^ c, (uint4)(12)); \
    a += b; d = rotate(d ^ a, (uint4)(8)); c += d; b = rotate(b ^ c, (uint4)(7)); } while (0)
__kernel void chacha(__global const uint *secret, __global uint4 *stream, uint first)
{
    const uint id = get_global_id(0);
    const uint4 rows[4] = { (uint4)(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574), vload4(0, secret), vload4(1, secret),
                            (uint4)(first + id, vload3(0, secret + 8)) };
    uint4 a = rows[0], b = rows[1], c = rows[2], d = rows[3];
    for (int i = 0; i < DOUBLE_ROUNDS; ++i) {
        QUARTER(a, b, c, d);
        b = b.yzwx; c = c.zwxy; d = d.wxyz;
        QUARTER(a, b, c, d);
        b = b.wxyz; c = c.zwxy; d = d.yzwx;
    }
    stream[id * 4] = a + rows[0];
    stream[id * 4 + 1] = b + rows[1];
    stream[id * 4 + 2] = c + rows[2];
    stream[id * 4 + 3] = d + rows[3];
}
