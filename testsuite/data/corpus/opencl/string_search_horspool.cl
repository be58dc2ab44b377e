//@ flags -cl-std=CL1.2
// Boyer-Moore-Horspool over four-letter text; each work-item scans one slice and records its first hit.
//@ kernel horspool global 8 1 1 local 8 1 1
//@ arg buffer 2048 rand:321
//@ arg buffer 32 words:-1,-1,-1,-1,-1,-1,-1,-1
//@ arg buffer 4 zero
__constant uchar pattern[4] = { 1, 3, 0, 2 };
__kernel void horspool(__global const uchar *text, __global int *first, __global int *total)
{
    int skip[4];
    for (int c = 0; c < 4; ++c)
        skip[c] = 4;
    for (int i = 0; i < 3; ++i)
        skip[pattern[i]] = 3 - i;
    const int base = 256 * get_global_id(0), stop = base + 256 - 4;
    int hits = 0, at = -1;
    for (int p = base; p <= stop;) {
        int k = 3;
        while (k >= 0 && (text[p + k] & 3) == pattern[k])
            --k;
        if (k < 0) {
            if (!hits++)
                at = p;
            p += 4;
        } else {
            p += skip[text[p + 3] & 3];
        }
    }
    first[get_global_id(0)] = at;
    atomic_add(total, hits);
}
