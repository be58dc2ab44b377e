//! Explicit conversions, `convert_<type>[_sat][_rtX]` (OpenCL C 6.4.3).
//!
//! LLVM's integers have no sign: the mangled parameter has the source's, the name has the destination's.

use super::{OpenCl, Row};
use crate::intrinsics::names::Choices;
use crate::intrinsics::{Convert, Lower, NumberKind};

const fn conversion(
    names: &'static str,
    lower: fn(Choices<'_, '_>) -> Option<Lower>,
    doc: &'static str,
) -> Row {
    Row::new(names, "x -> x", Lower::Ignore, doc).kernel().by_choice(lower)
}

/// The rows.
pub static ROWS: &[Row] = &[
    conversion(
        "convert_{char,short,int,long}{,2,3,4,8,16}{,_sat}{,_rte,_rtz,_rtp,_rtn}",
        |choices| to_integers(NumberKind::Signed, choices),
        "Converts to signed integers.",
    ),
    conversion(
        "convert_{uchar,ushort,uint,ulong}{,2,3,4,8,16}{,_sat}{,_rte,_rtz,_rtp,_rtn}",
        |choices| to_integers(NumberKind::Unsigned, choices),
        "Converts to unsigned integers.",
    ),
    conversion(
        "convert_{half,float,double}{,2,3,4,8,16}{,_rte,_rtz,_rtp,_rtn}",
        |choices| convert(NumberKind::Float, false, choices, 2),
        "Converts to floating-point numbers.",
    ),
];

fn to_integers(to: NumberKind, choices: Choices<'_, '_>) -> Option<Lower> {
    convert(to, choices.word(2)? == "_sat", choices, 3)
}

/// A conversion whose rounding mode is alternative `mode` of its name.
fn convert(to: NumberKind, saturates: bool, choices: Choices<'_, '_>, mode: usize) -> Option<Lower> {
    let rounding = match choices.word(mode)? {
        "" => None,
        _ => Some(choices.rounding(mode)?),
    };
    Some(Lower::OpenCl(OpenCl::Convert(Convert { to, saturates, rounding })))
}
