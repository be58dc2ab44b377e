// Structs in structs in arrays, copied, compared by members and indexed by variables.
// args: -T cs_6_0 -E Copied
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:4
// args: -T cs_6_0 -E Indexed
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 64 rand:5
// args: -T cs_6_0 -E InBuffers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 0 structured 768 rand:6
//@ buffer 0 3 rwstructured 768 zero
StructuredBuffer<uint> i0 : register(t0);
RWStructuredBuffer<uint> o : register(u1);
struct Point { uint2 at; uint kind; };
struct Line { Point from, to; };
struct Path { Line lines[2]; };
struct Plan { Path path; };
struct Element { uint id; struct { uint2 size; uint flags[2]; } inner; Point points[2]; uint tail; };
StructuredBuffer<Element> e : register(t0);
RWStructuredBuffer<Element> f : register(u3);
uint Hash(Line l) { return l.from.at.x * 3 + l.from.at.y * 5 + l.from.kind * 7 + l.to.at.x * 11 + l.to.at.y * 13 + l.to.kind * 17; }
Line Make(uint w) {
  Line l;
  l.from.at = uint2(w, w >> 4) & 15;
  l.from.kind = w >> 28;
  l.to = l.from;
  l.to.at.y += 4;
  return l;
}
[numthreads(16, 1, 1)]
void Copied(uint t : SV_GroupIndex) {
  Path p, q;
  p.lines[0] = Make(i0[t]);
  p.lines[1] = Make(i0[t] >> 3);
  q = p;
  q.lines[0].to.kind = 9;
  o[t] = Hash(q.lines[0]) * 1000 + Hash(p.lines[1]) + (p.lines[0].to.kind == q.lines[0].to.kind);
}
[numthreads(16, 1, 1)]
void Indexed(uint t : SV_GroupIndex) {
  Path paths[3];
  for (uint k = 0; k < 3; k++) { paths[k].lines[0] = Make(i0[(t + k) & 15]); paths[k].lines[1] = Make(k); }
  uint a = t % 3, b = t & 1;
  paths[a].lines[b].from.at = uint2(t, 1);
  Line l = paths[(a + 1) % 3].lines[b];
  o[t] = Hash(paths[a].lines[b]) + Hash(l) * 2048;
}
[numthreads(16, 1, 1)]
void InBuffers(uint t : SV_GroupIndex) {
  Element x = e[t];
  x.inner.flags[t & 1] = 0;
  x.points[1] = x.points[0];
  x.points[1].kind ^= x.tail;
  f[t] = x;
  o[t] = e[15 - t].inner.size.y + e[t].points[t & 1].at.x;
}
