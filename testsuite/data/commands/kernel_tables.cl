// A table in constant memory that a kernel indexes by a computed number is a constant of the shader, or data of a storage buffer; what is
// indexed by constants alone is always a constant.
//$ --target spirv-unknown-vulkan1.3-compute IN -o OUT
//- ConstantDataStorageBuffer
//@ entry look
//@ dispatch 1 1 1
//@ spec 0 4
//@ buffer 0 0 rwstructured 16 words:3,2,1,0
//@ buffer 1 0 structured 20 words:7,11,13,17,0x04030201
//= 0 417 313 211 110
//$ --target spirv-unknown-vulkan1.3-compute --kernel-constants=storage IN -o OUT
//+ "070000000b0000000d0000001100000001020304"
//= 0 417 313 211 110
//$ --target spirv-unknown-vulkan1.3-compute --kernel-constants=storage -O0 IN -o OUT
//+ ConstantDataStorageBuffer
//= 0 417 313 211 110
constant int primes[4] = { 7, 11, 13, 17 };
constant uchar digits[4] = { 1, 2, 3, 4 };
constant int fixed[2] = { 50, 100 };

kernel void look(global int *out)
{
    const size_t id = get_global_id(0);
    out[id] = primes[out[id]] + digits[3 - id] * fixed[1] + (out[id] == id ? fixed[0] : 0) + (id == 3 ? 3 : 0);
}
