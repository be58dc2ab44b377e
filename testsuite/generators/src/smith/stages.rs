//! Graphics stages: the inputs and outputs of each, and their declarations.

use super::draw::Drawer;
use super::program::*;
use super::types::*;
use spirant_dialect::spirv::{BuiltIn, Capability};

/// The vertices of a patch that a tessellation control shader makes.
pub(super) const PATCH: u32 = 4;
/// How many vertices a patch may have that tessellation is given.
const LARGEST_PATCH: u32 = 32;
/// Execution modes, by their numbers.
const INVOCATIONS: u32 = 0;
const ORIGIN_UPPER_LEFT: u32 = 7;
const OUTPUT_VERTICES: u32 = 26;

impl Drawer<'_, '_> {
    /// A stage of graphics that the features permit.
    pub(super) fn graphics(&mut self) -> Option<Stage> {
        let mut stages = vec![Stage::Vertex, Stage::Fragment];
        if self.options.features.has(Capability::Geometry) {
            stages.push(Stage::Geometry);
        }
        if self.options.features.has(Capability::Tessellation) {
            stages.extend([Stage::TessellationControl, Stage::TessellationEvaluation]);
        }
        self.choices.of(&stages)
    }

    /// Inputs and outputs of a stage of graphics, and its execution modes.
    pub(super) fn interface(&mut self, stage: Stage) -> Vec<Vec<u32>> {
        let (modes, vertices) = self.modes(stage);
        for location in 0..1 + self.choices.below(3) as u32 {
            let scalar = self.choices.of(&[Scalar::Int(32), Scalar::Float(32)]).unwrap_or(Scalar::Int(32));
            let ty = Ty { scalar, lanes: self.choices.of(&[1, 2, 4]).unwrap_or(1) };
            let one = Mem::Value(ty);
            let given = match vertices {
                Some(vertices) => Mem::Array(Box::new(one.clone()), vertices),
                None => one.clone(),
            };
            let input = match stage {
                Stage::TessellationEvaluation if location > 0 && self.choices.one_in(2) => {
                    self.variable(Storage::PatchInput(location), one, None, false)
                }
                _ => self.variable(Storage::Input(location), given, None, false),
            };
            let lanes = if stage == Stage::Fragment { 4 } else { ty.lanes };
            let storage = match stage {
                Stage::TessellationControl if location > 0 && self.choices.one_in(2) => {
                    Storage::PatchOutput(location)
                }
                Stage::TessellationControl => Storage::Vertex(location),
                _ => Storage::Output(location),
            };
            let output = self.variable(storage, Mem::Value(Ty { lanes, ..ty }), None, true);
            self.memory.extend([input, output]);
        }
        let float = |lanes| Mem::Value(Ty { scalar: Scalar::Float(32), lanes });
        let array = |count| Mem::Array(Box::new(float(1)), count);
        let built = match stage {
            Stage::TessellationControl => {
                vec![(BuiltIn::TessLevelOuter, array(4)), (BuiltIn::TessLevelInner, array(2))]
            }
            Stage::Fragment => vec![],
            _ => vec![(BuiltIn::Position, float(4))],
        };
        for (built_in, mem) in built {
            let storage = Storage::Built(built_in);
            let same = |variable: &Variable| {
                variable.storage == storage && storage.is_output() && variable.mem == mem
            };
            let known = self.program.variables.iter().position(same);
            let output = known.unwrap_or_else(|| self.variable(storage, mem.clone(), None, true));
            self.memory.push(output);
        }
        modes
    }

    /// The execution modes of a stage, and the vertices of what it is given, where that is an array.
    fn modes(&mut self, stage: Stage) -> (Vec<Vec<u32>>, Option<u32>) {
        match stage {
            Stage::Fragment => (vec![vec![ORIGIN_UPPER_LEFT]], None),
            Stage::TessellationControl => (vec![vec![OUTPUT_VERTICES, PATCH]], Some(LARGEST_PATCH)),
            Stage::TessellationEvaluation => {
                // Triangles, quads, lines; how they are divided; which side is the front.
                let each = [&[22, 24, 25][..], &[1, 2, 3], &[4, 5]];
                let modes = each.map(|modes| vec![self.choices.of(modes).unwrap_or(22)]);
                (modes.to_vec(), Some(LARGEST_PATCH))
            }
            Stage::Geometry => {
                // Points, lines and triangles, and both with what is beside them.
                let shapes = [(19, 1), (20, 2), (21, 4), (22, 3), (23, 6)];
                let (shape, vertices) = self.choices.of(&shapes).unwrap_or((22, 3));
                let strip = self.choices.of(&[27, 28, 29]).unwrap_or(29);
                let most = 1 + self.choices.below(6) as u32;
                let mut modes = vec![vec![shape], vec![strip], vec![OUTPUT_VERTICES, most]];
                if self.choices.one_in(2) {
                    modes.push(vec![INVOCATIONS, 1 + self.choices.below(4) as u32]);
                }
                (modes, Some(vertices))
            }
            _ => (vec![], None),
        }
    }
}
