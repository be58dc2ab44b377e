// Clusters of points whose centres are variables at program scope: assignment, sums by groups, and a counter of launches.
//$ -cl-std=CL2.0 -O2 -DCLUSTERS=4 -target spirv64
//$ -cl-std=CL2.0 -O2 -DCLUSTERS=4 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL3.0 -O0 -DCLUSTERS=4 -Xclang -cl-ext=+__opencl_c_program_scope_global_variables --target spirv-unknown-vulkan1.3-compute
//@ kernel assign global 64 1 1 local 64 1 1
//@ arg buffer 512 rand:511
//@ arg buffer 64 zero
//@ arg buffer 80 zero
//@ kernel histogram_of_bits global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:512
//@ arg buffer 4 zero
typedef struct {
    int2 sum;
    uint count;
} Cluster;

// Whole numbers, so that no order of sums matters.
global int2 centres[CLUSTERS] = { (int2)(-600, -600), (int2)(600, -600), (int2)(-600, 600), (int2)(600, 600) };
global Cluster clusters[CLUSTERS];
global uint launches = 7;
global uint bins[32];
constant short2 bias = (short2)(3, -5);

static uint nearest(int2 point)
{
    uint best = 0, least = UINT_MAX;
    for (uint i = 0; i < CLUSTERS; ++i) {
        const uint2 offset = abs_diff(point, centres[i]);
        const uint distance = offset.x * offset.x + offset.y * offset.y;
        if (distance < least) {
            least = distance;
            best = i;
        }
    }
    return best;
}

static void add(global Cluster *cluster, int2 point)
{
    global int *sums = (global int *)&cluster->sum;
    atomic_add(sums, point.x);
    atomic_add(sums + 1, point.y);
    atomic_inc(&cluster->count);
}

kernel void assign(global const int2 *points, global uchar *owners, global int4 *report)
{
    const int2 point = (points[get_global_id(0)] >> 21) + convert_int2(bias);
    const uint own = nearest(point);
    owners[get_global_id(0)] = (uchar)own;
    add(&clusters[own], point);
    if (get_global_id(0) == 0)
        atomic_inc(&launches);
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    if (get_local_id(0) < CLUSTERS) {
        global Cluster *cluster = &clusters[get_local_id(0)];
        const int count = max((int)cluster->count, 1);
        const int2 moved = cluster->sum / count;
        report[get_local_id(0)] = (int4)(moved, moved - centres[get_local_id(0)]);
        centres[get_local_id(0)] = moved;
    }
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    if (get_local_id(0) == 63)
        report[CLUSTERS] = (int4)((int)launches, centres[nearest((int2)(1, 1))], (int)clusters[1].count);
}

// Work-groups count in the same bins; what each finds does not depend on the other.
kernel void histogram_of_bits(global const uint *words, global uint *sum)
{
    const uint word = words[get_global_id(0)];
    atomic_inc(&bins[popcount(word)]);
    atomic_add(sum, 2 * popcount(word) + 1);
}
