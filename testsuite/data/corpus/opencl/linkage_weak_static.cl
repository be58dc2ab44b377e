//@ flags -cl-std=CL1.2
// Functions of every linkage: static, weak, external but unused, always inlined, never inlined; mutual helpers in a tree.
//@ kernel links global 16 1 1 local 16 1 1
//@ arg buffer 64 rand:1251
//@ arg buffer 64 zero
static int leaf(int x) { return x ^ (x >> 3); }
__attribute__((weak)) int weak_leaf(int x) { return x * 7; }
int unused_external(float3 v, __constant char *s) { return (int)v.x + s[0]; }
__attribute__((always_inline)) int inlined(int x) { return leaf(x) + weak_leaf(x); }
__attribute__((noinline)) int branchy(int x, int depth_left)
{
    if (depth_left <= 0)
        return leaf(x);
    return inlined(x) - depth_left;
}
__attribute__((noinline)) static void two_results(int x, int *a, int *b)
{
    *a = branchy(x, x & 1);
    *b = branchy(~x, 2);
}

__kernel void links(__global const int *in, __global int *out)
{
    int a, b;
    two_results(in[get_global_id(0)] & 0xffff, &a, &b);
    out[get_global_id(0)] = a * 3 + b;
}
