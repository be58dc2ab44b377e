// test: cc
// A built-in variable of another stage.
RWStructuredBuffer<float> Out : register(u0);
[[vk::ext_builtin_input(15)]] static const float4 position;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = position.x;
}

// ---- expected ----
// error[E0016]: the built-in FragCoord is an input, which the execution model GLCompute does not support
//  --> built_in_input.hlsl:4:51
//   |
// 4 | [[vk::ext_builtin_input(15)]] static const float4 position;
//   |                                                   ^^^^^^^^
//   |
//   = help: give the variable the type and storage class of the built-in
