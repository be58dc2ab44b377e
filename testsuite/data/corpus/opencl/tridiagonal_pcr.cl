//@ flags -cl-std=CL1.2
// Parallel cyclic reduction of tridiagonal systems held in a local array of structs.
//@ kernel pcr global 64 1 1 local 32 1 1
//@ arg buffer 256 randf:831:-1:1
//@ arg buffer 256 zero
//@ tolerance 1e-3
typedef struct { float a, b, c, d; } row_t;

row_t eliminate(row_t r, row_t up, row_t dn)
{
    float k1 = r.a / up.b, k2 = r.c / dn.b;
    row_t o;
    o.a = -up.a * k1;
    o.c = -dn.c * k2;
    o.b = r.b - up.c * k1 - dn.a * k2;
    o.d = r.d - up.d * k1 - dn.d * k2;
    return o;
}

__kernel void pcr(__global const float *rhs, __global float *x)
{
    __local row_t s[32];
    const row_t none = { 0.0f, 1.0f, 0.0f, 0.0f };
    int l = get_local_id(0);
    row_t r = { l ? -1.0f : 0.0f, 4.0f, l < 31 ? -1.0f : 0.0f, rhs[get_global_id(0)] };
    for (int d = 1; d < 32; d *= 2) {
        s[l] = r;
        barrier(CLK_LOCAL_MEM_FENCE);
        r = eliminate(r, l >= d ? s[l - d] : none, l + d < 32 ? s[l + d] : none);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    x[get_global_id(0)] = r.d / r.b;
}
