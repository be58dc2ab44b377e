//! AMD's media operations (cl_amd_media_ops, cl_amd_media_ops2), which SPIR-V has no instructions for: each is a few
//! instructions on words.

use super::{OpenCl, Row, row};
use crate::intrinsics::{Lower, Media};
use spirant_dialect::CLOp;

const fn media(names: &'static str, shape: &'static str, media: Media, doc: &'static str) -> Row {
    row(names, shape, OpenCl::Media(media), doc)
}

/// A row of three numbers of a kind.
macro_rules! of_three {
    ($shape:expr, $min:ident, $max:ident) => {
        media(
            "amd_{min,max,median}3",
            $shape,
            Media::Minimum(CLOp::$min),
            "The smallest, largest or middle of three numbers.",
        )
        .by_choice(|choices| {
            Some(Lower::OpenCl(OpenCl::Media(match choices.word(0)? {
                "min" => Media::Minimum(CLOp::$min),
                "max" => Media::Minimum(CLOp::$max),
                _ => Media::Median(CLOp::$min, CLOp::$max),
            })))
        })
    };
}

/// The rows.
pub static ROWS: &[Row] = &[
    media("amd_pack", "Vf -> U", Media::Pack, "Four numbers as the bytes of a word."),
    media("amd_unpack{0,1,2,3}", "u -> f", Media::Unpack(0), "A byte of words as numbers.")
        .by_choice(|choices| Some(Lower::OpenCl(OpenCl::Media(Media::Unpack(choices.number(0)?))))),
    media("amd_bitalign", "u u u -> u", Media::Align(1), "Two words side by side, shifted right by bits."),
    media("amd_bytealign", "u u u -> u", Media::Align(8), "Two words side by side, shifted right by bytes."),
    media(
        "amd_lerp",
        "u u u -> u",
        Media::Average,
        "Averages of bytes, rounded by the third argument's bits.",
    ),
    media("amd_sad", "u u u -> u", Media::Differences { width: 8, shift: 0 }, "Sum of differences of bytes."),
    media(
        "amd_sadw",
        "u u u -> u",
        Media::Differences { width: 16, shift: 0 },
        "Sum of differences of halves.",
    ),
    media(
        "amd_sadd",
        "u u u -> u",
        Media::Differences { width: 32, shift: 0 },
        "Sum of differences of words.",
    ),
    media(
        "amd_sadhi",
        "u u u -> u",
        Media::Differences { width: 8, shift: 16 },
        "Sum of differences of bytes, in the upper half.",
    ),
    media(
        "amd_sad4",
        "Vu Vu U -> U",
        Media::AllDifferences,
        "Sum of differences of the bytes of four words.",
    ),
    media(
        "amd_msad",
        "u u u -> u",
        Media::MaskedDifferences,
        "Sum of differences of the bytes that are not 0.",
    ),
    media(
        "amd_{qsad,mqsad}",
        "u u u -> u",
        Media::SlidingDifferences { masked: false },
        "Four sums of differences of bytes, each a byte further.",
    )
    .by_choice(|choices| {
        let masked = choices.word(0)? == "mqsad";
        Some(Lower::OpenCl(OpenCl::Media(Media::SlidingDifferences { masked })))
    }),
    media("amd_bfm", "u u -> u", Media::Mask, "So many bits set, from a bit on."),
    media("amd_bfe", "u u u -> u", Media::Extract { signed: false }, "So many bits, from a bit on."),
    media(
        "amd_bfe",
        "i u u -> i",
        Media::Extract { signed: true },
        "So many bits, from a bit on, with a sign.",
    ),
    of_three!("f f f -> f", fmin_common, fmax_common),
    of_three!("i i i -> i", s_min, s_max),
    of_three!("u u u -> u", u_min, u_max),
];
