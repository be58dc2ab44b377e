//! Draws inline types and their uses.

use super::draw::Drawer;
use super::program::*;
use super::spelled::{Data, Image, Spelled, Texel};
use super::types::*;
use spirant_dialect::spirv::{Capability, Op};

impl Drawer<'_, '_> {
    /// The types of a program.
    pub(super) fn types(&mut self) {
        for _ in 0..self.choices.below(3) {
            let spelled = if self.options.exact || self.choices.one_in(3) {
                Spelled::Data(self.data(2))
            } else if self.kernel() {
                self.handle()
            } else {
                self.resource()
            };
            self.program.types.push(spelled);
        }
    }

    /// Uses a type.
    pub(super) fn typed(&mut self) {
        let used: Vec<usize> =
            (0..self.program.types.len()).filter(|at| self.program.types[*at].is_used()).collect();
        let Some(at) = self.choices.of(&used) else { return self.compute() };
        if matches!(self.program.types[at], Spelled::Data(_)) {
            return self.code.push(Stmt::Typed(None, at));
        }
        let value = self.value(Ty::U32, 0);
        self.code.push(Stmt::Typed(Some(value), at));
        self.scope.push(value);
    }

    fn data(&mut self, depth: usize) -> Data {
        match self.choices.below(8) {
            0 | 1 if depth > 0 => {
                let widths = self.ints.clone();
                let width = self.choices.of(&widths).unwrap_or(32);
                Data::Array(Box::new(self.data(depth - 1)), width, 1 + self.choices.below(9) as u32)
            }
            2 | 3 if depth > 0 => {
                Data::Struct((0..1 + self.choices.below(4)).map(|_| self.data(depth - 1)).collect())
            }
            4 if !self.kernel() => {
                Data::Matrix(2 + self.choices.below(3) as u32, 2 + self.choices.below(3) as u32)
            }
            5 => {
                let lanes = if self.kernel() { &[2, 3, 4, 8, 16][..] } else { &[2, 3, 4][..] };
                let has_all = self.options.features.has(Capability::Vector16);
                let lanes = if has_all { lanes } else { &lanes[..3] };
                Data::Vector(Box::new(self.number_type()), self.choices.of(lanes).unwrap_or(2))
            }
            _ => self.number_type(),
        }
    }

    fn number_type(&mut self) -> Data {
        if self.choices.one_in(3) {
            let widths = self.floats.clone();
            return Data::Float(self.choices.of(&widths).unwrap_or(32));
        }
        let widths = self.ints.clone();
        // OpenCL's integers have no sign.
        let signed = !self.kernel() && self.choices.one_in(2);
        Data::Int(self.choices.of(&widths).unwrap_or(32), signed)
    }

    fn resource(&mut self) -> Spelled {
        let one = match self.choices.below(3) {
            0 => Spelled::Storage(self.image_type(true)),
            1 => Spelled::Sampled(self.image_type(false)),
            _ => Spelled::Combined(self.image_type(false)),
        };
        match one {
            Spelled::Sampled(_) => one,
            one if self.choices.one_in(4) => Spelled::Table(Box::new(one), 2 + self.choices.below(3) as u32),
            one => one,
        }
    }

    fn image_type(&mut self, storage: bool) -> Image {
        let texel = self.choices.of(&[Texel::Float, Texel::Unsigned, Texel::Signed]).unwrap_or(Texel::Float);
        let one = if storage { Capability::Image1D } else { Capability::Sampled1D };
        let dims: &[u32] = if self.options.features.has(one) { &[0, 1, 2, 3] } else { &[1, 2, 3] };
        let dim = self.choices.of(dims).unwrap_or(1);
        let formats = match texel {
            Texel::Float => [1, 2, 3, 4],
            Texel::Unsigned => [30, 31, 32, 33],
            Texel::Signed => [21, 22, 23, 24],
        };
        let multisampled = !storage && dim == 1 && self.choices.one_in(5);
        Image {
            texel,
            dim,
            depth: !storage && !multisampled && texel == Texel::Float && dim != 2 && self.choices.one_in(3),
            arrayed: dim < 2 && !multisampled && self.choices.one_in(3),
            multisampled,
            format: if storage { self.choices.of(&formats).unwrap_or(0) } else { 0 },
        }
    }

    fn handle(&mut self) -> Spelled {
        let has = |capability| self.options.features.has(capability);
        let mut handles = vec![
            Spelled::Handle(Op::TypeEvent, vec![], None),
            Spelled::Handle(Op::TypeOpaque, super::words::string("something"), None),
        ];
        if has(Capability::DeviceEnqueue) {
            let requires = Some(Capability::DeviceEnqueue);
            handles.push(Spelled::Handle(Op::TypeDeviceEvent, vec![], requires));
            handles.push(Spelled::Handle(Op::TypeQueue, vec![], requires));
        }
        if has(Capability::Pipes) {
            let requires = Some(Capability::Pipes);
            handles.push(Spelled::Handle(Op::TypeReserveId, vec![], requires));
            handles.extend((0..2).map(|access| Spelled::Handle(Op::TypePipe, vec![access], requires)));
        }
        let has_images = has(Capability::ImageBasic);
        if has_images {
            handles.push(Spelled::Handle(Op::TypeSampler, vec![], Some(Capability::ImageBasic)));
        }
        if has_images && self.choices.one_in(2) {
            let (dim, access) = (self.choices.below(3) as u32, self.choices.below(2) as u32);
            return Spelled::KernelImage(dim, dim < 2 && self.choices.one_in(2), access);
        }
        handles.swap_remove(self.choices.below(handles.len()))
    }
}
