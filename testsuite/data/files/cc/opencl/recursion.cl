// test: cc
// A kernel that sorts by recursion.
void quicksort(__global int *list, int low, int high) {
  int i = low, j = high, pivot = list[(low + high) / 2];
  while (i <= j) {
    while (list[i] < pivot) ++i;
    while (list[j] > pivot) --j;
    if (i <= j) {
      int kept = list[i];
      list[i++] = list[j];
      list[j--] = kept;
    }
  }
  if (low < j)
    quicksort(list, low, j);
  if (i < high)
    quicksort(list, i, high);
}

__kernel void sort(__global int *list, int n) {
  quicksort(list, 0, n - 1);
}

// ---- expected ----
// error[E0002]: quicksort calls itself, and SPIR-V forbids recursion
//  --> recursion.cl:3:6
//   |
// 3 | void quicksort(__global int *list, int low, int high) {
//   |      ^^^^^^^^^
//   |
//   = help: rewrite the recursion as a loop
