//@ flags -cl-std=CL1.2
// Four nested loops with continue, break and return at every depth: a magic-square style search.
//@ kernel search global 32 1 1 local 8 1 1
//@ arg buffer 128 rand:671
//@ arg buffer 512 zero
__kernel void search(__global const uint *in, __global int4 *out)
{
    const size_t g = get_global_id(0);
    const int target = (int)(in[g] % 400u) + 20;
    int tried = 0;
    out[g] = (int4)(-1);
    for (int a = 1; a < 12; ++a) {
        if (a * a > target)
            break;
        for (int b = a; b < 12; ++b) {
            int ab = a * a + b * b;
            if (ab > target)
                break;
            if (((a ^ b) & 3) == 3)
                continue;
            for (int c = b;; ++c) {
                int abc = ab + c * c;
                if (abc > target || c > 30)
                    break;
                int d = 0;
                while (abc + d * d < target) {
                    if (++tried > 500) {
                        out[g].w = tried;
                        return;
                    }
                    ++d;
                }
                if (abc + d * d == target) {
                    out[g] = (int4)(a, b, c, d);
                    return;
                }
            }
        }
    }
    out[g].w = tried;
}
