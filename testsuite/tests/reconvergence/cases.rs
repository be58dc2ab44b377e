//! The shaders, and what HLSL expects of them.

use crate::model::Wave;

/// A shader and its model.
pub struct Case {
    /// What it is called.
    pub name: &'static str,
    /// Functions that the body calls; `i` is the lane's index in the workgroup.
    pub functions: &'static str,
    /// The body of `main`; `i` is the lane's index and `d` its input.
    pub body: &'static str,
    /// The same with masks.
    pub model: fn(&mut Wave<'_>),
}

/// All of them.
pub const CASES: &[Case] = &[
    Case {
        name: "if",
        functions: "",
        body: "if (d > 2) { BALLOT; } BALLOT;",
        model: |w| {
            w.ballot(w.when(w.all(), |d| d > 2));
            w.ballot(w.all());
        },
    },
    Case {
        name: "if_else_nested",
        functions: "",
        body: "if (d & 1) { BALLOT; if (d > 3) { BALLOT; } BALLOT; } else { if (d == 0) { BALLOT; } BALLOT; } BALLOT;",
        model: |w| {
            let odd = w.when(w.all(), |d| d & 1 != 0);
            w.ballot(odd);
            w.ballot(w.when(odd, |d| d > 3));
            w.ballot(odd);
            let even = w.all() & !odd;
            w.ballot(w.when(even, |d| d == 0));
            w.ballot(even);
            w.ballot(w.all());
        },
    },
    Case {
        name: "and_or",
        functions: "",
        body: "
            if (d > 1 && (WaveActiveCountBits(true) & 1) == 0) { BALLOT; }
            BALLOT;
            if (d > 4 || WaveActiveCountBits(true) > 3) { BALLOT; }
            BALLOT;
            if ((d > 1 && WaveActiveSum(d) > 9) || (d < 5 && WaveActiveSum(d) > 2)) { BALLOT; } else { BALLOT; }
            BALLOT;",
        model: |w| {
            let all = w.all();
            let right = w.when(all, |d| d > 1);
            let both = if right.count_ones() & 1 == 0 { right } else { 0 };
            w.ballot(both);
            w.ballot(all);
            let left = w.when(all, |d| d > 4);
            let right = all & !left;
            let either = if right.count_ones() > 3 { all } else { left };
            w.ballot(either);
            w.ballot(all);
            let first = if w.sum(w.when(all, |d| d > 1)) > 9 { w.when(all, |d| d > 1) } else { 0 };
            let rest = w.when(all & !first, |d| d < 5);
            let yes = if w.sum(rest) > 2 { first | rest } else { first };
            w.ballot(yes);
            w.ballot(all & !yes);
            w.ballot(all);
        },
    },
    Case {
        name: "loop",
        functions: "",
        body: "for (uint k = 0; k < d; ++k) { BALLOT; } BALLOT;",
        model: |w| {
            for k in 0..8 {
                w.ballot(w.when(w.all(), |d| k < d));
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "do_while",
        functions: "",
        body: "uint k = 0; do { BALLOT; ++k; } while (k < d); BALLOT;",
        model: |w| {
            w.ballot(w.all());
            for k in 1..8 {
                w.ballot(w.when(w.all(), |d| k < d));
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "break",
        functions: "",
        body: "uint k = 0; while (true) { BALLOT; if (k >= d) break; ++k; BALLOT; } BALLOT;",
        model: |w| {
            for k in 0..8 {
                w.ballot(w.when(w.all(), |d| k <= d));
                w.ballot(w.when(w.all(), |d| k < d));
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "ballot_before_break",
        functions: "",
        body: "uint k = 0; while (true) { if (k == d) { BALLOT; break; } ++k; } BALLOT;",
        model: |w| {
            for k in 0..8 {
                w.ballot(w.when(w.all(), |d| k == d));
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "nested_break",
        functions: "",
        body: "
            for (uint a = 0; a < 3; ++a) {
              for (uint b = 0; b < 3; ++b) { if (a * 3 + b == d) break; BALLOT; }
              BALLOT;
            }
            BALLOT;",
        model: |w| {
            for a in 0..3 {
                let mut inside = w.all();
                for b in 0..3 {
                    inside = w.when(inside, |d| a * 3 + b != d);
                    w.ballot(inside);
                }
                w.ballot(w.all());
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "break_out_of_two_loops",
        functions: "",
        body: "
            bool found = false;
            for (uint a = 0; a < 3; ++a) {
              for (uint b = 0; b < 3; ++b) { if (a * 3 + b == d) { found = true; break; } BALLOT; }
              if (found) break;
              BALLOT;
            }
            BALLOT;",
        model: |w| {
            let mut outside = w.all();
            for a in 0..3 {
                for b in 0..3 {
                    outside = w.when(outside, |d| a * 3 + b != d);
                    w.ballot(outside);
                }
                w.ballot(outside);
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "return_out_of_three_loops",
        functions: "
            uint search(uint i, uint d) {
              for (uint a = 0; a < 2; ++a)
                for (uint b = 0; b < 2; ++b) {
                  for (uint c = 0; c < 2; ++c) { if (a * 4 + b * 2 + c == d) return c; BALLOT; }
                  BALLOT;
                }
              BALLOT;
              return 9;
            }",
        body: "uint r = search(i, d); BALLOT; SAY(r);",
        model: |w| {
            let mut inside = w.all();
            for ab in 0..4 {
                for c in 0..2 {
                    inside = w.when(inside, |d| ab * 2 + c != d);
                    w.ballot(inside);
                }
                w.ballot(inside);
            }
            w.ballot(inside);
            w.ballot(w.all());
            w.say(w.all(), |d| if d < 8 { d % 2 } else { 9 });
        },
    },
    Case {
        name: "continue",
        functions: "",
        body: "
            for (uint k = 0; k < 5; ++k) {
              BALLOT;
              if ((d + k) % 3 == 0) continue;
              BALLOT;
              if ((d + k) % 3 == 1) { BALLOT; continue; }
              BALLOT;
            }
            BALLOT;",
        model: |w| {
            for k in 0..5 {
                w.ballot(w.all());
                w.ballot(w.when(w.all(), |d| (d + k) % 3 != 0));
                w.ballot(w.when(w.all(), |d| (d + k) % 3 == 1));
                w.ballot(w.when(w.all(), |d| (d + k) % 3 == 2));
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "switch",
        functions: "",
        body: "
            switch (d) {
              case 0: BALLOT; break;
              case 1: case 4: BALLOT; BALLOT; break;
              case 3: break;
              default: BALLOT;
            }
            BALLOT;",
        model: |w| {
            w.ballot(w.when(w.all(), |d| d == 0));
            let shared = w.when(w.all(), |d| d == 1 || d == 4);
            w.ballot(shared);
            w.ballot(shared);
            w.ballot(w.when(w.all(), |d| !matches!(d, 0 | 1 | 3 | 4)));
            w.ballot(w.all());
        },
    },
    Case {
        name: "switch_fallthrough",
        functions: "",
        body: "
            switch (d % 4) {
              case 0: BALLOT;
              case 1: BALLOT; break;
              case 2: SAY(d);
              default: BALLOT;
            }
            BALLOT;",
        model: |w| {
            w.ballot(w.when(w.all(), |d| d % 4 == 0));
            w.ballot(w.when(w.all(), |d| d % 4 < 2));
            w.say(w.when(w.all(), |d| d % 4 == 2), |d| d);
            w.ballot(w.when(w.all(), |d| d % 4 >= 2));
            w.ballot(w.all());
        },
    },
    Case {
        name: "switch_in_loop",
        functions: "",
        body: "
            bool done = false;
            for (uint k = 0; k < 6; ++k) {
              switch ((d + k) % 4) {
                case 0: BALLOT; continue;
                case 1: BALLOT; break;
                case 2: if (k > 2) { done = true; BALLOT; } break;
              }
              if (done) break;
              BALLOT;
            }
            BALLOT;",
        model: |w| {
            let mut live = w.all();
            for k in 0..6 {
                let zero = w.when(live, |d| (d + k) % 4 == 0);
                w.ballot(zero);
                w.ballot(w.when(live, |d| (d + k) % 4 == 1));
                let done = w.when(live, |d| (d + k) % 4 == 2 && k > 2);
                w.ballot(done);
                live &= !done;
                w.ballot(live & !zero);
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "early_return_of_a_function",
        functions: "
            void f(uint i, uint d) {
              if (d < 2) { BALLOT; return; }
              BALLOT;
              if (d < 4) return;
              for (uint k = 2; k < 6; ++k) { if (k == d) { BALLOT; return; } BALLOT; }
              BALLOT;
            }",
        body: "f(i, d); BALLOT;",
        model: |w| {
            w.ballot(w.when(w.all(), |d| d < 2));
            w.ballot(w.when(w.all(), |d| d >= 2));
            let mut inside = w.when(w.all(), |d| d >= 4);
            for k in 2..6 {
                w.ballot(w.when(inside, |d| k == d));
                inside = w.when(inside, |d| k != d);
                w.ballot(inside);
            }
            w.ballot(inside);
            w.ballot(w.all());
        },
    },
    Case {
        name: "early_return_of_main",
        functions: "",
        body: "
            BALLOT;
            if (d == 3) return;
            for (uint k = 0; k < 4; ++k) { if (k == d) return; BALLOT; }
            BALLOT;",
        model: |w| {
            w.ballot(w.all());
            let mut live = w.when(w.all(), |d| d != 3);
            for k in 0..4 {
                live = w.when(live, |d| k != d);
                w.ballot(live);
            }
            w.ballot(live);
        },
    },
    Case {
        name: "sums_in_a_divergent_loop",
        functions: "",
        body: "
            uint total = 0;
            for (uint k = 0; k <= d; ++k) {
              if ((d + k) & 1) total += WaveActiveSum(d); else total += WaveActiveCountBits(true);
              SAY(WaveActiveSum(d));
            }
            SAY(WaveActiveSum(total));",
        model: |w| {
            let lanes = w.all();
            let mut parts = Vec::new();
            for k in 0..8 {
                let live = w.when(lanes, |d| k <= d);
                let odd = w.when(live, |d| (d + k) & 1 != 0);
                parts.push(odd.count_ones() * w.sum(odd) + (live & !odd).count_ones().pow(2));
                let sum = w.sum(live);
                w.say(live, |_| sum);
            }
            let total = parts.iter().sum();
            w.say(lanes, |_| total);
        },
    },
    Case {
        name: "peel_by_first_lane",
        functions: "",
        body: "
            while (true) {
              uint first = WaveReadLaneFirst(d);
              if (d == first) { BALLOT; SAY(first); break; }
            }
            BALLOT;",
        model: |w| {
            let mut live = w.all();
            while live != 0 {
                let first = w.first(live);
                let same = w.when(live, |d| d == first);
                w.ballot(same);
                w.say(same, |_| first);
                live &= !same;
            }
            w.ballot(w.all());
        },
    },
    Case {
        name: "loop_in_if_in_loop",
        functions: "",
        body: "
            for (uint a = 0; a < 3; ++a) {
              if ((d + a) & 1) {
                uint k = 0;
                do { BALLOT; if (k == 2) break; ++k; } while (k < d);
                BALLOT;
              } else if (d == 2) { break; }
              BALLOT;
            }
            BALLOT;",
        model: |w| {
            let mut live = w.all();
            for a in 0..3 {
                let odd = w.when(live, |d| (d + a) & 1 != 0);
                w.ballot(odd);
                for k in 1..3 {
                    w.ballot(w.when(odd, |d| k < d));
                }
                w.ballot(odd);
                live &= odd | w.when(live, |d| d != 2);
                w.ballot(live);
            }
            w.ballot(w.all());
        },
    },
];
