//! Metadata of functions and of kernels' parameters that becomes decorations, from FPGA front ends: one node for a
//! function, or one with an entry for each parameter.

use crate::context::ModuleCx;
use spirant_dialect::decoration::Decoration;
use spirant_dialect::spirv::{Decoration as D, FunctionParameterAttribute};
use spirant_ir::{Md, Val};

/// What each metadata of a function stands for.
const OF_FUNCTIONS: &[(&str, D, Values)] = &[
    ("stall_enable", D::StallEnableALTERA, Values::Flag),
    ("stall_free", D::StallFreeALTERA, Values::Flag),
    ("loop_fuse", D::FuseLoopsInFunctionALTERA, Values::Numbers),
    ("initiation_interval", D::InitiationIntervalALTERA, Values::Numbers),
    ("max_concurrency", D::MaxConcurrencyALTERA, Values::Numbers),
    ("pipeline_kernel", D::PipelineEnableALTERA, Values::Numbers),
];

/// How the operands of a node become those of a decoration.
#[derive(Clone, Copy)]
enum Values {
    /// It is set unless the number is 0.
    Flag,
    /// They are the operands.
    Numbers,
}

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The decorations that the metadata of a function states.
    pub fn function_decorations(&mut self, function: Val<'m>) -> Vec<Decoration> {
        let mut found = Vec::new();
        if self.input.env.is_shader() {
            return found;
        }
        for (name, kind, values) in OF_FUNCTIONS {
            let Some(words) = self.numbers_of(function, name) else { continue };
            let decoration = match values {
                Values::Flag if words == [0] => continue,
                Values::Flag => Decoration::unit(*kind),
                Values::Numbers => Decoration::words(*kind, &words),
            };
            found.extend(self.permitted(decoration, || format!("!{name} of {function}")));
        }
        if let Some(&[prefers, ..]) = self.numbers_of(function, "prefer_dsp").as_deref() {
            let propagates =
                self.numbers_of(function, "propagate_dsp_preference").is_some_and(|words| words != [0]);
            let decoration = Decoration::words(D::MathOpDSPModeALTERA, &[prefers, u32::from(propagates)]);
            found.extend(self.permitted(decoration, || format!("!prefer_dsp of {function}")));
        }
        found
    }

    /// The decorations that metadata states of parameter `index`.
    pub fn parameter_decorations(&mut self, function: Val<'m>, index: u32) -> Vec<Decoration> {
        let mut found = Vec::new();
        if let Some(location) = self.entry_of(function, "kernel_arg_buffer_location", index)
            && let Ok(location) = u32::try_from(location)
        {
            let decoration = Decoration::words(D::BufferLocationALTERA, &[location]);
            found.extend(self.permitted(decoration, || format!("!kernel_arg_buffer_location of {function}")));
        }
        if self.entry_of(function, "kernel_arg_runtime_aligned", index) == Some(1) {
            let attribute = FunctionParameterAttribute::RuntimeAlignedALTERA as u32;
            let decoration = Decoration::words(D::FuncParamAttr, &[attribute]);
            found.extend(self.permitted(decoration, || format!("!kernel_arg_runtime_aligned of {function}")));
        }
        found
    }

    /// The numbers of a function's metadata; `None` if it has none, or has other operands.
    pub fn numbers_of(&self, function: Val<'m>, name: &str) -> Option<Vec<u32>> {
        let kind = self.input.reader.metadata_kind(name);
        let node = function.global_metadata(self.input.reader, kind).first().copied()?;
        numbers(node)
    }

    /// The entry for a parameter in metadata that has one for each, of which a negative number is none.
    fn entry_of(&self, function: Val<'m>, name: &str, index: u32) -> Option<i64> {
        let kind = self.input.reader.metadata_kind(name);
        let node = function.global_metadata(self.input.reader, kind).first().copied()?;
        let value = match node.value() {
            Some(only) if index == 0 => only,
            _ => node.operands().get(index as usize).copied()??.value()?,
        };
        if value.ty().kind() == spirant_ir::TyKind::Int(1) {
            value.int_value().map(|v| v as i64)
        } else {
            value.signed_value()
        }
    }
}

/// LLVM's C API shows a node of one value as the value.
fn numbers(node: Md<'_>) -> Option<Vec<u32>> {
    let operands = if node.value().is_some() { vec![Some(node)] } else { node.operands() };
    operands.into_iter().map(|operand| u32::try_from(operand?.int()?).ok()).collect()
}
