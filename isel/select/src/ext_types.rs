//! Target extension types: OpenCL's opaque types, HLSL's resources, inline SPIR-V types.

use crate::context::ModuleCx;
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{self, OpInfo, OperandSpec, Quantifier};
use spirant_dialect::spirv::Op;
use spirant_dialect::{Aborted, Const, Diagnostic, Type, TypeData, TypeKind, TypeOperand};
use spirant_ir::{ExtType, Ty, targets};
use spirant_verify::check_type;

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The dialect type of a target extension type.
    pub fn lower_ext_type(&mut self, ty: Ty<'m>) -> Result<Type, Aborted> {
        let name = ty.ext_name();
        let Some(other) = name.strip_prefix(targets::EXT_PREFIX) else {
            return Err(self.not_of_spirv(ty));
        };
        let types = ty.ext_types();
        let ints = ty.ext_ints();
        let Some(known) = ExtType::of(&name) else { return self.grammar_type(other, types, ints) };
        Ok(match known {
            ExtType::Image | ExtType::SignedImage => {
                self.image_type(ty, &types, &ints, known == ExtType::SignedImage)?
            }
            ExtType::SampledImage => {
                let image = self.image_type(ty, &types, &ints, false)?;
                self.module.types.sampled_image(image)
            }
            ExtType::Sampler => self.module.types.simple(Op::TypeSampler, &[]),
            ExtType::Event => self.module.types.simple(Op::TypeEvent, &[]),
            ExtType::DeviceEvent => self.module.types.simple(Op::TypeDeviceEvent, &[]),
            ExtType::ReserveId => self.module.types.simple(Op::TypeReserveId, &[]),
            ExtType::Queue => self.module.types.simple(Op::TypeQueue, &[]),
            ExtType::Pipe => {
                let access = ints.first().copied().unwrap_or(0);
                self.module.types.simple(Op::TypePipe, &[TypeOperand::Word(access)])
            }
            ExtType::PipeStorage => self.module.types.simple(Op::TypePipeStorage, &[]),
            ExtType::VmeImage => {
                let image = self.image_type(ty, &types, &ints, false)?;
                self.module.types.simple(Op::TypeVmeImageINTEL, &[TypeOperand::Type(image)])
            }
            ExtType::NamedBarrier => self.module.types.simple(Op::TypeNamedBarrier, &[]),
            ExtType::AccelerationStructureKhr | ExtType::AccelerationStructure => {
                self.module.types.simple(Op::TypeAccelerationStructureKHR, &[])
            }
            ExtType::RayQueryKhr | ExtType::RayQuery => self.module.types.simple(Op::TypeRayQueryKHR, &[]),
            ExtType::CooperativeMatrixKhr => self.cooperative_matrix(ty, &types, &ints)?,
            ExtType::Type => self.inline_type(ty, &types, &ints)?,
            ExtType::Padding => {
                let byte = self.module.types.int(8);
                self.plain_array(byte, u64::from(ints.first().copied().unwrap_or(1)))?
            }
            ExtType::IntegralConstant | ExtType::Literal => {
                return Err(self.report.error(
                    Code::INLINE_TYPE,
                    format!("{ty} is allowed among the operands of a spirv.Type only"),
                ));
            }
            ExtType::VulkanBuffer | ExtType::PushConstant => {
                return Err(self
                    .report
                    .unsupported(format!("a value of resource type {ty} outside of a resource access")));
            }
            ExtType::DxRawBuffer
            | ExtType::DxCBuffer
            | ExtType::DxTypedBuffer
            | ExtType::DxTexture
            | ExtType::DxMsTexture
            | ExtType::DxSampler
            | ExtType::DxPadding => return Err(self.not_of_spirv(ty)),
        })
    }

    /// A type of an extension by the grammar's name, types before literals.
    fn grammar_type(&mut self, name: &str, types: Vec<Ty<'m>>, ints: Vec<u32>) -> Result<Type, Aborted> {
        let known = grammar::op_by_name(&format!("Type{name}")).filter(|info| info.declares_type());
        let Some(op) = known.and_then(OpInfo::op) else {
            let message = format!("unknown target extension type {}{name}", targets::EXT_PREFIX);
            return Err(self.report.error(Code::INLINE_TYPE, message));
        };
        let mut operands = Vec::new();
        for operand in types {
            operands.push(TypeOperand::Type(self.lower_type(operand)?));
        }
        operands.extend(ints.into_iter().map(TypeOperand::Word));
        Ok(self.module.types.simple(op, &operands))
    }

    fn not_of_spirv(&mut self, ty: Ty<'m>) -> Aborted {
        self.report.error(Code::INLINE_TYPE, format!("{ty} is not a SPIR-V type"))
    }

    fn bad_operands(&mut self, ty: Ty<'m>, expects: &str) -> Aborted {
        self.report.error(Code::INLINE_TYPE, format!("{ty} has the wrong operands: it requires {expects}"))
    }

    /// `target("spirv.Image", SampledType, Dim, Depth, Arrayed, MS, Sampled, Format[, Access])`
    pub fn image_type(
        &mut self,
        ty: Ty<'m>,
        types: &[Ty<'m>],
        ints: &[u32],
        signed: bool,
    ) -> Result<Type, Aborted> {
        let ([sampled], [dim, depth, arrayed, ms, usage, format, access @ ..]) = (types, ints) else {
            return Err(self.bad_operands(ty, "a sampled type, then Dim, Depth, Arrayed, MS, Sampled, Format and an optional access qualifier"));
        };
        let mut element = self.lower_type(*sampled)?;
        if signed && let TypeKind::Int { width, .. } = self.module.types.kind(element) {
            element = self.module.types.signed_int(width);
        }
        let mut operands = vec![TypeOperand::Type(element)];
        operands.extend([dim, depth, arrayed, ms, usage, format].map(|w| TypeOperand::Word(*w)));
        // Only kernels have access qualifiers.
        if let [access] = access
            && !self.input.env.is_shader()
        {
            operands.push(TypeOperand::Word(*access));
        }
        Ok(self.module.types.simple(Op::TypeImage, &operands))
    }

    /// `target("spirv.CooperativeMatrixKHR", Component, Scope, Rows, Columns, Use)`
    fn cooperative_matrix(&mut self, ty: Ty<'m>, types: &[Ty<'m>], ints: &[u32]) -> Result<Type, Aborted> {
        let ([component], [scope, rows, columns, usage]) = (types, ints) else {
            return Err(self.bad_operands(ty, "a component type, then Scope, Rows, Columns and Use"));
        };
        let mut operands = vec![TypeOperand::Type(self.lower_type(*component)?)];
        let int = self.module.types.int(32);
        for value in [scope, rows, columns, usage] {
            let constant = self.module.consts.int(&self.module.types, int, u64::from(*value));
            operands.push(TypeOperand::Const(constant));
        }
        Ok(self.module.types.simple(Op::TypeCooperativeMatrixKHR, &operands))
    }

    /// `target("spirv.Type", operands…, opcode[, size, alignment])` (HLSL proposal 0017).
    fn inline_type(&mut self, ty: Ty<'m>, types: &[Ty<'m>], ints: &[u32]) -> Result<Type, Aborted> {
        let Some(opcode) = ints.first().copied() else {
            return Err(self.bad_operands(ty, "operand types, then an opcode, a size and an alignment"));
        };
        let Ok(opcode) = u16::try_from(opcode) else {
            return Err(self
                .report
                .error(Code::INLINE_TYPE, format!("{ty}: the opcode {opcode} is above 65535")));
        };
        let known = grammar::op_info(opcode);
        if known.is_none() {
            let message = format!("{ty}: the opcode {opcode} is unknown");
            if !self.input.options.unknown_opcodes {
                let error = Diagnostic::error(Code::INLINE_TYPE, message);
                return Err(self.report.push(error.help("--allow-unknown-opcodes passes it on as it is")));
            }
            self.report.push(Diagnostic::warning(Code::UNKNOWN_OPCODE, message));
        }
        let mut operands = Vec::new();
        for operand in types {
            match operand.ext_type() {
                Some(ExtType::IntegralConstant) => {
                    operands.push(TypeOperand::Const(self.integral_constant(*operand)?))
                }
                Some(ExtType::Literal) => {
                    operands.extend(operand.ext_ints().into_iter().map(TypeOperand::Word))
                }
                _ => operands.push(TypeOperand::Type(self.lower_type(*operand)?)),
            }
        }
        let spelled = TypeData { op: opcode.into(), operands: operands.into(), decorations: Box::new([]) };
        let lowered = self.module.types.intern(spelled);
        if let Err(message) = check_type(self.module, lowered) {
            let error = Diagnostic::error(Code::INLINE_TYPE, format!("{ty}: {message}"));
            return Err(self.report.push(match known {
                Some(info) if info.declares_type() => error.help(instruction_form(info)),
                _ => error
                    .help("the number that follows the operand types is the opcode of an OpType instruction"),
            }));
        }
        self.check_as_spelled(ty, lowered)?;
        Ok(lowered)
    }

    /// Refuses what legalization would rewrite: an inline type is emitted as it is spelled.
    fn check_as_spelled(&mut self, ty: Ty<'m>, lowered: Type) -> Result<(), Aborted> {
        let kernel = !self.input.env.is_shader();
        let (what, extension) = match self.module.types.kind(lowered) {
            TypeKind::Int { width, .. }
                if !matches!(width, 8 | 16 | 32 | 64) && !self.input.options.arbitrary_integers =>
            {
                (format!("an integer of {width} bits"), "SPV_ALTERA_arbitrary_precision_integers")
            }
            TypeKind::Vector { count, .. }
                if !(matches!(count, 2..=4) || kernel && matches!(count, 8 | 16)) =>
            {
                (format!("a vector of {count} components"), "SPV_INTEL_vector_compute")
            }
            _ => return Ok(()),
        };
        Err(self.report.error_help(
            Code::UNAVAILABLE,
            format!("{ty}: the target does not support {what}"),
            format!("it requires the extension {extension}"),
        ))
    }

    /// `target("spirv.IntegralConstant", type, words…)`, low word first, short lists zero-extended.
    fn integral_constant(&mut self, ty: Ty<'m>) -> Result<Const, Aborted> {
        let [integral] = *ty.ext_types() else {
            return Err(self.bad_operands(ty, "one integral type, then the words of its value"));
        };
        let lowered = self.lower_type(integral)?;
        let mut words = ty.ext_ints();
        let width = match self.module.types.kind(lowered) {
            TypeKind::Bool => {
                let truth = words.iter().any(|w| *w != 0);
                return Ok(self.module.consts.bool(lowered, truth));
            }
            TypeKind::Int { width, .. } => width,
            _ => return Err(self.bad_operands(ty, "an integral type, then the words of its value")),
        };
        words.resize(width.div_ceil(32) as usize, 0);
        if let [word] = *words {
            return Ok(self.module.consts.int(&self.module.types, lowered, u64::from(word)));
        }
        Ok(self.module.consts.words(lowered, &words))
    }
}

/// An instruction with its operand list, as the grammar has it.
fn instruction_form(info: &OpInfo) -> String {
    format!("the instruction is Op{}{}", info.name, operand_list(info.arguments()))
}

/// Operands as the grammar has them: `<one>`, `[perhaps one]`, `…[any number]`.
pub(crate) fn operand_list(specs: &[OperandSpec]) -> String {
    let mut list = String::new();
    for spec in specs {
        list += match spec.quantifier {
            Quantifier::One => " <",
            Quantifier::Optional => " [",
            Quantifier::Variadic => " …[",
        };
        list += spec.kind.name();
        list += if spec.quantifier == Quantifier::One { ">" } else { "]" };
    }
    list
}

#[cfg(test)]
mod tests {
    use crate::testing::{kernel, try_select};
    use spirant_dialect::spirv::Op;

    /// The opcode of the type of the parameter of `f`.
    fn of_parameter(ty: &str) -> Op {
        let module = kernel(&format!("define spir_func void @f({ty} %a) {{\n  ret void\n}}\n"));
        let function = module.functions.values().next().unwrap();
        let ty = function.value_type(function.params[0]);
        module.types.get(ty).op.op().unwrap()
    }

    #[test]
    fn opaque_types_are_the_types_that_they_name() {
        assert_eq!(of_parameter("target(\"spirv.Sampler\")"), Op::TypeSampler);
        assert_eq!(of_parameter("target(\"spirv.Event\")"), Op::TypeEvent);
        assert_eq!(of_parameter("target(\"spirv.Image\", void, 1, 0, 0, 0, 0, 0, 0)"), Op::TypeImage);
    }

    #[test]
    fn an_inline_type_that_spells_a_native_one_is_that_one() {
        // OpTypeInt 32 0
        let inline =
            "target(\"spirv.Type\", target(\"spirv.Literal\", 32), target(\"spirv.Literal\", 0), 21, 4, 4)";
        let module = kernel(&format!("define spir_func void @f({inline} %a, i32 %b) {{\n  ret void\n}}\n"));
        let function = module.functions.values().next().unwrap();
        assert_eq!(function.value_type(function.params[0]), function.value_type(function.params[1]));
    }

    #[test]
    fn a_type_that_nobody_knows_is_refused_by_name() {
        let ir = "define spir_func void @f(target(\"spirv.Nothing\") %a) {\n  ret void\n}\n";
        let error = try_select(ir, "opencl3.0", &[]).unwrap_err();
        assert!(error.contains("spirv.Nothing"), "{error}");
    }
}
