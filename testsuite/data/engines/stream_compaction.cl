// Keeps what passes a test, in order: flags, scans of work-groups, and sums of groups in variables at program scope.
//$ -cl-std=CL2.0 -DGROUP=32 -O2 -target spirv64
//$ -cl-std=CL2.0 -DGROUP=32 -O2 --target spirv-unknown-vulkan1.3-compute
//$ -cl-std=CL2.0 -DGROUP=32 -O0 --target spirv-unknown-vulkan1.3-compute
//@ kernel compact global 32 1 1 local 32 1 1
//@ arg buffer 1024 rand:151
//@ arg buffer 1024 zero
//@ arg buffer 16 zero
//@ kernel segments global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:152
//@ arg buffer 256 zero
#define PER_ITEM 4
typedef struct {
    int x, y;
} Particle;

global uint survivors = 0;
global uint kinds[4] = { 100, 200, 300, 400 };
constant uint primes[4] = { 2, 3, 5, 7 };

static bool lives(Particle p) { return (p.x ^ p.y) % (int)primes[p.y & 3] != 0; }

// One group takes all, in rounds of a few for each work-item.
__kernel void compact(__global const Particle *all, __global Particle *kept, __global uint *totals)
{
    uint base = 0;
    for (uint round = 0; round < 1024 / sizeof(Particle) / (GROUP * PER_ITEM); ++round) {
        Particle own[PER_ITEM];
        uint count = 0;
        for (uint i = 0; i < PER_ITEM; ++i) {
            own[i] = all[(round * GROUP + get_local_id(0)) * PER_ITEM + i];
            count += lives(own[i]);
        }
        uint place = base + work_group_scan_exclusive_add(count);
        for (uint i = 0; i < PER_ITEM; ++i) {
            if (lives(own[i])) {
                kept[place++] = own[i];
                atomic_inc(&kinds[own[i].y & 3]);
            }
        }
        base = work_group_broadcast(place, GROUP - 1);
    }
    atomic_add(&survivors, get_local_id(0) == 0 ? base : 0);
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        totals[0] = survivors;
        totals[1] = kinds[0] + kinds[1] * 3;
        totals[2] = kinds[2];
        totals[3] = kinds[3];
    }
}

// Sums that begin anew where a flag is set: a pair of flag and sum is scanned in local memory.
__kernel void segments(__global const uint *words, __global uint *sums)
{
    __local uint2 pairs[GROUP];
    const uint lane = get_local_id(0);
    const uint word = words[get_global_id(0)];
    uint2 own = (uint2)((word & 7) == 0, word >> 8);
    for (uint distance = 1; distance < GROUP; distance *= 2) {
        pairs[lane] = own;
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        if (lane >= distance) {
            const uint2 before = pairs[lane - distance];
            own = (uint2)(own.x | before.x, own.x ? own.y : own.y + before.y);
        }
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
    }
    sums[get_global_id(0)] = own.y;
}
