// The index of the largest of `count` floats, found by one work-group.
//
// Each item walks its share of the input and carries its best element and that element's
// index; work-group reductions then agree on the greatest value and on its first index.
//
//   input   the numbers
//   index   one word
//@ flags -cl-std=CL2.0
//@ kernel argmax global 16 1 1 local 16 1 1
//@ arg buffer 404 randf:7
//@ arg buffer 4 zero
//@ arg scalar u32 101

kernel void argmax(global const float *input, global uint *index, uint count) {
  uint best = UINT_MAX;
  float most = -INFINITY;
  for (uint i = get_local_id(0); i < count; i += get_local_size(0)) {
    float element = input[i];
    if (element > most) {
      best = i;
      most = element;
    }
  }

  float group_most = work_group_reduce_max(most);
  uint first = work_group_reduce_min(most == group_most ? best : UINT_MAX);
  if (get_local_id(0) == 0)
    index[0] = first;
}
