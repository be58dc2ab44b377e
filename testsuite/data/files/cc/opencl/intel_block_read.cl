// test: cc --spirv-ext=khr
// A block read of Intel where its extension is not permitted.
uint __attribute__((overloadable)) intel_sub_group_block_read(const __global uint *p);
__kernel void k(__global uint *p) { p[0] = intel_sub_group_block_read(p); }

// ---- expected ----
// error[E0005]: OpSubgroupBlockReadINTEL requires the capability SubgroupBufferBlockIOINTEL
//  --> intel_block_read.cl:4:44
//   |
// 4 | __kernel void k(__global uint *p) { p[0] = intel_sub_group_block_read(p); }
//   |                                            ^^^^^^^^^^^^^^^^^^^^^^^^^^
//   |
//   = note: the capability SubgroupBufferBlockIOINTEL requires the extension SPV_INTEL_subgroups
//   = help: permit SPV_INTEL_subgroups (--spirv-ext=+SPV_INTEL_subgroups)
