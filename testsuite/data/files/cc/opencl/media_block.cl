// test: cc --spirv-ext=khr
// Media blocks of Intel where its extension is not permitted.
uint4 __attribute__((overloadable)) intel_sub_group_media_block_read_ui4(int2 at, int width, int height, read_only image2d_t image);
__kernel void k(read_only image2d_t image, __global uint4 *p) {
  p[0] = intel_sub_group_media_block_read_ui4((int2)(0, 0), 16, 4, image);
}

// ---- expected ----
// error[E0005]: OpSubgroupImageMediaBlockReadINTEL requires the capability SubgroupImageMediaBlockIOINTEL
//  --> media_block.cl:5:10
//   |
// 5 |   p[0] = intel_sub_group_media_block_read_ui4((int2)(0, 0), 16, 4, image);
//   |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//   |
//   = note: the capability SubgroupImageMediaBlockIOINTEL requires the extension SPV_INTEL_media_block_io
//   = help: permit SPV_INTEL_media_block_io (--spirv-ext=+SPV_INTEL_media_block_io)
