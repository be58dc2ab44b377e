// Variable arguments: numbers of all widths, pointers, structs by value and vectors; lists that are copied and passed on.
typedef __builtin_va_list list;
typedef float float4 __attribute__((ext_vector_type(4)));
struct Pair { i64 a; i8 b; };
struct Three { i32 x[3]; };

__attribute__((noinline)) static i64 sum_of_list(i32 count, list rest) {
  i64 sum = 0;
  for (i32 i = 0; i < count; i++) sum += __builtin_va_arg(rest, i32);
  return sum;
}

__attribute__((noinline)) static u64 sum(i32 count, ...) {
  list rest, copy;
  __builtin_va_start(rest, count);
  __builtin_va_copy(copy, rest);
  u64 all = (u64)sum_of_list(count, copy) * 1000;
  __builtin_va_end(copy);
  for (i32 i = 0; i < count; i++) all += (u64)__builtin_va_arg(rest, i32);
  all += __builtin_va_arg(rest, u64);
  struct Pair pair = __builtin_va_arg(rest, struct Pair);
  all = all * 31 + (u64)(pair.a * pair.b);
  // A struct that is passed by value is the callee's own.
  pair.a = 77;
  struct Three three = __builtin_va_arg(rest, struct Three);
  all = all * 31 + (u64)(three.x[0] + three.x[1] * 3 + three.x[2] * 5);
  GLOBAL u64 *data = __builtin_va_arg(rest, GLOBAL u64 *);
  all = all * 31 + data[1];
  all = all * 31 + (u64)(__builtin_va_arg(rest, double) * 4.0);
  __builtin_va_end(rest);
  return all;
}

__attribute__((noinline)) static i64 sum_of_vectors(i32 count, ...) {
  list rest;
  __builtin_va_start(rest, count);
  float4 all = {0, 0, 0, 0};
  for (i32 i = 0; i < count; i++) all += __builtin_va_arg(rest, float4);
  __builtin_va_end(rest);
  return (i64)(all.x + all.y * 16 + all.z * 256 + all.w * 4096);
}

__attribute__((noinline)) static i64 nothing(i32 count, ...) { return count + 1; }

KERNEL void k(GLOBAL u64 *data) {
  struct Pair pair = {(i64)data[2], 5};
  struct Three three = {{1, (i32)data[3], -2}};
  i8 narrow = (i8)data[4];
  float single = 2.5f;
  float4 v = {1, 2, 3, (float)(u32)data[5]}, w = {1, 0, 1, 0};
  u64 first = sum(3, (i32)data[6], narrow, -4, (i64)data[7], pair, three, data, single);
  for (i32 i = 0; i < 4; i++) {
    data[8 + i] = i & 1 ? sum(1, i * 100, 3L, pair, three, data + i, (double)i) : sum(0, first, pair, three, data + i, 0.25);
  }
  data[12] = first;
  data[13] = sum(1, (i32)sum(0, 7L, pair, three, data, 9.0), 5L, pair, three, data, 1.0);
  data[14] = (u64)(sum_of_vectors(2, v, w) + sum_of_vectors(0));
  data[15] = (u64)(nothing(1) + nothing(2, 3.0) + pair.a);
}
