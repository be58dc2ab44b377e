//@ flags -cl-std=CL1.2
// A character-driven state machine: nested switches, fallthrough, shared cases, a default that resets.
//@ kernel tokens global 16 1 1 local 16 1 1
//@ arg buffer 1024 rand:631
//@ arg buffer 256 zero
enum { START, NUM, IDENT, STR, ESC, DONE };
__constant char alphabet[16] = { 'a', 'b', 'z', '_', '0', '7', '9', ' ', ' ', '"', '\\', '+', '=', ';', 'q', '.' };

__kernel void tokens(__global const uchar *text, __global int4 *out)
{
    int nums = 0, ids = 0, strs = 0, ops = 0, state = START;
    __global const uchar *p = text + 64 * get_global_id(0);
    for (int i = 0; i < 64; ++i) {
        char c = alphabet[p[i] & 15];
        switch (state) {
        case NUM:
            if (c >= '0' && c <= '9')
                break;
            if (c == '.') {
                nums += 100;
                break;
            }
            state = START;
            // the character is looked at again from the start state
        case START:
            switch (c) {
            case '0': case '7': case '9':
                state = NUM;
                ++nums;
                break;
            case '"':
                state = STR;
                ++strs;
                break;
            case '+': case '=': case ';':
                ++ops;
                continue;
            case ' ':
                break;
            default:
                state = IDENT;
                ++ids;
            }
            break;
        case IDENT:
            if (c == ' ' || c == ';')
                state = START;
            break;
        case STR:
            if (c == '\\')
                state = ESC;
            else if (c == '"')
                state = START;
            break;
        case ESC:
            state = STR;
            strs += 1000;
            break;
        }
        if (ops > 12) {
            state = DONE;
            break;
        }
    }
    out[get_global_id(0)] = (int4)(nums, ids, strs, ops + 100 * state);
}
