//@ flags -cl-std=CL1.2
// Run-length encoding of small alphabets; runs are capped and escapes counted, with a loop that jumps ahead.
//@ kernel rle global 16 1 1 local 8 1 1
//@ arg buffer 512 rand:271
//@ arg buffer 1024 zero
//@ arg buffer 64 zero
__kernel void rle(__global const uchar *in, __global uchar2 *out, __global int *runs)
{
    int g = get_global_id(0), n = 0;
    __global const uchar *p = in + 32 * g, *const end = p + 32;
    while (p != end) {
        uchar sym = *p & 3;
        int run = 1;
        while (p + run != end && (p[run] & 3) == sym && run < 7)
            ++run;
        out[32 * g + n++] = (uchar2)(sym, (uchar)run);
        p += run;
    }
    runs[g] = n;
}
