//@ flags -cl-std=CL1.2 -g
// Built with debug information: locals in nested scopes, an inlined helper, a lexical block that shadows.
//@ kernel dbg global 16 1 1 local 4 1 1
//@ arg buffer 64 rand:1131
//@ arg buffer 64 zero
static int helper(int a, int b)
{
    int t = a > b ? a - b : b - a;
    {
        int t2 = t * 2;
        t = t2 + 1;
    }
    return t;
}

__kernel void dbg(__global const int *in, __global int *out)
{
    int i = get_global_id(0);
    int acc = 0;
    for (int k = 0; k < 4; ++k) {
        int i = (k * 5 + (int)get_global_id(0)) & 15;
        acc += helper(in[i] >> 16, k);
    }
    out[i] = acc;
}
