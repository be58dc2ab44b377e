//@ flags -cl-std=CL1.2
// One level of breadth-first search on a ring with chords; newly reached vertices are claimed with atomic_cmpxchg.
//@ kernel bfs global 64 1 1 local 16 1 1
//@ arg buffer 256 rand:201
//@ arg buffer 4 zero
//@ arg buffer 256 zero
__kernel void bfs(__global const uint *chords, __global volatile int *claimed_total, __global volatile int *level)
{
    int v = get_global_id(0), n = get_global_size(0);
    // the frontier is every eighth vertex
    if (v % 8 != 0)
        return;
    int edges[3];
    edges[0] = (v + 1) % n;
    edges[1] = (v + n - 1) % n;
    edges[2] = (int)(chords[v] % (uint)n);
    int claimed = 0;
    for (int e = 0; e < 3; ++e) {
        int u = edges[e];
        if (u % 8 == 0)
            continue;
        if (atomic_cmpxchg(&level[u], 0, 1) == 0)
            ++claimed;
    }
    if (claimed)
        atomic_add(claimed_total, claimed);
}
