//@ flags -cl-std=CL1.2
// 256x256-bit schoolbook multiplication on 32-bit limbs with 64-bit carries.
//@ kernel bigmul global 16 1 1 local 8 1 1
//@ arg buffer 512 rand:701
//@ arg buffer 512 rand:702
//@ arg buffer 1024 zero
__kernel void bigmul(__global const uint8 *a, __global const uint8 *b, __global uint16 *r)
{
    const size_t g = get_global_id(0);
    uint x[8], y[8], z[16];
    vstore8(a[g], 0, x);
    vstore8(b[g], 0, y);
    for (int i = 0; i < 16; ++i)
        z[i] = 0;
    for (int i = 0; i < 8; ++i) {
        ulong carry = 0;
        for (int j = 0; j < 8; ++j) {
            ulong t = (ulong)x[i] * y[j] + z[i + j] + carry;
            z[i + j] = (uint)t;
            carry = t >> 32;
        }
        z[i + 8] = (uint)carry;
    }
    r[g] = vload16(0, z);
}
