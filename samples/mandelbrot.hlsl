// The Mandelbrot set: for each pixel of a 32 x 32 image, the iterations its point takes to
// escape. Threads leave the loop at different turns.
//
//   set 0, binding 0   RWStructuredBuffer<uint>  32 * 32 counts, row by row
//   set 0, binding 1   cbuffer                   corner (x, y), pixel step, turn limit
//@ dispatch 4 4 1
//@ buffer 0 0 rwstructured 4096 zero
//@ buffer 0 1 cbuffer 16 words:-2.0f,-1.25f,0.078125f,48

RWStructuredBuffer<uint> Counts : register(u0);
cbuffer View : register(b1) {
  float2 corner;
  float step_;
  uint limit;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 c = corner + step_ * float2(id.xy);
  float2 z = 0.0f;
  uint turns = 0;
  while (turns < limit) {
    float2 square = z * z;
    if (square.x + square.y > 4.0f)
      break;
    z = float2(square.x - square.y, 2.0f * z.x * z.y) + c;
    ++turns;
  }
  Counts[id.y * 32 + id.x] = turns;
}
