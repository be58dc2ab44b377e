// C++ for OpenCL: templates and functions that are not inlined.
//$ IN -cl-std=CLC++ --target spirv-unknown-vulkan1.3-compute -o OUT
//+ OpEntryPoint GLCompute %scale
//$ IN -cl-std=CLC++2021 -O0 -target spirv64 -o OUT
//+ OpEntryPoint Kernel %scale
//$ IN -cl-std=clc++ -O0 --target spirv-unknown-vulkan1.3-compute -o OUT
//+ OpEntryPoint GLCompute %scale
//$ IN -o OUT
//? 1
//! error
//~ fgnu89
template <typename T> inline T twice(T x) { return x + x; }
struct Scale {
  int by;
  int apply(int x) const { return twice(x) * by; }
};
kernel __attribute__((reqd_work_group_size(1, 1, 1))) void scale(global int *values, int by) {
  Scale s{by};
  values[get_global_id(0)] = s.apply(values[get_global_id(0)]);
}
