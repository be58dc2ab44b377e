//! Dynamic instances of convergent operations.
//!
//! LLVM's convergence control tokens define which lanes execute an operation together: those that used the
//! same dynamic instance of the same token. Here a token is the number of its dynamic instance. The number is
//! interned for the instance that it came from, the site of the intrinsic, and for a loop's token the
//! iteration. Two lanes with equal numbers have the same instance.
//!
//! When lanes wait at different sites, the earlier site goes first, since only from there can a lane still
//! come to the later one. Sites are ordered lexicographically along the nest of tokens: by the rank of the
//! site in its function (loops are contiguous, see [`super::order`]) and then by iteration.

use std::collections::HashMap;

/// The dynamic instance of a token; 0 for calls without a token.
pub type Token = u64;

/// The static facts of a numbered site.
#[derive(Clone, Copy, Debug, Default)]
pub struct Site {
    /// Its rank among the sites of its function.
    pub rank: u32,
    /// Its function, if a lane can come to the site only once; such a site needs no token to be told apart.
    pub once_in: Option<u32>,
}

/// The tokens of one workgroup.
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

/// The position of a lane: the token that it used and the number of the call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TokenUse {
    /// The instance of the token.
    pub token: Token,
    /// The number of the call in the module's text.
    pub site: u32,
}

impl Tokens {
    /// The instance that a token use makes; the kernel's entry has no earlier token use.
    pub fn instance(&mut self, place: TokenUse, iteration: u32) -> Token {
        let instance = Instance { parent: place.token, site: place.site, iteration };
        *self.known.entry(instance).or_insert_with(|| {
            self.instances.push(instance);
            self.instances.len() as Token
        })
    }

    /// The nest of a token use from the outermost level to the innermost, each as rank and iteration.
    /// Comparing nests gives the earlier one.
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
