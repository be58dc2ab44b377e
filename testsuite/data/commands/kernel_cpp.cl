// C++ for OpenCL, in both versions and spellings; what it does not have is refused by clang where it stands.
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CLC++2021 IN -o OUT
//@ entry apply
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 16 words:1,2,3,4
//= 0 22 2 3 4
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=clc++2021 -O0 IN -o OUT
//= 0 22 2 3 4
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CLC++1.0 -O2 IN -o OUT
//= 0 22 2 3 4
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CLC++ IN -o OUT
//= 0 22 2 3 4
//$ --target spirv64 -cl-std=clc++1.0 IN -o OUT
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CLC++2021 -DVIRTUAL IN -o OUT
//? 1
//! virtual functions are not supported in C++ for OpenCL
//$ --target spirv-unknown-vulkan1.3-compute -cl-std=CLC++2021 -DTHROWN IN -o OUT
//? 1
//! cannot use 'throw' with exceptions disabled
template <typename T, int N> struct Sum {
    T values[N];
    explicit Sum(const global T *from) { for (int i = 0; i < N; ++i) values[i] = from[i]; }
    template <typename F> T fold(T start, F &&f) const { for (const T &value : values) start = f(start, value); return start; }
    T operator()(int i) const { return values[i]; }
};
#ifdef VIRTUAL
struct Base { virtual int value() { return 1; } };
#endif

kernel __attribute__((reqd_work_group_size(1, 1, 1))) void apply(global int *data)
{
    const Sum<int, 4> sum(data);
    int count = 0;
    const auto add = [&count](int a, int b) { ++count; return a + b; };
    data[0] = sum.fold(0, add) + count * sum(2);
#ifdef THROWN
    throw 1;
#endif
}
