//! Image instructions and derivatives. The lanes execute them one after another.

use super::Machine;
use super::races::Way;
use crate::finding::Kind;
use crate::images::format::{Class, Texel, read_float};
use crate::images::sample::{self, Coordinate, Detail, Gathered, Sampled};
use crate::images::view::{Dim, Image};
use crate::images::{Access, Derivative, Given, Quads};
use crate::operand::{Number, Row};
use crate::scalar::{mask, signed};
use crate::stop::Stop;
use spirant_dialect::spirv::{ExecutionMode, Op};
use spirant_dialect::{Func, Module};

/// How the lanes of an entry point are quads.
pub(super) fn quads_of(module: &Module, entry: Func) -> Option<Quads> {
    let mut modes = module.execution_modes.iter().filter(|mode| mode.function == entry);
    modes.find_map(|mode| match mode.mode {
        ExecutionMode::DerivativeGroupQuadsKHR => Some(Quads::Square),
        ExecutionMode::DerivativeGroupLinearKHR => Some(Quads::Linear),
        _ => None,
    })
}

/// A texel by its place.
struct Place {
    at: [i64; 3],
    layer: i64,
    level: u32,
    sample: u32,
}

impl Machine<'_> {
    pub(super) fn image(&mut self, it: &Access) -> Result<(), Stop> {
        self.for_each(|machine, lane| machine.image_in_lane(it, lane))
    }

    fn image_in_lane(&mut self, it: &Access, lane: usize) -> Result<(), Stop> {
        if self.shadow.is_some() {
            self.watch_image(it, lane)?;
        }
        let handle = self.get(it.image.first, lane);
        let bound = self.images.of(handle);
        let Some(image) = bound.image.filter(|image| it.shape.fits(image)) else {
            self.set_row(it.to, lane, std::iter::repeat_n(0, it.to.count as usize));
            let object = self.memory.objects.get((handle >> 32) as usize).filter(|object| object.alive);
            let what = object.map_or("no object".to_owned(), |object| object.name.clone());
            let message = format!("it accesses {what} as an image of dimension {}", it.shape.dim.name());
            return self.find(Kind::InvalidPointer, message, Some(lane));
        };
        match it.op {
            Op::ImageFetch | Op::ImageRead => self.read_texel(it, &image, handle, lane),
            Op::ImageWrite => self.write_texel(it, &image, handle, lane),
            Op::ImageTexelPointer => {
                let place = self.texel_place(it, lane);
                // Outside, the atomic instruction finds that its object ends there.
                let end = self.texels(handle).len();
                let start = image.texel(0, place.layer, place.at, place.sample).unwrap_or(end);
                self.set(it.to.first, lane, handle | start as u64);
                Ok(())
            }
            Op::ImageQuerySize
            | Op::ImageQuerySizeLod
            | Op::ImageQueryLevels
            | Op::ImageQuerySamples
            | Op::ImageQueryFormat
            | Op::ImageQueryOrder => self.query(it, &image, lane),
            _ => self.sampled(it, image, handle, lane),
        }
    }

    /// The source of the first scalar without defined value.
    fn undefined_in(&self, rows: impl IntoIterator<Item = Row>, lane: usize) -> Option<u32> {
        let slots = rows.into_iter().flat_map(|row| (0..row.count).map(move |at| row.first.plus(at)));
        slots.map(|slot| self.undefined_at(slot, lane)).find(|(bits, _)| *bits != 0).map(|(_, source)| source)
    }

    /// Looks at the operands in one lane before an instruction is executed. The place of a texel must be defined; a sample at
    /// an undefined place has no defined value.
    fn watch_image(&mut self, it: &Access, lane: usize) -> Result<(), Stop> {
        if let Some(source) = self.undefined_in([it.image], lane) {
            self.find_undefined("the descriptor of an image", lane, source)?;
        }
        let used = it.shape.dim.direction() + usize::from(it.shape.arrayed || is_projected(it.op));
        let cut = |given: Given| Row { count: given.row.count.min(used as u32), ..given.row };
        let operands = &it.operands;
        let gradients = operands.gradients.into_iter().flatten().map(cut);
        let others =
            [operands.bias, operands.lod, operands.offset, operands.offsets, operands.sample, operands.least];
        let others = others.into_iter().chain([it.chosen]).flatten().map(|given| given.row);
        let rows: Vec<Row> = it.coordinate.map(cut).into_iter().chain(gradients).chain(others).collect();
        let undefined = self.undefined_in(rows, lane);
        let is_texel =
            matches!(it.op, Op::ImageFetch | Op::ImageRead | Op::ImageWrite | Op::ImageTexelPointer);
        if let Some(source) = undefined.filter(|_| is_texel) {
            self.find_undefined("the coordinate of a texel", lane, source)?;
        }
        let (bits, source) = undefined.filter(|_| !is_texel).map_or((0, 0), |source| (u64::MAX, source));
        (0..it.to.count).for_each(|slot| self.set_undefined(it.to.first.plus(slot), lane, bits, source));
        Ok(())
    }

    /// A texel is accessed.
    fn watch_texel(
        &mut self,
        handle: u64,
        start: usize,
        image: &Image,
        lane: usize,
        way: Way,
    ) -> Result<(), Stop> {
        let (object, range) = ((handle >> 32) as usize, start..start + image.format.texel_size());
        if let Some(marks) = &self.memory.marks {
            match way {
                Way::Read => marks.read(object, &range),
                _ => marks.write(object, &range),
            }
        }
        self.watch_race(object, range, lane, way)
    }

    /// The texels of the object of a handle.
    fn texels(&self, handle: u64) -> &[u8] {
        self.memory.objects.get((handle >> 32) as usize).map_or(&[], |object| &object.bytes)
    }

    fn query(&mut self, it: &Access, image: &Image, lane: usize) -> Result<(), Stop> {
        let level = match (it.op, it.coordinate) {
            (Op::ImageQuerySizeLod, Some(level)) => self.get(level.row.first, lane) as u32,
            _ => 0,
        };
        let values: Vec<u64> = match it.op {
            Op::ImageQueryLevels => vec![image.levels.into()],
            Op::ImageQuerySamples => vec![image.samples.into()],
            Op::ImageQueryOrder => vec![image.format.channel_order() as u64],
            Op::ImageQueryFormat => {
                let kind = image.format.channel_type();
                let kind =
                    kind.ok_or_else(|| Stop::Input(format!("OpenCL has no images of {}", image.format)))?;
                vec![kind as u64]
            }
            _ => {
                let extent = if level == 0 { image.extent } else { image.level_extent(level) };
                let mut size: Vec<u64> =
                    extent.iter().take(image.dim.plane()).map(|size| u64::from(*size)).collect();
                if image.arrayed {
                    let faces = if image.dim == Dim::Cube { 6 } else { 1 };
                    size.push((image.layers / faces).into());
                }
                size
            }
        };
        self.set_row(it.to, lane, values);
        if level >= image.levels {
            let message =
                format!("it asks for the size of level {level} of {image}, which has {}", image.levels);
            return self.find(Kind::OutOfBounds, message, Some(lane));
        }
        Ok(())
    }

    /// The numbers of an operand as floats of 32 bits.
    fn floats(&self, given: Given, lane: usize) -> Vec<f32> {
        let read = |bits: u64| match given.number {
            Number::Float(32) => f32::from_bits(bits as u32),
            Number::Int(width) => signed(bits, width) as f32,
            number => number.to_f64(bits) as f32,
        };
        self.row(given.row, lane).into_iter().map(read).collect()
    }

    /// The first number of an operand that is a float.
    fn float(&self, given: Option<Given>, lane: usize) -> Option<f32> {
        given.and_then(|given| self.floats(given, lane).first().copied())
    }

    /// The numbers of an operand as integers, which are small enough to add.
    fn integers(&self, given: Option<Given>, lane: usize) -> Vec<i64> {
        const MOST: i64 = 1 << 40;
        let Some(given) = given else { return Vec::new() };
        let read = |bits: u64| match given.number {
            Number::Int(width) => signed(bits, width),
            number => number.to_f64(bits).floor() as i64,
        };
        self.row(given.row, lane).into_iter().map(|bits| read(bits).clamp(-MOST, MOST)).collect()
    }

    fn texel_place(&self, it: &Access, lane: usize) -> Place {
        let coordinate = self.integers(it.coordinate, lane);
        let offset = self.integers(it.operands.offset, lane);
        let part = |list: &[i64], axis: usize| list.get(axis).copied().unwrap_or(0);
        let mut at = [0; 3];
        for (axis, place) in at.iter_mut().enumerate().take(it.shape.dim.plane()) {
            *place = part(&coordinate, axis).saturating_add(part(&offset, axis));
        }
        // The faces of a cube are layers.
        let has_layer = it.shape.arrayed || it.shape.dim == Dim::Cube;
        let layer = if has_layer { part(&coordinate, it.shape.dim.plane()) } else { 0 };
        let number =
            |given: Option<Given>| u32::try_from(part(&self.integers(given, lane), 0)).unwrap_or(u32::MAX);
        let sample = if it.op == Op::ImageTexelPointer { it.chosen } else { it.operands.sample };
        Place { at, layer, level: number(it.operands.lod), sample: number(sample) }
    }

    /// A texel that the image lacks.
    fn outside(
        &mut self,
        verb: &str,
        image: &Image,
        place: &Place,
        handle: u64,
        lane: usize,
    ) -> Result<(), Stop> {
        let at: Vec<String> = place.at.iter().take(image.dim.plane()).map(ToString::to_string).collect();
        let mut message = format!("it {verb} the texel ({})", at.join(", "));
        if image.arrayed || image.dim == Dim::Cube {
            message += &format!(" of layer {}", place.layer);
        }
        if image.levels > 1 || place.level > 0 {
            message += &format!(" of level {}", place.level);
        }
        if image.samples > 1 || place.sample > 0 {
            message += &format!(", sample {}", place.sample);
        }
        message += &format!(" of {}, {image}", self.name_of(handle));
        self.find(Kind::OutOfBounds, message, Some(lane))
    }

    fn read_texel(&mut self, it: &Access, image: &Image, handle: u64, lane: usize) -> Result<(), Stop> {
        let place = self.texel_place(it, lane);
        if let Some(start) = image.texel(place.level, place.layer, place.at, place.sample) {
            self.watch_texel(handle, start, image, lane, Way::Read)?;
        }
        let texel =
            sample::load(image, self.texels(handle), place.level, place.layer, place.at, place.sample);
        self.give_texel(it, image, handle, lane, texel.unwrap_or_default())?;
        match texel {
            Some(_) => Ok(()),
            None => self.outside("reads", image, &place, handle, lane),
        }
    }

    fn write_texel(&mut self, it: &Access, image: &Image, handle: u64, lane: usize) -> Result<(), Stop> {
        let Some(given) = it.texel else { return Ok(()) };
        self.check_class(it.number, image, handle)?;
        if self.helpers.get(lane).copied().unwrap_or(false) {
            return Ok(());
        }
        let mut texel: Texel = [0; 4];
        let class = image.format.class();
        for (component, bits) in texel.iter_mut().zip(self.row(given.row, lane)) {
            *component = match given.number {
                Number::Float(32) => bits,
                Number::Int(width) if class == Class::Sint => signed(bits, width) as u64,
                Number::Int(_) => bits,
                number => u64::from((number.to_f64(bits) as f32).to_bits()),
            };
        }
        let place = self.texel_place(it, lane);
        let start = image.texel(place.level, place.layer, place.at, place.sample);
        let Some(start) = start else { return self.outside("writes", image, &place, handle, lane) };
        let stored = Row { count: given.row.count.min(image.format.components() as u32), ..given.row };
        if let Some(source) = self.undefined_in([stored], lane) {
            let name = self.name_of(handle);
            self.find_undefined(&format!("the texel that is written to {name}"), lane, source)?;
        }
        let mut new = [0; 16];
        let new = new.get_mut(..image.format.texel_size()).unwrap_or_default();
        image.format.encode(texel, it.saturates, new);
        let range = start..start + new.len();
        let same = self.texels(handle).get(range.clone()) == Some(&*new);
        self.watch_texel(handle, start, image, lane, if same { Way::WriteSame } else { Way::Write })?;
        let object = self.memory.objects.get_mut((handle >> 32) as usize);
        if let Some(bytes) = object.and_then(|object| object.bytes.get_mut(range)) {
            bytes.copy_from_slice(new);
        }
        Ok(())
    }

    fn name_of(&self, handle: u64) -> String {
        self.memory
            .objects
            .get((handle >> 32) as usize)
            .map_or_else(String::new, |object| object.name.clone())
    }

    /// Floats and integers do not mix.
    fn check_class(&self, number: Number, image: &Image, handle: u64) -> Result<(), Stop> {
        let is_integer = matches!(number, Number::Int(_));
        if is_integer == image.format.is_integer() {
            return Ok(());
        }
        let numbers = if is_integer { "integers" } else { "floats" };
        Err(self.unfit(handle, format!("is {image}; it is accessed with {numbers}")))
    }

    fn unfit(&self, handle: u64, why: impl std::fmt::Display) -> Stop {
        Stop::Input(format!("{}: {} {why}", self.site(), self.name_of(handle)))
    }

    fn give_texel(
        &mut self,
        it: &Access,
        image: &Image,
        handle: u64,
        lane: usize,
        texel: Texel,
    ) -> Result<(), Stop> {
        self.check_class(it.number, image, handle)?;
        let converted = texel.map(|component| match it.number {
            Number::Float(32) => component,
            Number::Int(width) => component & mask(width),
            number => number.of_f64(read_float(component).into()),
        });
        self.set_row(it.to, lane, converted);
        Ok(())
    }

    /// An instruction with a sampler.
    fn sampled(&mut self, it: &Access, image: Image, handle: u64, lane: usize) -> Result<(), Stop> {
        let sampler = self.images.of(self.get(it.image.first.plus(1), lane)).sampler;
        let Some(sampler) = sampler else {
            self.set_row(it.to, lane, std::iter::repeat_n(0, it.to.count as usize));
            return self.find(Kind::InvalidPointer, "it samples with no sampler".into(), Some(lane));
        };
        let coordinate = self.coordinate(it, lane);
        let detail = self.detail(it, lane)?;
        let reference = match is_compared(it.op) {
            true => Some(self.float(it.chosen, lane).unwrap_or(0.0) / self.divisor(it, lane)),
            false => None,
        };
        let bytes = self.texels(handle);
        if let Some(marks) = &self.memory.marks {
            // Which texels it reads is known to `sample` alone.
            marks.read((handle >> 32) as usize, &(0..bytes.len()));
        }
        let sampled = Sampled { image, sampler, bytes };
        let gather = |what| {
            let offsets = self.integers(it.operands.offsets, lane);
            let pair = |at: usize| [0, 1].map(|axis| offsets.get(2 * at + axis).copied().unwrap_or(0));
            let offsets = it.operands.offsets.map(|_| [0, 1, 2, 3].map(pair));
            sampled.gather(&coordinate, &detail, offsets, what)
        };
        let found = match it.op {
            Op::ImageQueryLod => {
                let numbers = sampled.query_lod(&coordinate, &detail);
                self.set_row(it.to, lane, numbers.map(|number| it.number.of_f64(number.into())));
                return Ok(());
            }
            Op::ImageGather => {
                let component = it.chosen.map_or(0, |given| self.get(given.row.first, lane));
                gather(Gathered::Component(component))
            }
            Op::ImageDrefGather => gather(Gathered::Reference(reference.unwrap_or(0.0))),
            _ if reference.is_none() && sampler.compare.is_some() => {
                Err("a sample without comparison with a sampler that compares".into())
            }
            _ => sampled.sample(&coordinate, &detail, reference),
        };
        match found {
            Ok(texel) => self.give_texel(it, &image, handle, lane, texel),
            Err(why) => Err(self.unfit(handle, format!("does not permit {why}"))),
        }
    }

    /// What a projection divides by.
    fn divisor(&self, it: &Access, lane: usize) -> f32 {
        let last = it.coordinate.filter(|_| is_projected(it.op)).map(|given| self.floats(given, lane));
        let at = it.shape.dim.direction() + usize::from(it.shape.arrayed);
        last.and_then(|list| list.get(at).copied()).unwrap_or(1.0)
    }

    /// The coordinate as it is without projection.
    fn coordinate(&self, it: &Access, lane: usize) -> Coordinate {
        let numbers = it.coordinate.map(|given| self.floats(given, lane)).unwrap_or_default();
        let by = self.divisor(it, lane);
        let used = it.shape.dim.direction();
        let part = |axis: usize| numbers.get(axis).map_or(0.0, |number| number / by);
        let offset = self.integers(it.operands.offset, lane);
        Coordinate {
            at: [0, 1, 2].map(|axis| if axis < used { part(axis) } else { 0.0 }),
            layer: if it.shape.arrayed { part(used) } else { 0.0 },
            offset: [0, 1, 2].map(|axis| offset.get(axis).copied().unwrap_or(0)),
        }
    }

    fn detail(&mut self, it: &Access, lane: usize) -> Result<Detail, Stop> {
        let operands = &it.operands;
        let float = |given| self.float(given, lane).unwrap_or(0.0);
        let mut detail = Detail {
            gradients: None,
            lod: float(operands.lod),
            bias: float(operands.bias),
            least: float(operands.least),
        };
        if let Some(gradients) = operands.gradients {
            let [dx, dy] = gradients.map(|given| self.floats(given, lane));
            let three = |list: Vec<f32>| [0, 1, 2].map(|axis| list.get(axis).copied().unwrap_or(0.0));
            detail.gradients = Some([three(dx), three(dy)]);
        } else if is_implicit(it.op)
            && let Some([origin, right, below, _]) = self.quad(lane)
        {
            let [origin, right, below] = [origin, right, below].map(|lane| self.coordinate(it, lane).at);
            let minus = |more: [f32; 3]| [0, 1, 2].map(|axis| more[axis] - origin[axis]);
            detail.gradients = Some([minus(right), minus(below)]);
            if !self.is_whole_quad(lane)? {
                detail.gradients = None;
            }
        }
        Ok(detail)
    }

    /// The lanes of the quad of a lane: its origin, and those to the right, below, and across.
    fn quad(&self, lane: usize) -> Option<[usize; 4]> {
        let base = lane & !3;
        match self.images.quads? {
            Quads::Linear => Some([base, base + 1, base + 2, base + 3]),
            Quads::Square => {
                let [width, height, _] = self.place.size.map(|size| size as usize);
                let (x, y, z) = (lane % width, lane / width % height, lane / width / height);
                let at = |x: usize, y: usize| x + width * (y + height * z);
                let (x, y) = (x & !1, y & !1);
                Some([at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)])
            }
        }
        .filter(|quad| quad.iter().all(|lane| *lane < self.width as usize))
    }

    /// Whether all lanes of the quad of a lane are active; otherwise it is a finding.
    fn is_whole_quad(&mut self, lane: usize) -> Result<bool, Stop> {
        let Some(quad) = self.quad(lane) else { return Ok(true) };
        let is_active =
            |lane: &usize| self.lanes.some().is_none_or(|list| list.binary_search(&(*lane as u16)).is_ok());
        let active = quad.iter().filter(|lane| is_active(lane)).count();
        if active == 4 {
            return Ok(true);
        }
        let message =
            format!("it requires the derivatives of a quad of which {active} of 4 invocations are active");
        self.find(Kind::Derivative, message, Some(lane))?;
        Ok(false)
    }

    pub(super) fn derivative(&mut self, it: &Derivative) -> Result<(), Stop> {
        if self.images.quads.is_none() {
            return Err(Stop::refused(format!(
                "Op{:?} in an entry point without DerivativeGroupQuadsKHR or DerivativeGroupLinearKHR",
                it.op
            )));
        }
        self.for_each(|machine, lane| {
            let quad = if machine.is_whole_quad(lane)? { machine.quad(lane) } else { None };
            let undefined = quad.into_iter().flatten().find_map(|lane| machine.undefined_in([it.from], lane));
            for index in 0..it.to.count {
                let value = quad.map_or(0, |quad| machine.difference(it, index, quad, lane));
                machine.set(it.to.first.plus(index), lane, value);
                let (bits, source) = undefined.map_or((0, 0), |source| (u64::MAX, source));
                machine.set_undefined(it.to.first.plus(index), lane, bits, source);
            }
            Ok(())
        })
    }

    fn difference(&self, it: &Derivative, index: u32, quad: [usize; 4], lane: usize) -> u64 {
        let Row { first, .. } = it.from;
        let [origin, right, below, across] =
            quad.map(|lane| it.number.to_f64(self.get(first.plus(index), lane)));
        let (is_fine, own) = (
            matches!(it.op, Op::DPdxFine | Op::DPdyFine | Op::FwidthFine),
            quad.iter().position(|other| *other == lane).unwrap_or(0),
        );
        let dx = if is_fine && own >= 2 { across - below } else { right - origin };
        let dy = if is_fine && own % 2 == 1 { across - right } else { below - origin };
        it.number.of_f64(match it.op {
            Op::DPdx | Op::DPdxFine | Op::DPdxCoarse => dx,
            Op::DPdy | Op::DPdyFine | Op::DPdyCoarse => dy,
            _ => {
                // The sum of two rounded differences.
                let round = |value: f64| it.number.to_f64(it.number.of_f64(value.abs()));
                round(dx) + round(dy)
            }
        })
    }
}

fn is_compared(op: Op) -> bool {
    matches!(
        op,
        Op::ImageSampleDrefImplicitLod
            | Op::ImageSampleDrefExplicitLod
            | Op::ImageSampleProjDrefImplicitLod
            | Op::ImageSampleProjDrefExplicitLod
            | Op::ImageDrefGather
    )
}

fn is_projected(op: Op) -> bool {
    matches!(
        op,
        Op::ImageSampleProjImplicitLod
            | Op::ImageSampleProjExplicitLod
            | Op::ImageSampleProjDrefImplicitLod
            | Op::ImageSampleProjDrefExplicitLod
    )
}

/// Whether the level of detail comes of derivatives.
fn is_implicit(op: Op) -> bool {
    matches!(
        op,
        Op::ImageSampleImplicitLod
            | Op::ImageSampleDrefImplicitLod
            | Op::ImageSampleProjImplicitLod
            | Op::ImageSampleProjDrefImplicitLod
            | Op::ImageQueryLod
    )
}
