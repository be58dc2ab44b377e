//! Images and samplers of kernels.

use super::KERNEL;
use crate::reader::{Reader, TyKind};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::{Diagnostic, Diagnostics};

/// Refuses what has no descriptor yet.
pub fn retype(reader: Reader<'_>, diagnostics: &mut Diagnostics) {
    for function in reader.functions().filter(|f| !f.is_declaration() && f.calling_convention() == KERNEL) {
        for (index, param) in function.params().into_iter().enumerate() {
            if param.ty().kind() == TyKind::TargetExt {
                let message = format!(
                    "parameter {index} of the kernel {function} is an object of type {}, which kernels for Vulkan do not have yet",
                    param.ty()
                );
                diagnostics
                    .push(Diagnostic::error(Code::UNSUPPORTED, message).help("pass the texels in a buffer"));
            }
        }
    }
}
