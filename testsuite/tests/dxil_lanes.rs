//! What DXIL's operations on quads and on groups of lanes compute on a Vulkan driver is what the host computes.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use spirant::{OptLevel, Options, Silent};
use spirant_exec::job::Job;
use spirant_exec::runner::Runner;
use spirant_testsuite::words;

/// A program that stores the votes of quads, which no DXC that is at hand makes.
const VOTES: &str = r#"
target triple = "dxil-ms-dx"
%dx.types.Handle = type { ptr }
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1)
declare i32 @dx.op.flattenedThreadIdInGroup.i32(i32)
declare i1 @dx.op.quadVote.i1(i32, i1, i8)
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8)
define void @main() {
  %u = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %i = call i32 @dx.op.flattenedThreadIdInGroup.i32(i32 96)
  %fifth = urem i32 %i, 5
  %is = icmp eq i32 %fifth, 0
  %isnt = icmp ne i32 %fifth, 0
  %any = call i1 @dx.op.quadVote.i1(i32 222, i1 %is, i8 0)
  %all = call i1 @dx.op.quadVote.i1(i32 222, i1 %isnt, i8 1)
  %a = zext i1 %any to i32
  %b = select i1 %all, i32 2, i32 0
  %sum = or i32 %a, %b
  %at = shl i32 %i, 2
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %u, i32 %at, i32 undef, i32 %sum, i32 undef, i32 undef, i32 undef, i8 1)
  ret void
}
!dx.shaderModel = !{!0}
!dx.entryPoints = !{!1}
!0 = !{!"cs", i32 6, i32 7}
!1 = !{ptr @main, !"main", null, !3, !2}
!2 = !{i32 4, !4}
!3 = !{null, !5, null, null}
!4 = !{i32 32, i32 1, i32 1}
!5 = !{!6}
!6 = !{i32 0, ptr undef, !"", i32 0, i32 0, i32 1, i32 11, i1 false, i1 false, i1 false, null}
"#;

#[test]
fn quads_vote() {
    let compiled = spirant::compile_bytes(VOTES.as_bytes(), "in.ll", &Options::default(), &mut Silent);
    let compiled = compiled.unwrap_or_else(|failed| panic!("{failed}"));
    let job = Job::parse("//@ dispatch 1 1 1\n//@ buffer 0 0 rwbyteaddress 128 zero\n").expect("a header");
    let outcome = Runner::new().expect("a driver").vulkan(&job, &compiled.words).done().expect("it runs");
    let expected: Vec<u32> = (0..32)
        .map(|lane| {
            let quad = || (0..4).map(|other| (lane & !3) + other);
            u32::from(quad().any(|lane| lane % 5 == 0)) + 2 * u32::from(quad().all(|lane| lane % 5 != 0))
        })
        .collect();
    assert_eq!(words(&outcome[0]), expected);
}

/// The results of the lanes before one within its group, in the order of the program.
fn before(group: &[u32]) -> [u32; 7] {
    [
        group.iter().sum(),
        group.iter().fold(1, |product, index| product.wrapping_mul(index | 1)),
        group.iter().fold(u32::MAX, |bits, index| bits & !index),
        group.iter().fold(0, |bits, index| bits | index),
        group.iter().fold(0, |bits, index| bits ^ (index * 33)),
        group.iter().filter(|index| *index & 2 != 0).count() as u32,
        (group.iter().sum::<u32>() as f32).to_bits(),
    ]
}

#[test]
fn groups_of_lanes_are_those_of_the_same_value() {
    let path = spirant_testsuite::data().join("dxil/wave_partitions.dxil");
    let bytes = std::fs::read(path).expect("a container");
    let job = Job::parse("//@ dispatch 1 1 1\n//@ buffer 0 0 rwstructured 3072 zero\n").expect("a header");
    let mut runner = Runner::new().expect("a driver");
    for level in [OptLevel::O0, OptLevel::O1, OptLevel::O2] {
        let options = Options::default().opt_level(level);
        let compiled = spirant::compile_bytes(&bytes, "in.dxil", &options, &mut Silent);
        let compiled = compiled.unwrap_or_else(|failed| panic!("{failed}"));
        let outcome = runner.vulkan(&job, &compiled.words).done().expect("it runs");
        let got = words(&outcome[0]);
        let lanes = got[3];
        let value = |index: u32| index * 7 % 3;
        // What equals what: numbers that are none by their bits, the two zeros each other.
        let number = |index: u32| if value(index) == 2 { 2 + index % 2 } else { 0 };
        for index in (0..64_u32).filter(|index| index % 5 != 4) {
            let wave = index / lanes * lanes..index / lanes * lanes + lanes;
            let active = || wave.clone().filter(|other| other % 5 != 4);
            let mask = |others: &dyn Fn(u32) -> bool| {
                wave.clone()
                    .filter(|other| others(*other))
                    .fold(0, |mask, other| mask | 1 << (other - wave.start))
            };
            let taken = |other: u32| other % 5 != 4;
            let expected = [
                mask(&|other| value(other) == value(index)),
                mask(&|other| taken(other) && value(other) == value(index)),
                mask(&|other| taken(other) && number(other) == number(index)),
                lanes,
            ];
            let at = 12 * index as usize;
            assert_eq!(got[at..at + 4], expected, "{level:?} {index}");
            let group: Vec<u32> =
                active().filter(|other| *other < index && value(*other) == value(index)).collect();
            assert_eq!(got[at + 4..at + 11], before(&group), "{level:?} {index}");
            assert_eq!(got[at + 11], index % lanes);
        }
    }
}
