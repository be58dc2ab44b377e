// Enumerations: with and without a class, with an underlying type, in switches, tables and arithmetic.
//= dxc: APValue of type 1 unimplemented
// args: -T cs_6_0 -E Plain -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Scoped -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_2 -E Underlying -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
enum Shape { Circle, Square = 5, Triangle, Last = Triangle + 10 };
enum class Operation { Add, Subtract = 7, Multiply };
enum Wide : uint { Low = 1u, High = 0x80000000u };
enum class Signed : int { Minus = -3, Zero = 0 };
static const Shape order[4] = { Triangle, Last, Circle, Square };

uint Apply(Operation op, uint a, uint b) {
  switch (op) {
    case Operation::Add: return a + b;
    case Operation::Subtract: return a - b;
    case Operation::Multiply: return a * b;
  }
  return 0;
}
uint Sides(Shape s) { return s == Circle ? 0 : s == Square ? 4 : s == Triangle ? 3 : 99; }

[numthreads(16, 1, 1)]
void Plain(uint t : SV_GroupIndex) {
  Shape s = order[t & 3];
  o[t] = Sides(s) * 100 + s + (Last - Square);
}
[numthreads(16, 1, 1)]
void Scoped(uint t : SV_GroupIndex) {
  Operation op = Operation::Add;
  if (t % 3 == 1) op = Operation::Subtract;
  if (t % 3 == 2) op = Operation::Multiply;
  o[t] = Apply(op, t * 3, 4) + (uint)op * 1000;
}
[numthreads(16, 1, 1)]
void Underlying(uint t : SV_GroupIndex) {
  Wide w = Low;
  if (t & 1) w = High;
  Signed s = Signed::Zero;
  if (t & 2) s = Signed::Minus;
  o[t] = (uint)w / 2 + (uint)((int)s + 10);
}
