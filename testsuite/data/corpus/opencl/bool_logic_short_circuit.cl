//@ flags -cl-std=CL1.2
// Short-circuit chains, nested conditional operators, booleans stored, negated, added and kept in arrays.
//@ kernel logic global 64 1 1 local 16 1 1
//@ arg buffer 256 rand:1191
//@ arg buffer 256 zero
bool odd_parity(uint v) { return popcount(v) & 1; }

__kernel void logic(__global const uint *in, __global uint *out)
{
    uint v = in[get_global_id(0)];
    bool f[5];
    f[0] = (v & 1) && !(v & 2);
    f[1] = (v & 4) || ((v & 8) && odd_parity(v >> 4));
    f[2] = f[0] != f[1];
    f[3] = !f[2] ? (v & 16) != 0 : f[0] ? odd_parity(v) : (v > 0x80000000u);
    f[4] = f[3] & f[1] | f[0] ^ true;
    uint r = 0;
    for (int i = 0; i < 5; ++i)
        r = r * 2 + f[i];
    int n = f[0] + f[1] + f[2] - f[3];
    if ((n > 1 && f[4]) || (n <= 0 && !f[3] && v % 3 == 0))
        r |= 0x100;
    out[get_global_id(0)] = r + (uint)(n + 4) * 0x1000;
}
