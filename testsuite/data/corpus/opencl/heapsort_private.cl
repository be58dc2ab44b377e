//@ flags -cl-std=CL1.2
// Heap sort of doubles in private memory; ordering of negative zero and NaN-free keys by value.
//@ kernel hsort global 8 1 1 local 8 1 1
//@ arg buffer 1024 rand:311
//@ arg buffer 1024 zero
__kernel void hsort(__global const int *in, __global float *out)
{
    double h[32];
    int base = 32 * get_global_id(0);
    for (int i = 0; i < 32; ++i)
        h[i] = (double)in[base + i] * 0x1p-20;
    for (int start = 15, end = 32; end > 1;) {
        if (start >= 0) {
            // still building
        } else {
            double t = h[--end];
            h[end] = h[0];
            h[0] = t;
        }
        int root = start >= 0 ? start : 0;
        while (2 * root + 1 < end) {
            int c = 2 * root + 1;
            if (c + 1 < end && h[c] < h[c + 1])
                ++c;
            if (h[root] >= h[c])
                break;
            double t = h[root];
            h[root] = h[c];
            h[c] = t;
            root = c;
        }
        if (start >= 0)
            --start;
    }
    for (int i = 0; i < 32; ++i)
        out[base + i] = (float)h[i];
}
