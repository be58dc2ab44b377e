//! Vector loads and stores, shuffles, reinterpretation (OpenCL C 6.15.7, 6.15.13, 6.4.4).

use super::{OpenCl, Row, ext, row};
use crate::intrinsics::Lower;
use spirant_dialect::CLOp;

/// A load whose number of components is in the name, and an operand of the instruction.
macro_rules! load {
    ($names:expr, $shape:expr, $op:expr, $doc:expr) => {
        row($names, $shape, OpenCl::Memory($op), $doc)
            .by_choice(|choices| Some(Lower::OpenCl(OpenCl::LoadVector($op, choices.number(0)?))))
    };
}

/// A store whose rounding mode is alternative `$mode` of the name.
macro_rules! store_rounded {
    ($names:expr, $shape:expr, $op:expr, $mode:expr, $doc:expr) => {
        row($names, $shape, OpenCl::Memory($op), $doc)
            .by_choice(|choices| Some(Lower::OpenCl(OpenCl::StoreRounded($op, choices.rounding($mode)?))))
    };
}

/// The rows.
pub static ROWS: &[Row] = &[
    load!("vload{2,3,4,8,16}", "size px -> x", CLOp::vloadn, "Loads a vector of consecutive elements."),
    row(
        "vstore{2,3,4,8,16}",
        "Vx size px -> void",
        OpenCl::Memory(CLOp::vstoren),
        "Stores a vector to consecutive elements.",
    ),
    row("{vload,vloada}_half", "size pDh -> F", OpenCl::Memory(CLOp::vload_half), "Loads a half as a float."),
    load!("vload_half{2,3,4,8,16}", "size pDh -> Vf", CLOp::vload_halfn, "Loads halves as floats."),
    load!("vloada_half{2,3,4,8,16}", "size pDh -> Vf", CLOp::vloada_halfn, "Loads aligned halves as floats."),
    row(
        "{vstore,vstorea}_half",
        "F size pDh -> void",
        OpenCl::Memory(CLOp::vstore_half),
        "Stores a number as a half.",
    ),
    store_rounded!(
        "{vstore,vstorea}_half_{rte,rtz,rtp,rtn}",
        "F size pDh -> void",
        CLOp::vstore_half_r,
        1,
        "Stores a number as a half, rounded as the name says."
    ),
    row(
        "vstore_half{2,3,4,8,16}",
        "Vf size pDh -> void",
        OpenCl::Memory(CLOp::vstore_halfn),
        "Stores numbers as halves.",
    ),
    store_rounded!(
        "vstore_half{2,3,4,8,16}_{rte,rtz,rtp,rtn}",
        "Vf size pDh -> void",
        CLOp::vstore_halfn_r,
        1,
        "Stores numbers as halves, rounded as the name says."
    ),
    row(
        "vstorea_half{2,3,4,8,16}",
        "Vf size pDh -> void",
        OpenCl::Memory(CLOp::vstorea_halfn),
        "Stores numbers as aligned halves.",
    ),
    store_rounded!(
        "vstorea_half{2,3,4,8,16}_{rte,rtz,rtp,rtn}",
        "Vf size pDh -> void",
        CLOp::vstorea_halfn_r,
        1,
        "Stores numbers as aligned halves, rounded as the name says."
    ),
    ext("shuffle", "Vx Vu -> Vx", CLOp::shuffle, "Components of a vector in the order of a mask."),
    ext("shuffle2", "Vx Vx Vu -> Vx", CLOp::shuffle2, "Components of two vectors in the order of a mask."),
    row(
        "as_{char,uchar,short,ushort,int,uint,long,ulong,half,float,double}{,2,3,4,8,16}",
        "x -> x",
        OpenCl::Reinterpret,
        "The same bits as another type.",
    ),
];
