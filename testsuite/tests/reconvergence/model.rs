//! HLSL's control flow in terms of masks: which lanes of a wave are active is said, not derived.

/// Words of a lane's log: how many entries, and the entries.
pub const LOG: usize = 64;

/// A set of lanes.
pub type Mask = u32;

/// A wave that runs a case as HLSL has it.
pub struct Wave<'d> {
    data: &'d [u32],
    log: Vec<u32>,
}

impl<'d> Wave<'d> {
    /// A wave whose lanes read `data`.
    pub fn new(data: &'d [u32]) -> Wave<'d> {
        Wave { data, log: vec![0; data.len() * LOG] }
    }

    /// All lanes.
    pub fn all(&self) -> Mask {
        (0..self.data.len()).fold(0, |mask, lane| mask | 1 << lane)
    }

    /// The lanes of `mask` for whose number and input `condition` holds.
    pub fn when(&self, mask: Mask, condition: impl Fn(u32) -> bool) -> Mask {
        let lanes = (0..self.data.len()).filter(|lane| mask >> lane & 1 != 0 && condition(self.data[*lane]));
        lanes.fold(0, |mask, lane| mask | 1 << lane)
    }

    /// The lanes of `mask` say what `value` makes of their input.
    pub fn say(&mut self, mask: Mask, value: impl Fn(u32) -> u32) {
        for lane in (0..self.data.len()).filter(|lane| mask >> lane & 1 != 0) {
            let log = &mut self.log[lane * LOG..(lane + 1) * LOG];
            log[0] += 1;
            log[log[0] as usize] = value(self.data[lane]);
        }
    }

    /// The lanes of `mask` say who they are.
    pub fn ballot(&mut self, mask: Mask) {
        self.say(mask, |_| mask);
    }

    /// The sum of the inputs of the lanes of `mask`.
    pub fn sum(&self, mask: Mask) -> u32 {
        (0..self.data.len()).filter(|lane| mask >> lane & 1 != 0).map(|lane| self.data[lane]).sum()
    }

    /// The input of the first lane of `mask`.
    pub fn first(&self, mask: Mask) -> u32 {
        self.data[mask.trailing_zeros() as usize]
    }

    /// The logs of all lanes.
    pub fn into_log(self) -> Vec<u32> {
        self.log
    }
}
