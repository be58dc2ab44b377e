//@ flags -cl-std=CL1.2
// Merge of two sorted ranges: each work-item finds its diagonal by binary search, then merges serially.
//@ kernel merge global 16 1 1 local 8 1 1
//@ arg buffer 256 iota
//@ arg buffer 256 iota
//@ arg buffer 512 zero
__kernel void merge(__global const uint *as, __global const uint *bs, __global uint *out)
{
    const int n = 64, per = 8;
    const int diag = get_global_id(0) * per;
    int lo = max(0, diag - n), hi = min(diag, n);
    while (lo < hi) {
        int mid = (lo + hi) >> 1;
        // the inputs are strided so that they interleave unevenly
        if (as[mid] * 7 / 2 <= bs[diag - 1 - mid] * 3)
            lo = mid + 1;
        else
            hi = mid;
    }
    int a = lo, b = diag - lo;
    for (int k = 0; k < per; ++k) {
        uint va = a < n ? as[a] * 7 / 2 : UINT_MAX;
        uint vb = b < n ? bs[b] * 3 : UINT_MAX;
        bool take_a = va <= vb;
        out[diag + k] = take_a ? va : vb;
        a += take_a;
        b += !take_a;
    }
}
