//@ flags -cl-std=CL2.0
//@ kernel relax global 8 4 1 local 8 4 1
//@ arg image rgba32f:2d:8x4 randf:21
//@ arg scalar i32 3
//@ tolerance 1e-4
// read_write image updated in place, made visible with an image fence between the phases.
__kernel void relax(read_write image2d_t img, int phases)
{
    int2 p = (int2)(get_local_id(0), get_local_id(1));
    int2 last = (int2)(get_local_size(0), get_local_size(1)) - 1;
    for (int k = 0; k < phases; ++k) {
        float4 v = read_imagef(img, p) + read_imagef(img, min(p + 1, last));
        work_group_barrier(CLK_IMAGE_MEM_FENCE);
        write_imagef(img, p, v * 0.5f);
        atomic_work_item_fence(CLK_IMAGE_MEM_FENCE, memory_order_acq_rel, memory_scope_work_group);
        work_group_barrier(CLK_IMAGE_MEM_FENCE);
    }
}
