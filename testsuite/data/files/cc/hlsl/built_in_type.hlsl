// test: cc
// A built-in variable of the wrong type.
RWStructuredBuffer<float> Out : register(u0);
[[vk::ext_builtin_input(24)]] static const float groups;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = groups;
}

// ---- expected ----
// error[E0016]: the built-in NumWorkgroups is f32, not vector<3 x i32>
//  --> built_in_type.hlsl:4:50
//   |
// 4 | [[vk::ext_builtin_input(24)]] static const float groups;
//   |                                                  ^^^^^^
//   |
//   = help: give the variable the type and storage class of the built-in
