//! Metadata and attributes of globals, functions and entry points.

use crate::context::{FpContract, ModuleCx};
use crate::ext_types::operand_list;
use inkwell::llvm_sys::LLVMValueKind;
use spirant_dialect::decoration::{Decoration, DecorationOperand};
use spirant_dialect::diagnostics::Code;
use spirant_dialect::grammar::{self, Category, OperandKind, Version};
use spirant_dialect::module::ModeOperand;
use spirant_dialect::spirv::{self, ExecutionMode as Mode, ExecutionModel, Op, SourceLanguage};
use spirant_dialect::{Aborted, Const, ConstData, ConstOperand, Diagnostic, ExecutionMode, Func, stages};
use spirant_facts::denormals::flushed_widths;
use spirant_ir::{CallConv, Md, TyKind, Val};
use spirant_marks::Attached;
use spirant_verify::{INTERLOCKS, check_decoration, check_execution_mode};

impl<'m> ModuleCx<'_, '_, 'm> {
    /// The pipeline stage of an entry point; `None` for other functions.
    pub fn execution_model(&mut self, function: Val<'m>) -> Result<Option<ExecutionModel>, Aborted> {
        if function.is_declaration() {
            return Ok(None);
        }
        let Some(stage) = function.string_attribute("hlsl.shader") else {
            let kernel = function.calling_convention() == CallConv::SpirKernel;
            return Ok(match (kernel, self.input.env.is_shader()) {
                (true, false) => Some(ExecutionModel::Kernel),
                (true, true) => Some(ExecutionModel::GLCompute),
                (false, _) => None,
            });
        };
        if !self.input.env.is_shader() {
            let message = format!(
                "{function} is a shader of the stage \"{stage}\", and {} is for kernels",
                self.input.env
            );
            let help = "choose a target for shaders by the triple, such as spirv-unknown-vulkan1.3-compute";
            return Err(self.report.error_help(Code::UNAVAILABLE, message, help));
        }
        if let Some(model) = stages::model(&stage) {
            return Ok(Some(model));
        }
        match stage.as_str() {
            "node" => {
                let message = format!(
                    "{function} is a node of a work graph, for which SPIR-V has neither an execution model nor records"
                );
                let help = "compile it for the stage \"compute\" and dispatch it by the host";
                Err(self.report.error_help(Code::UNSUPPORTED, message, help))
            }
            other => Err(self
                .report
                .unsupported(format!("{function} is for the unknown shader stage \"{other}\""))),
        }
    }

    /// The execution modes of an entry point.
    pub fn select_execution_modes(
        &mut self,
        llvm: Val<'m>,
        function: Func,
        model: ExecutionModel,
    ) -> Result<(), Aborted> {
        if model == ExecutionModel::Fragment {
            self.add_mode(function, Mode::OriginUpperLeft, &[]);
        }
        // OpenCL contracts by default; LLVM IR contracts only where a flag permits it.
        let contracts = match self.input.options.fp_contract {
            FpContract::Module => self.input.reader.has_named_metadata("opencl.enable.FP_CONTRACT"),
            FpContract::Off => false,
            FpContract::Fast => true,
        };
        if model == ExecutionModel::Kernel && !contracts {
            self.add_mode(function, Mode::ContractionOff, &[]);
        }
        self.select_local_size(llvm, function, model)?;
        self.select_opencl_modes(llvm, function)?;
        let reconverges = |name| llvm.string_attribute(name).is_some_and(|value| value != "false");
        if reconverges("maximal-reconvergence") || reconverges("enable-maximal-reconvergence") {
            self.add_mode(function, Mode::MaximallyReconvergesKHR, &[]);
        }
        self.named_execution_modes(llvm, function)?;
        self.select_denormals(llvm, function);
        if model == ExecutionModel::Fragment {
            self.select_interlock(llvm, function);
        }
        Ok(())
    }

    /// The execution modes of denormal numbers that attributes request, without the widths that another mode covers.
    fn select_denormals(&mut self, llvm: Val<'m>, function: Func) {
        for width in flushed_widths(self.input.reader, llvm) {
            let is_stated = self.module.execution_modes.iter().any(|own| {
                own.function == function
                    && matches!(own.mode, Mode::DenormPreserve | Mode::DenormFlushToZero)
                    && own.operands == [ModeOperand::Word(width)]
            });
            if !is_stated {
                self.add_mode(function, Mode::DenormFlushToZero, &[width]);
            }
        }
    }

    /// Critical sections are ordered by pixel where nothing says otherwise, as those of HLSL's rasterizer ordered views.
    fn select_interlock(&mut self, llvm: Val<'m>, function: Func) {
        let callees = &self.lowered.callees;
        let is_stated = |m: &ExecutionMode| m.function == function && INTERLOCKS.contains(&m.mode);
        if callees.calls_op(llvm, Op::BeginInvocationInterlockEXT)
            && !self.module.execution_modes.iter().any(is_stated)
        {
            self.add_mode(function, Mode::PixelInterlockOrderedEXT, &[]);
        }
    }

    /// The size of work-groups that `"hlsl.numthreads"` states; one invocation where a compute shader has
    /// none.
    fn select_local_size(
        &mut self,
        llvm: Val<'m>,
        function: Func,
        model: ExecutionModel,
    ) -> Result<(), Aborted> {
        let has_groups = matches!(
            model,
            ExecutionModel::GLCompute
                | ExecutionModel::Kernel
                | ExecutionModel::MeshEXT
                | ExecutionModel::TaskEXT
        );
        if let Some(parts) = self.local_size_constants(llvm) {
            let operands = parts.map(ModeOperand::Const).to_vec();
            self.module.execution_modes.push(ExecutionMode { function, mode: Mode::LocalSizeId, operands });
        } else if let Some(text) = llvm.string_attribute("hlsl.numthreads") {
            if !has_groups {
                let message =
                    format!("{llvm}: \"hlsl.numthreads\" does not apply to shaders of the stage {model:?}");
                return Err(self.report.error(Code::INVALID_INPUT, message));
            }
            let sizes: Result<Vec<u32>, _> = text.split(',').map(|s| s.trim().parse()).collect();
            match sizes.as_deref() {
                Ok([x, y, z]) if ![x, y, z].contains(&&0) => {
                    self.add_mode(function, Mode::LocalSize, &[*x, *y, *z])
                }
                _ => {
                    return Err(self.report.error(
                        Code::INVALID_INPUT,
                        format!("{llvm}: \"hlsl.numthreads\"=\"{text}\" is not three numbers from 1 on"),
                    ));
                }
            }
        } else if model == ExecutionModel::GLCompute
            && llvm
                .global_metadata(self.input.reader, self.input.reader.metadata_kind("reqd_work_group_size"))
                .is_empty()
        {
            self.add_mode(function, Mode::LocalSize, &[1, 1, 1]);
        }
        Ok(())
    }

    /// The specialization constants for the size of work-groups, if an entry point has no size of its own: the number of each,
    /// which is 1 by default or has its own default (`0=64`), or a size that is not a specialization constant (`=1`).
    pub fn local_size_constants(&mut self, llvm: Val<'m>) -> Option<[Const; 3]> {
        let ids = llvm.string_attribute(Attached::LocalSizeIds.text())?;
        let mut sizes = Vec::new();
        for text in ids.split(',') {
            let (id, size) = match text.trim().split_once('=') {
                Some((id, size)) => (id, size.parse().ok()?),
                None => (text.trim(), 1),
            };
            sizes.push(match id {
                "" => {
                    let ty = self.module.types.int(32);
                    self.module.consts.int(&self.module.types, ty, u64::from(size))
                }
                id => self.spec_constant(id.parse().ok()?, size),
            });
        }
        sizes.try_into().ok()
    }

    /// A specialization constant of 32 bits.
    pub fn spec_constant(&mut self, id: u32, default: u32) -> Const {
        let ty = self.module.types.int(32);
        self.module.consts.intern(ConstData {
            op: Op::SpecConstant,
            ty,
            operands: Box::new([ConstOperand::Word(default)]),
            decorations: Box::new([Decoration::words(spirv::Decoration::SpecId, &[id])]),
        })
    }

    /// The execution modes that OpenCL's metadata states.
    fn select_opencl_modes(&mut self, llvm: Val<'m>, function: Func) -> Result<(), Aborted> {
        for (name, mode, count) in [
            ("reqd_work_group_size", Mode::LocalSize, 3),
            ("work_group_size_hint", Mode::LocalSizeHint, 3),
            ("intel_reqd_sub_group_size", Mode::SubgroupSize, 1),
            ("reqd_sub_group_size", Mode::SubgroupSize, 1),
            ("max_work_group_size", Mode::MaxWorkgroupSizeINTEL, 3),
            ("no_global_work_offset", Mode::NoGlobalOffsetINTEL, 0),
            ("max_global_work_dim", Mode::MaxWorkDimINTEL, 1),
            ("num_simd_work_items", Mode::NumSIMDWorkitemsINTEL, 1),
            ("scheduler_target_fmax_mhz", Mode::SchedulerTargetFmaxMhzINTEL, 1),
        ] {
            let kind = self.input.reader.metadata_kind(name);
            for node in llvm.global_metadata(self.input.reader, kind) {
                let words: Option<Vec<u32>> =
                    node.operands().into_iter().map(|operand| u32::try_from(operand?.int()?).ok()).collect();
                let is_size = |word: &u32| *word != 0 || mode == Mode::MaxWorkDimINTEL;
                let fits = |words: &Vec<u32>| words.len() <= count.max(1) && words.iter().all(is_size);
                let Some(mut words) = words.filter(fits) else {
                    let message = format!("!{name} of {llvm} is not up to {count} numbers from 1 on");
                    return Err(self.report.error(Code::INVALID_INPUT, message));
                };
                // Work-group sizes may leave out trailing dimensions.
                words.resize(count, 1);
                if is_promise(mode) && !self.input.env.allows_extension("SPV_INTEL_kernel_attributes") {
                    let message =
                        format!("!{name} of {llvm} is dropped: it requires SPV_INTEL_kernel_attributes");
                    self.report.push(Diagnostic::warning(Code::DROPPED, message));
                    continue;
                }
                self.add_mode(function, mode, &words);
            }
        }
        self.select_interface_modes(llvm, function);
        let hint = self.input.reader.metadata_kind("vec_type_hint");
        for node in llvm.global_metadata(self.input.reader, hint) {
            if let Some(Some(example)) = node.operands().first()
                && let Some(word) = example.value().and_then(|v| vec_type_hint(v))
            {
                self.add_mode(function, Mode::VecTypeHint, &[word]);
            }
        }
        Ok(())
    }

    /// How a kernel is called on an FPGA (`!ip_interface`), and the registers it may have (`!RegisterAllocMode`).
    fn select_interface_modes(&mut self, llvm: Val<'m>, function: Func) {
        let reader = self.input.reader;
        for node in llvm.global_metadata(reader, reader.metadata_kind("ip_interface")) {
            let words: Vec<String> =
                node.operands().into_iter().flatten().filter_map(|o| o.string()).collect();
            let says = |word: &str| words.iter().any(|own| own == word);
            if says("streaming") {
                self.add_mode(
                    function,
                    Mode::StreamingInterfaceINTEL,
                    &[u32::from(says("stall_free_return"))],
                );
            } else if says("csr") {
                self.add_mode(
                    function,
                    Mode::RegisterMapInterfaceINTEL,
                    &[u32::from(says("wait_for_done_write"))],
                );
            }
        }
        for node in llvm.global_metadata(reader, reader.metadata_kind("RegisterAllocMode")) {
            let first =
                if node.value().is_some() { Some(node) } else { node.operands().first().copied().flatten() };
            match (first.and_then(Md::int), first.and_then(Md::string).as_deref()) {
                (Some(count), _) => self.add_mode(function, Mode::MaximumRegistersINTEL, &[count as u32]),
                (_, Some("AutoINTEL")) => self.add_mode(function, Mode::NamedMaximumRegistersINTEL, &[0]),
                _ => {}
            }
        }
    }

    /// The execution modes that `!spirv.ExecutionMode` gives an entry point: each of its nodes is
    /// the function, the mode's number and its literals.
    fn named_execution_modes(&mut self, llvm: Val<'m>, function: Func) -> Result<(), Aborted> {
        for node in self.input.reader.named_metadata("spirv.ExecutionMode") {
            let operands: Vec<Md<'m>> = node.operands().into_iter().flatten().collect();
            let [of, mode, literals @ ..] = &*operands else { continue };
            if of.value() != Some(llvm) {
                continue;
            }
            let Some(mode) = mode.int().and_then(|number| Mode::from_u32(number as u32)) else {
                let message =
                    format!("!spirv.ExecutionMode of {llvm}: the second operand is not an execution mode");
                return Err(self.report.error(Code::INVALID_INPUT, message));
            };
            let operands = self.mode_operands(llvm, mode, literals)?;
            let known = |m: &ExecutionMode| {
                m.function == function && m.mode == mode && (!is_per_type(mode) || m.operands == operands)
            };
            if !self.module.execution_modes.iter().any(known) {
                if mode == Mode::FPFastMathDefault {
                    // It says of every type whether operations may be contracted (SPV_KHR_float_controls2).
                    let is_other =
                        |m: &ExecutionMode| m.function != function || m.mode != Mode::ContractionOff;
                    self.module.execution_modes.retain(is_other);
                }
                self.module.execution_modes.push(ExecutionMode { function, mode, operands });
            }
        }
        Ok(())
    }

    /// The operands of an execution mode: numbers, and the type of an undefined value where a type is required.
    fn mode_operands(
        &mut self,
        llvm: Val<'m>,
        mode: Mode,
        stated: &[Md<'m>],
    ) -> Result<Vec<ModeOperand>, Aborted> {
        let name = grammar::enumerant(OperandKind::ExecutionMode, mode as u32).map_or("?", |info| info.name);
        let params =
            grammar::enumerant(OperandKind::ExecutionMode, mode as u32).map_or(&[][..], |info| info.params());
        let mut operands = Vec::new();
        for (index, literal) in stated.iter().enumerate() {
            let is_id =
                params.get(index).or(params.last()).is_some_and(|p| p.kind.category() == Category::Id);
            operands.push(match (literal.int(), literal.value()) {
                (Some(word), Some(value)) if is_id => {
                    let ty = self.lower_type(value.ty())?;
                    ModeOperand::Const(self.module.consts.int(&self.module.types, ty, word))
                }
                (Some(word), _) => ModeOperand::Word(word as u32),
                (None, Some(value)) if is_id && value.is_undef() => {
                    ModeOperand::Type(self.lower_type(value.ty())?)
                }
                _ => {
                    let message =
                        format!("!spirv.ExecutionMode of {llvm}: an operand of {name} is not a number");
                    return Err(self.report.error(Code::INVALID_INPUT, message));
                }
            });
        }
        let stated = ExecutionMode { function: Func::from_u32(0), mode, operands };
        if let Err(message) = check_execution_mode(self.module, &stated) {
            let error = format!("!spirv.ExecutionMode of {llvm}: {name}: {message}");
            let help = format!("the mode is {name}{}", operand_list(params));
            return Err(self.report.error_help(Code::INVALID_INPUT, error, help));
        }
        Ok(stated.operands)
    }

    fn add_mode(&mut self, function: Func, mode: Mode, words: &[u32]) {
        let operands = words.iter().map(|w| ModeOperand::Word(*w)).collect();
        self.module.execution_modes.push(ExecutionMode { function, mode, operands });
    }

    /// `!spirv.MemoryModel`, as SPIRV-LLVM-Translator writes it: addressing, memory. Legalization moves a shader to the Vulkan
    /// memory model.
    fn select_memory_model(&mut self) {
        const VULKAN: u64 = spirv::MemoryModel::Vulkan as u64;
        let nodes = self.input.reader.named_metadata("spirv.MemoryModel");
        let is_vulkan =
            |node: &Md<'_>| matches!(&node.operands()[..], [_, Some(memory)] if memory.int() == Some(VULKAN));
        if self.input.env.is_shader() && nodes.iter().any(is_vulkan) {
            self.module.requirements.capabilities.insert(spirv::Capability::VulkanMemoryModel);
        }
    }

    /// The source in metadata: its language, the name of its file.
    pub fn select_source(&mut self) {
        self.select_memory_model();
        let reader = self.input.reader;
        let file = reader.source_file();
        self.module.provenance.file = (!file.is_empty()).then(|| file.into());
        for (name, language) in [
            ("opencl.ocl.version", SourceLanguage::OpenCL_C),
            ("opencl.cxx.version", SourceLanguage::CPP_for_OpenCL),
        ] {
            if let Some(node) = reader.named_metadata(name).first() {
                let parts: Vec<u64> = node.operands().into_iter().flatten().filter_map(|o| o.int()).collect();
                if let [major, minor, ..] = *parts {
                    self.module.provenance.language =
                        Some((language, (major * 100_000 + minor * 1_000) as u32));
                }
            }
        }
        if self.module.provenance.language.is_none() && !reader.named_metadata("hlsl.cbs").is_empty() {
            self.module.provenance.language = Some((SourceLanguage::HLSL, 0));
        }
    }

    /// The decorations that `!spirv.Decorations` gives a global or function.
    pub fn decoration_metadata(&mut self, value: Val<'m>) -> Result<Vec<Decoration>, Aborted> {
        let kind = self.input.metadata.decorations;
        let mut found = Vec::new();
        for list in value.global_metadata(self.input.reader, kind) {
            found.append(&mut self.decoration_list(list)?);
        }
        found.extend(self.lowered.annotations.of_symbol(value).iter().cloned());
        Ok(found)
    }

    /// The decorations in a list.
    pub fn decoration_list(&mut self, list: Md<'m>) -> Result<Vec<Decoration>, Aborted> {
        let mut found = Vec::new();
        for node in list.operands().into_iter().flatten() {
            let Some(decoration) = self.decoration_node(node)? else { continue };
            // To say the same twice says nothing more.
            if !found.contains(&decoration) {
                found.push(decoration);
            }
        }
        Ok(found)
    }

    /// One decoration: `!{i32 kind, operands…}`; `None` if a front end states that it does not apply.
    pub fn decoration_node(&mut self, node: Md<'m>) -> Result<Option<Decoration>, Aborted> {
        // LLVM's C API shows `!{i32 kind}` inside another node as the number itself.
        let operands = if node.value().is_some() { vec![Some(node)] } else { node.operands() };
        let number = operands.first().copied().flatten().and_then(Md::int);
        let Some(kind) = number.and_then(|n| spirv::Decoration::from_u32(current_number(n as u32))) else {
            return Err(self.report.error(
                Code::INLINE_TYPE,
                match number {
                    Some(number) => format!("there is no decoration {number}"),
                    None => "a decoration begins with its number".to_owned(),
                },
            ));
        };
        let info = grammar::enumerant(OperandKind::Decoration, kind as u32);
        let (name, params) = info.map_or(("?", &[][..]), |info| (info.name, info.params()));
        let mut lowered = Vec::new();
        for (index, operand) in operands.into_iter().skip(1).flatten().enumerate() {
            let param = params.get(index).or(params.last());
            let is_id = param.is_some_and(|param| param.kind.category() == Category::Id);
            let operand = match (operand.string(), operand.int(), operand.value()) {
                (Some(text), ..) => DecorationOperand::Str(text.into()),
                (_, Some(word), Some(value)) if is_id => {
                    let ty = self.lower_type(value.ty())?;
                    DecorationOperand::Const(self.module.consts.int(&self.module.types, ty, word))
                }
                (_, Some(word), _) => DecorationOperand::Word(word as u32),
                (.., Some(value))
                    if is_id && value.value_kind() == LLVMValueKind::LLVMGlobalVariableValueKind =>
                {
                    DecorationOperand::Global(self.global(value)?)
                }
                _ => {
                    return Err(self.report.error(
                        Code::INLINE_TYPE,
                        format!("an operand of decoration {name} is neither a number nor a string"),
                    ));
                }
            };
            lowered.push(operand);
        }
        // SYCL's front ends say of a decoration without operands whether it holds.
        if params.is_empty()
            && let [DecorationOperand::Word(holds @ (0 | 1))] = *lowered
        {
            if holds == 0 {
                return Ok(None);
            }
            lowered.clear();
        }
        let decoration = Decoration { kind, operands: lowered.into() };
        if let Err(message) = check_decoration(self.module, &decoration) {
            let error = Diagnostic::error(Code::INLINE_TYPE, format!("decoration {name}: {message}"));
            return Err(self
                .report
                .push(error.help(format!("the decoration is {name}{}", operand_list(params)))));
        }
        self.require_decoration(kind)?;
        Ok(Some(decoration))
    }

    /// Decorations that are mere hints are dropped later where the environment does not support them; one
    /// that the input states is not: it becomes a requirement of the module here, or an error.
    fn require_decoration(&mut self, kind: spirv::Decoration) -> Result<(), Aborted> {
        use spirv::Decoration::{Alignment, FPFastMathMode, MaxByteOffset, NoSignedWrap, NoUnsignedWrap};
        const WRAP: &str = "SPV_KHR_no_integer_wrap_decoration";
        let message = match kind {
            Alignment | FPFastMathMode | MaxByteOffset if self.input.env.is_shader() => {
                "requires the capability Kernel, which shaders do not declare".to_owned()
            }
            NoSignedWrap | NoUnsignedWrap if self.input.env.version < Version::V1_4 => {
                if self.input.env.allows_extension(WRAP) {
                    self.module.requirements.extensions.insert(WRAP.to_owned());
                    return Ok(());
                }
                format!("requires SPIR-V 1.4 or the extension {WRAP}")
            }
            _ => return Ok(()),
        };
        Err(self.report.error(Code::UNAVAILABLE, format!("the decoration {kind:?} {message}")))
    }
}

/// Whether a function may have an execution mode once for each floating-point type.
fn is_per_type(mode: Mode) -> bool {
    matches!(
        mode,
        Mode::DenormPreserve
            | Mode::DenormFlushToZero
            | Mode::SignedZeroInfNanPreserve
            | Mode::RoundingModeRTE
            | Mode::RoundingModeRTZ
            | Mode::RoundingModeRTPINTEL
            | Mode::RoundingModeRTNINTEL
            | Mode::FloatingPointModeALTINTEL
            | Mode::FloatingPointModeIEEEINTEL
            | Mode::FPFastMathDefault
    )
}

/// The literal of `VecTypeHint`: component count in the high half, data type in the low half
/// (SPIR-V 3.6, `VecTypeHint`).
fn vec_type_hint(example: Val<'_>) -> Option<u32> {
    let (element, count) = match example.ty().kind() {
        TyKind::Vector(element, count) => (element, count),
        _ => (example.ty(), 0),
    };
    let data_type = match element.kind() {
        TyKind::Int(8) => 0,
        TyKind::Int(16) => 1,
        TyKind::Int(32) => 2,
        TyKind::Int(64) => 3,
        TyKind::Half => 4,
        TyKind::Float => 5,
        TyKind::Double => 6,
        _ => return None,
    };
    Some(count << 16 | data_type)
}

/// Whether an execution mode only says what launches will not do: HIP's kernels all state one.
fn is_promise(mode: Mode) -> bool {
    matches!(
        mode,
        Mode::MaxWorkgroupSizeINTEL
            | Mode::NoGlobalOffsetINTEL
            | Mode::MaxWorkDimINTEL
            | Mode::NumSIMDWorkitemsINTEL
    )
}

/// The number of a decoration that front ends give by the number that it had before its extension was published:
/// SPV_INTEL_global_variable_decorations became SPV_INTEL_global_variable_host_access and _fpga_decorations.
fn current_number(number: u32) -> u32 {
    match number {
        6147 => spirv::Decoration::HostAccessINTEL as u32,
        6148 => spirv::Decoration::InitModeALTERA as u32,
        6149 => spirv::Decoration::ImplementInRegisterMapALTERA as u32,
        other => other,
    }
}
