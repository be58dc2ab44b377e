//@ flags -cl-std=CL1.2
// Bit-parallel NFA for a(b|c)*d?e over a small alphabet, the transition masks in a __constant table.
//@ kernel nfa global 32 1 1 local 16 1 1
//@ arg buffer 1024 rand:741
//@ arg buffer 128 zero
__constant uint step_on[5] = { 0x01, 0x06, 0x06, 0x08, 0x10 };
__constant uint follow[5] = { 0x1e, 0x1e, 0x1e, 0x10, 0x00 };

__kernel void nfa(__global const uchar *text, __global int *matches)
{
    __global const uchar *t = text + 32 * get_global_id(0);
    uint live = 0;
    int found = 0;
    for (int i = 0; i < 32; ++i) {
        uint sym = t[i] % 5u;
        uint next = 0x01;
        for (uint m = live; m; m &= m - 1)
            next |= follow[31 - clz(m & -m)];
        live = next & step_on[sym];
        if (live & 0x10) {
            ++found;
            live = 0;
        }
    }
    matches[get_global_id(0)] = found;
}
