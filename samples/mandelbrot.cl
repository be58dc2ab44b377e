// The Mandelbrot set: for each pixel of a 32 x 32 image, the iterations its point takes to
// escape. Work-items leave the loop at different turns.
//
//   counts       32 * 32 counts, row by row
//   left, low    the corner; step: a pixel's size; limit: the most turns
//@ flags -cl-std=CL1.2
//@ kernel mandelbrot global 32 32 1 local 8 8 1
//@ arg buffer 4096 zero
//@ arg scalar f32 -2.0
//@ arg scalar f32 -1.25
//@ arg scalar f32 0.078125
//@ arg scalar u32 48

#pragma OPENCL FP_CONTRACT OFF

kernel void mandelbrot(global uint *counts, float left, float low, float step, uint limit) {
  size_t x = get_global_id(0), y = get_global_id(1);
  float2 c = (float2)(left, low) + step * (float2)(x, y);
  float2 z = 0.0f;
  uint turns = 0;
  while (turns < limit) {
    float2 square = z * z;
    if (square.x + square.y > 4.0f)
      break;
    z = (float2)(square.x - square.y, 2.0f * z.x * z.y) + c;
    ++turns;
  }
  counts[y * get_global_size(0) + x] = turns;
}
