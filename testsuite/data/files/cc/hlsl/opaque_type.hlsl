// test: cc
// An inline type of Kernel modules in a shader.
RWStructuredBuffer<uint> Out : register(u0);
typedef vk::SpirvOpaqueType<38> Event;

Event make();

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Event e = make();
  Out[id.x] = 1;
}

// ---- expected ----
// error[E0007]: the inline type: operand 'AccessQualifier' is missing
//   --> opaque_type.hlsl:10:13
//    |
// 10 |   Event e = make();
//    |             ^^^^
//    |
//    = help: the instruction is OpTypePipe <AccessQualifier>
