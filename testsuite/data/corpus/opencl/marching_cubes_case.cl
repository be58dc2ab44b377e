//@ flags -cl-std=CL1.2
// Marching-cubes classification: corner signs make a case, a constant table gives crossed edges, a count is derived.
//@ kernel classify global 7 7 7 local 7 7 1
//@ arg buffer 2048 randf:371:-1:1
//@ arg buffer 1372 zero
//@ arg buffer 4 zero
__constant uchar2 edge_ends[12] = {
    (uchar2)(0, 1), (uchar2)(1, 2), (uchar2)(2, 3), (uchar2)(3, 0),
    (uchar2)(4, 5), (uchar2)(5, 6), (uchar2)(6, 7), (uchar2)(7, 4),
    (uchar2)(0, 4), (uchar2)(1, 5), (uchar2)(2, 6), (uchar2)(3, 7),
};
__constant int4 corner[8] = {
    (int4)(0, 0, 0, 0), (int4)(1, 0, 0, 0), (int4)(1, 1, 0, 0), (int4)(0, 1, 0, 0),
    (int4)(0, 0, 1, 0), (int4)(1, 0, 1, 0), (int4)(1, 1, 1, 0), (int4)(0, 1, 1, 0),
};
__kernel void classify(__global const float *field, __global uint *cases, __global int *active)
{
    const int4 p = (int4)(get_global_id(0), get_global_id(1), get_global_id(2), 0);
    uint mask = 0;
    for (int c = 0; c < 8; ++c) {
        int4 q = p + corner[c];
        if (field[q.x + 8 * (q.y + 8 * q.z)] > 0.25f)
            mask |= 1u << c;
    }
    uint edges = 0;
    for (int e = 0; e < 12; ++e) {
        uchar2 ab = edge_ends[e];
        edges |= (((mask >> ab.x) ^ (mask >> ab.y)) & 1u) << e;
    }
    size_t cell = p.x + 7 * (p.y + 7 * p.z);
    cases[cell] = (mask << 16) | edges;
    if (edges)
        atomic_inc(active);
}
