// test: cc --spirv-ext=-SPV_EXT_shader_image_int64
// A typed buffer of 64-bit integers where the extension is not permitted.
RWBuffer<uint64_t> Keys : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Keys[id.x] = Keys[id.x + 1] + 1;
}

// ---- expected ----
// error[E0005]: image format R64ui requires the capability Int64ImageEXT
//  --> typed_long.hlsl:7:16
//   |
// 7 |   Keys[id.x] = Keys[id.x + 1] + 1;
//   |                ^^^^
//   |
//   = note: the capability Int64ImageEXT requires the extension SPV_EXT_shader_image_int64
//   = help: permit SPV_EXT_shader_image_int64 (--spirv-ext=+SPV_EXT_shader_image_int64)
