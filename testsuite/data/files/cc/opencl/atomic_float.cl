// test: cc --spirv-ext=-SPV_EXT_shader_atomic_float_add
// An atomic addition of floats where the extension is not permitted.
float __attribute__((overloadable)) atomic_fetch_add_explicit(volatile __global atomic_float *p, float x, memory_order order, memory_scope scope);

__kernel void sum(__global atomic_float *total, __global const float *x) {
  atomic_fetch_add_explicit(total, x[get_global_id(0)], memory_order_relaxed, memory_scope_device);
}

// ---- expected ----
// error[E0005]: an atomic addition of 32-bit floats requires the capability AtomicFloat32AddEXT
//  --> atomic_float.cl:6:3
//   |
// 6 |   atomic_fetch_add_explicit(total, x[get_global_id(0)], memory_order_relaxed, memory_scope_device);
//   |   ^^^^^^^^^^^^^^^^^^^^^^^^^
//   |
//   = note: the capability AtomicFloat32AddEXT requires the extension SPV_EXT_shader_atomic_float_add
//   = note: see SPV_EXT_shader_atomic_float_add
//   = help: permit SPV_EXT_shader_atomic_float_add (--spirv-ext=+SPV_EXT_shader_atomic_float_add)
