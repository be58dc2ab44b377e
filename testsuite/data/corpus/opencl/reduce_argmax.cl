//@ flags -cl-std=CL1.2
// Index and value of the greatest element: a reduction over (value, index) pairs with a tie rule.
//@ kernel argmax global 128 1 1 local 32 1 1
//@ arg buffer 2048 rand:61
//@ arg scalar i32 512
//@ arg buffer 32 zero
typedef struct { int value; int index; } best_t;

best_t better(best_t a, best_t b)
{
    if (a.value != b.value)
        return a.value > b.value ? a : b;
    return a.index < b.index ? a : b;
}

__kernel void argmax(__global const int *v, int n, __global best_t *out)
{
    __local best_t best[32];
    best_t mine = { INT_MIN, INT_MAX };
    for (int i = get_global_id(0); i < n; i += get_global_size(0)) {
        best_t c = { v[i] >> 16, i };
        mine = better(mine, c);
    }
    int l = get_local_id(0);
    best[l] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int s = 16; s > 0; s /= 2) {
        if (l < s)
            best[l] = better(best[l], best[l + s]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (l == 0)
        out[get_group_id(0)] = best[0];
}
