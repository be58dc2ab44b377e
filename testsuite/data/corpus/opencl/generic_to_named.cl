//@ novulkan shaders have no pointers to cast
//@ noaddresses shaders have no pointers to cast
//@ driver-bug -O0 Intel's runtime for processors does not tell its address spaces apart
//@ driver-bug -O2 Intel's runtime for processors does not tell its address spaces apart
//@ flags -cl-std=CL2.0
// to_global, to_local, to_private and get_fence on generic pointers that may point anywhere.
//@ kernel where global 16 1 1 local 8 1 1
//@ arg buffer 64 iota
//@ arg buffer 64 zero
__attribute__((noinline)) int describe(int *p)
{
    int r = 0;
    if (to_global(p))
        r |= 1;
    local int *lp = to_local(p);
    if (lp) {
        r |= 2;
        *lp += 100;
    }
    private int *pp = to_private(p);
    if (pp)
        r |= 4 | (*pp << 4);
    return r;
}

kernel void where(global int *in, global int *out)
{
    local int slot[8];
    size_t g = get_global_id(0), l = get_local_id(0);
    int own = (int)g * 2;
    slot[l] = (int)l;
    int r;
    switch (g % 3) {
    case 0: r = describe(&in[g]); break;
    case 1: r = describe(&slot[l]) + slot[l]; break;
    default: r = describe(&own); break;
    }
    out[g] = r + (get_fence(&slot[l]) == CLK_LOCAL_MEM_FENCE ? 1000 : 0);
}
