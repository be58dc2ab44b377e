// Type aliases by typedef, of structs and templates; vectors and matrices spelled as templates.
// args: -T cs_6_0 -E Typedefs -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Aliases -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
// args: -T cs_6_0 -E Spelled -HV 2021
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
RWStructuredBuffer<uint> o : register(u1);
typedef uint Word;
typedef vector<uint, 3> Triple;
typedef struct { Word a; Triple b; } Record;
typedef uint Index;
template<typename T> struct Box { T v; };
typedef Box<Word> WordBox;
[numthreads(16, 1, 1)]
void Typedefs(Word t : SV_GroupIndex) {
  Record r = { t, Triple(1, 2, t) };
  o[t] = r.a * 10 + r.b.z + r.b.y;
}
[numthreads(16, 1, 1)]
void Aliases(Index t : SV_GroupIndex) {
  WordBox b;
  b.v = t * 3;
  typedef float2 Local;
  Local l = Local(t, 0.5);
  o[t] = b.v + (uint)(l.x * l.y * 4);
}
[numthreads(16, 1, 1)]
void Spelled(uint t : SV_GroupIndex) {
  vector<float, 2> v = { t, 2 };
  matrix<float, 2, 2> m = { 1, 2, 3, 4 };
  vector<int, 1> one = -1;
  v = mul(m, v);
  o[t] = (uint)(v.x + v.y * 10) + (uint)(one.x + 5);
}
