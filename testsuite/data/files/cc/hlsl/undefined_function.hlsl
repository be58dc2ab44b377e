// test: cc
// A function that is declared and nowhere defined.
RWStructuredBuffer<float> Out : register(u0);

float noise(float2 at);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float far = noise(float2(id.xy) * 0.5);
  Out[id.y * 8 + id.x] = far + noise(float2(id.xy));
}

// ---- expected ----
// error[E0003]: noise(float2) is declared but not defined, and modules for vulkan1.3 cannot import
//  --> undefined_function.hlsl:9:15
//   |
// 9 |   float far = noise(float2(id.xy) * 0.5);
//   |               ^^^^^
//   |
//   = note: also at undefined_function.hlsl:10:32
//   = help: define it, or compile for universal1.6 (spirv-unknown-unknown), where modules import and are linked
