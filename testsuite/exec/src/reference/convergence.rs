//! Dynamic instances of convergent operations.
//!
//! LLVM's convergence control tokens say which executions of an operation are one and the same for several
//! lanes: those that used the same dynamic instance of the same token. Here a token is a number for its
//! dynamic instance, interned with what makes it one: the instance it came from, the place of the intrinsic,
//! and for a loop's token how often it ran. Equal numbers in two lanes are the same instance.
//!
//! When lanes wait in different places, the earlier place goes first, for only from there can a lane still
//! come to the later one. Earlier is lexicographic along the nest of tokens, by the rank of the place in its
//! function (loops in one piece, see [`super::order`]) and then by iteration.

use std::collections::HashMap;

/// The dynamic instance of a token; 0 is unknown, for calls without a token.
pub type Token = u64;

/// What is known of a numbered place before anything runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct Site {
    /// Its rank among the places of its function.
    pub rank: u32,
    /// The function it is in, where a lane can come to it only once; then it needs no token to be told apart.
    pub once_in: Option<u32>,
}

/// Tokens of one workgroup.
#[derive(Default)]
pub struct Tokens {
    instances: Vec<Instance>,
    known: HashMap<Instance, Token>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Instance {
    parent: Token,
    site: u32,
    iteration: u32,
}

/// Where a lane is: the token it used and the number of the call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TokenUse {
    /// The instance of the token.
    pub token: Token,
    /// The call, by its number in the module's text.
    pub site: u32,
}

impl Tokens {
    /// The instance made at a place; the entry of the kernel is the place of nothing.
    pub fn instance(&mut self, place: TokenUse, iteration: u32) -> Token {
        let instance = Instance { parent: place.token, site: place.site, iteration };
        *self.known.entry(instance).or_insert_with(|| {
            self.instances.push(instance);
            self.instances.len() as Token
        })
    }

    /// The nest of a place from the outside in, each level as rank and iteration; comparing nests tells which
    /// is earlier.
    pub fn nest(&self, place: TokenUse, sites: &[Site]) -> Vec<(u32, u32)> {
        let rank = |site: u32| sites.get(site as usize).map_or(0, |site| site.rank);
        let mut nest = vec![(rank(place.site), 0)];
        let mut token = place.token;
        while let Some(instance) = token.checked_sub(1).and_then(|index| self.instances.get(index as usize)) {
            nest.push((rank(instance.site), instance.iteration));
            token = instance.parent;
        }
        nest.reverse();
        nest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn earlier_is_lexicographic() {
        // Site 1 is a loop's token, 2 a call in the loop, 3 one behind it.
        let sites = [0, 10, 20, 30].map(|rank| Site { rank, once_in: None });
        let mut tokens = Tokens::default();
        let entry = tokens.instance(TokenUse::default(), 0);
        let of_loop = TokenUse { token: entry, site: 1 };
        let (first, second) = (tokens.instance(of_loop, 0), tokens.instance(of_loop, 1));
        assert_eq!(first, tokens.instance(of_loop, 0));
        let nest = |token, site| tokens.nest(TokenUse { token, site }, &sites);
        assert!(nest(first, 2) < nest(second, 2) && nest(second, 2) < nest(entry, 3));
    }
}
