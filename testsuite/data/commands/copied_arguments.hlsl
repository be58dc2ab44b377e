// clang takes an empty struct for a byte, so this struct is 17 bytes long there and 16 in memory. LLVM's inliner copies the argument in its own
// size, which is still known to be the whole struct's.
//@ dispatch 1 1 1
//@ buffer 0 0 rwbyteaddress 64 zero
//$ -T cs_6_6 IN -Fo OUT -O0
//= 0 0 0 0 0 0 1074266112 7 9
//$ -T cs_6_6 IN -Fo OUT
//= 0 0 0 0 0 0 1074266112 7 9
struct Nothing {};
template <typename T> struct Sample { T value; Nothing nothing; vector<int, 2> place; };
RWByteAddressBuffer result : register(u0);

[numthreads(1, 1, 1)]
void main() {
  Sample<double> instantiated; // clang 22 crashes on a cast to a template that nothing has instantiated yet.
  Sample<double> s = (Sample<double>)0;
  s.value = asdouble(0u, 1074266112u);
  s.place[0] = 7;
  s.place[1] = 9;
  result.Store<Sample<double> >(16, s);
}
