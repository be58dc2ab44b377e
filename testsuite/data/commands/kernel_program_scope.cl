// Variables at program scope that a kernel writes are members of a buffer, which the host fills with what reflection says; arrays for what
// work-groups compute together have their size.
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CL2.0 IN -o OUT
//+ "0500000006000000"
//+ OpSpecConstantOp
//- "0a0000000b000000"
//@ entry count
//@ dispatch 2 1 1
//@ spec 0 4
//@ buffer 0 0 rwstructured 32 zero
//@ buffer 1 0 rwstructured 8 words:5,6
//= 0 6 17 18 19 22 33 34 35
//= 1 33 9
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CL2.0 -O0 IN -o OUT
//+ "0500000006000000"
//= 0 6 17 18 19 22 33 34 35
//= 1 33 9
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CL2.0 -DSIZED IN -o OUT
//- OpSpecConstantOp
//= 1 33 9
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CL2.0 -DPOINTERS IN -o OUT
//? 1
//! holds pointers
#ifdef SIZED
#define SIZE __attribute__((reqd_work_group_size(4, 1, 1)))
#else
#define SIZE
#endif
global uint total = 5;
global uint last = 6;
global uint unwritten[2] = { 10, 11 };
#ifdef POINTERS
global uint *global where;
#endif

SIZE kernel void count(global uint *out)
{
    const uint id = get_global_id(0), sum = work_group_reduce_add(id);
    if (get_local_id(0) == 0)
        atomic_add(&total, sum);
    if (id == 7)
        last = 9;
    const uint before = work_group_scan_exclusive_add(1u);
    out[id] = sum + before + (before ? unwritten[0] : 0);
#ifdef POINTERS
    where = out + *where;
#endif
}
