//! The invocations of a workgroup, of which one runs at a time.
//!
//! Each invocation is a thread, but only the one that holds the baton runs. It passes the baton on when it
//! waits for others, at a barrier or a subgroup operation, or ends. So memory needs no locks, runs repeat
//! exactly, and variables private to an invocation can be swapped in place. When no lane can run, every lane
//! waits at a site: subgroup operations are resolved for the lanes at the earliest site
//! ([`super::convergence`]), barriers when all remaining lanes have come. Workgroups run one after another on
//! the same threads.

use super::convergence::{Site, TokenUse, Tokens};
use super::wave::{Element, Participant, WaveOp, evaluate};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// What a lane waits for.
#[derive(Clone, Debug)]
pub enum Wait {
    /// All lanes of the workgroup.
    Barrier(TokenUse),
    /// The lanes of its subgroup; with `whole`, the lanes of its workgroup.
    Wave {
        /// Whether the whole workgroup takes part.
        whole: bool,
        /// The site of the operation.
        place: TokenUse,
        /// The operation.
        op: WaveOp,
        /// The type of the operand's components.
        element: Element,
        /// The operand.
        data: Vec<u8>,
        /// The second operand.
        argument: u32,
    },
    /// The next workgroup.
    End,
}

#[derive(Clone, Debug)]
enum Status {
    /// Can run, with what it waited for.
    Ready(Vec<u8>),
    Waiting(Wait),
}

/// Passes the baton between the lanes.
pub struct Schedule {
    state: Mutex<State>,
    wake: Vec<Condvar>,
    subgroup_size: u32,
    sites: Vec<Site>,
}

struct State {
    lanes: Vec<Status>,
    /// The lane that holds the baton; none once all workgroups are done.
    running: Option<usize>,
    group: u32,
    groups: u32,
    tokens: Tokens,
}

/// The next step of a lane.
pub enum Next {
    /// It goes on in its workgroup with the result of the operation.
    Resumed(Vec<u8>),
    /// It starts over in that workgroup.
    Group(u32),
    /// There are no more workgroups.
    Finished,
}

impl Schedule {
    /// A schedule for `groups` workgroups of `lanes` invocations; `sites` orders the places in their
    /// functions.
    pub fn new(lanes: usize, groups: u32, subgroup_size: u32, sites: Vec<Site>) -> Schedule {
        let state = State {
            lanes: vec![Status::Ready(Vec::new()); lanes],
            running: Some(0),
            group: 0,
            groups,
            tokens: Tokens::default(),
        };
        let wake = (0..lanes).map(|_| Condvar::new()).collect();
        Schedule { state: Mutex::new(state), wake, subgroup_size, sites }
    }

    /// Waits for the baton for the first time.
    pub fn start(&self, lane: usize) -> Next {
        let state = self.lock();
        drop(self.wait_for_baton(state, lane));
        Next::Group(0)
    }

    /// Passes the baton on until the wait is over. `new_group` runs when a workgroup begins. The error says
    /// why the wait has no defined end.
    pub fn wait(&self, lane: usize, wait: Wait, new_group: impl FnOnce()) -> Result<Next, String> {
        let mut state = self.lock();
        let group = state.group;
        state.lanes[lane] = Status::Waiting(wait);
        let next = self.choose(&mut state)?;
        if state.group != group {
            new_group();
        }
        state.running = next;
        match next {
            Some(next) => self.wake[next].notify_one(),
            None => self.wake.iter().for_each(Condvar::notify_one),
        }
        let mut state = self.wait_for_baton(state, lane);
        if state.running.is_none() {
            return Ok(Next::Finished);
        }
        let result = match &mut state.lanes[lane] {
            Status::Ready(result) => std::mem::take(result),
            Status::Waiting(_) => Vec::new(),
        };
        Ok(if state.group == group { Next::Resumed(result) } else { Next::Group(state.group) })
    }

    /// The dynamic instance of a token that a token use makes.
    pub fn token(&self, place: TokenUse, iteration: u32) -> u64 {
        self.lock().tokens.instance(place, iteration)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait_for_baton<'a>(&self, state: MutexGuard<'a, State>, lane: usize) -> MutexGuard<'a, State> {
        let not_mine = |state: &mut State| state.running.is_some_and(|running| running != lane);
        self.wake[lane].wait_while(state, not_mine).unwrap_or_else(PoisonError::into_inner)
    }

    /// Who runs next; `None` when all is done.
    fn choose(&self, state: &mut State) -> Result<Option<usize>, String> {
        loop {
            if let Some(ready) = state.lanes.iter().position(|lane| matches!(lane, Status::Ready(_))) {
                return Ok(Some(ready));
            }
            if state.lanes.iter().all(|lane| matches!(lane, Status::Waiting(Wait::End))) {
                state.group += 1;
                if state.group == state.groups {
                    return Ok(None);
                }
                state.tokens = Tokens::default();
                state.lanes.fill(Status::Ready(Vec::new()));
                continue;
            }
            let size = self.subgroup_size as usize;
            let mut resolved = false;
            for first in (0..state.lanes.len()).step_by(size) {
                resolved |= self.resolve_wave(state, first..(first + size).min(state.lanes.len()))?;
            }
            if !resolved {
                resolve_barrier(state)?;
            }
        }
    }

    /// Lets the lanes at the earliest subgroup operation do it; whether there was one.
    fn resolve_wave(&self, state: &mut State, subgroup: std::ops::Range<usize>) -> Result<bool, String> {
        let mut places: Vec<TokenUse> = Vec::new();
        let mut others = false;
        for lane in subgroup.clone() {
            match &state.lanes[lane] {
                Status::Waiting(Wait::Wave { place, whole: false, .. }) if !places.contains(place) => {
                    places.push(*place)
                }
                Status::Waiting(Wait::Wave { whole: true, .. } | Wait::Barrier(_)) => others = true,
                _ => {}
            }
        }
        let Some(&earliest) = places.iter().min_by_key(|&&place| state.tokens.nest(place, &self.sites))
        else {
            return Ok(false);
        };
        let once_in = |place: &TokenUse| self.sites.get(place.site as usize).and_then(|site| site.once_in);
        let comparable = places
            .iter()
            .all(|place| place.token == 0 && once_in(place).is_some_and(|f| once_in(&earliest) == Some(f)));
        if places.iter().any(|place| place.token == 0) && (places.len() > 1 || others) && !comparable {
            return Err("subgroup operations in divergent flow without convergence tokens".into());
        }
        combine(state, subgroup, earliest);
        Ok(true)
    }
}

/// Does an operation for the lanes of a range that wait at a place.
fn combine(state: &mut State, range: std::ops::Range<usize>, at: TokenUse) {
    let (mut lanes, mut participants, mut operation) = (Vec::new(), Vec::new(), None);
    for lane in range.clone() {
        if let Status::Waiting(Wait::Wave { place, op, element, data, argument, .. }) = &state.lanes[lane]
            && *place == at
        {
            lanes.push(lane);
            participants.push(Participant {
                lane: (lane - range.start) as u32,
                data: data.clone(),
                argument: *argument,
            });
            operation = Some((*op, *element));
        }
    }
    if let Some((op, element)) = operation {
        for (lane, result) in lanes.into_iter().zip(evaluate(op, element, &participants)) {
            state.lanes[lane] = Status::Ready(result);
        }
    }
}

/// Lets every lane that has not ended go on from the barrier, or the operation of the workgroup, at which
/// they all wait.
fn resolve_barrier(state: &mut State) -> Result<(), String> {
    let mut barrier = None;
    for lane in &state.lanes {
        if let Status::Waiting(Wait::Barrier(place) | Wait::Wave { place, .. }) = lane {
            if barrier.is_some_and(|other: TokenUse| other.site != place.site) {
                return Err("the lanes of a workgroup wait at different barriers".into());
            }
            barrier = Some(*place);
        }
    }
    if let Some(place) = barrier {
        let all = 0..state.lanes.len();
        combine(state, all, place);
    }
    for lane in &mut state.lanes {
        if matches!(lane, Status::Waiting(Wait::Barrier(_))) {
            *lane = Status::Ready(Vec::new());
        }
    }
    Ok(())
}
