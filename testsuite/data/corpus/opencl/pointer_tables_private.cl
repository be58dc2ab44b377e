//@ novulkan-O2 cannot be known
//@ novulkan a pointer in memory
//@ noaddresses-O1 a comparison of pointers that may be of several objects
//@ flags -cl-std=CL1.2
// Pointers kept in arrays and structs, compared with null, stepped backwards, selected by a phi.
//@ kernel ptrs global 32 1 1 local 8 1 1
//@ arg buffer 256 rand:1141
//@ arg buffer 128 zero
typedef struct { __global const uint *at; uint left; } cursor_t;

__kernel void ptrs(__global const uint *in, __global uint *out)
{
    const size_t g = get_global_id(0);
    cursor_t cur[3];
    for (int k = 0; k < 3; ++k) {
        cur[k].at = in + ((g + 11 * k) & 31);
        cur[k].left = 8;
    }
    __global const uint *spare = (in[g] & 1) ? in + 63 : (__global const uint *)0;
    uint h = 0;
    int live = 3;
    while (live) {
        live = 0;
        for (int k = 0; k < 3; ++k) {
            if (!cur[k].left)
                continue;
            h = h * 33u + *cur[k].at++;
            cur[k].left -= (*cur[k].at & 1) ? min(2u, cur[k].left) : 1u;
            ++live;
        }
        if (spare && spare > in + 40)
            h ^= *--spare;
    }
    __private uint a = h, b = ~h;
    uint *p = (h & 4) ? &a : &b;
    for (int k = 0; k < 3; ++k) {
        *p += (uint)k;
        p = (p == &a) ? &b : &a;
    }
    out[g] = a ^ (b >> 3);
}
