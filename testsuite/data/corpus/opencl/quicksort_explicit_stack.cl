//@ norun-vulkan lavapipe and SwiftShader lose what a divergent loop loads for use behind it; with volatile data they are right
//@ flags -cl-std=CL1.2
// Iterative quicksort with a private stack of ranges and insertion sort below a threshold.
//@ kernel qsort global 8 1 1 local 4 1 1
//@ arg buffer 1536 rand:301
void insertion(__global int *a, int lo, int hi)
{
    for (int i = lo + 1; i <= hi; ++i) {
        int v = a[i], j = i - 1;
        while (j >= lo && a[j] > v) {
            a[j + 1] = a[j];
            --j;
        }
        a[j + 1] = v;
    }
}

__kernel void qsort(__global int *data)
{
    __global int *a = data + 48 * get_global_id(0);
    int2 stack[16];
    int top = 0;
    stack[top++] = (int2)(0, 47);
    while (top > 0) {
        int2 r = stack[--top];
        if (r.y - r.x < 6) {
            insertion(a, r.x, r.y);
            continue;
        }
        int pivot = a[(r.x + r.y) >> 1], i = r.x - 1, j = r.y + 1;
        while (true) {
            do ++i; while (a[i] < pivot);
            do --j; while (a[j] > pivot);
            if (i >= j)
                break;
            int t = a[i]; a[i] = a[j]; a[j] = t;
        }
        // the larger part goes down first, so the stack stays logarithmic
        int2 left = (int2)(r.x, j), right = (int2)(j + 1, r.y);
        bool left_big = j - r.x > r.y - j;
        stack[top++] = left_big ? left : right;
        stack[top++] = left_big ? right : left;
    }
}
