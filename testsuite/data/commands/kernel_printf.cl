// What kernels print: records in a storage buffer, whose formats the module lists; formats and strings that are not literals are refused.
//$ --target spirv-unknown-vulkan1.3-compute IN -o OUT
//+ PrintfBufferStorageBuffer
//+ "%d of %s: %v2hlf"
//+ "three"
//@ entry say
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 8 words:5,9
//@ buffer 1 0 rwstructured 1048576 zero
//= 0 0 9
//= 1 5 3 5 1
//$ --target spirv-unknown-vulkan1.3-compute --printf-buffer=20 -DSHORT IN -o OUT
//+ %uint_20
//@ buffer 1 0 rwstructured 20 zero
//= 0 0 4294967295
//= 1 8 2 5 2 6
//$ --target spirv-unknown-vulkan1.3-compute --printf-buffer=7 IN -o OUT
//? 2
//! a multiple of 4
//$ --target spirv-unknown-vulkan1.3-compute -DSTRING IN -o OUT
//? 1
//! an argument of %s is not a literal
//! with %c
//$ --target spirv-unknown-vulkan1.3-compute -DPOINTER IN -o OUT
//? 1
//! --kernel-pointers=addresses
//$ --target spirv-unknown-vulkan1.3-compute --kernel-pointers=addresses -DPOINTER IN -o OUT
kernel __attribute__((reqd_work_group_size(1, 1, 1))) void say(global int *out, constant char *text)
{
#if defined(SHORT)
    int first = out[0], second = first + 1;
    out[0] = printf("%d", first) + printf("%d", second);
    out[1] = printf("%d %d %d", first, first, first);
#elif defined(STRING)
    printf("%s", text);
#elif defined(POINTER)
    printf("%p", out);
#else
    out[0] = printf("%d of %s: %v2hlf", out[0], out[1] == 9 ? "three" : "four", (float2)(out[0], 1));
#endif
}
