/**
 * Merging never looks back: a module stays in the chunk in which it was cheap while the chunks were small. So single
 * groups are moved afterwards, each to where all screens together load least.
 */

/** A second look finds what the first one has made possible; a third finds almost nothing. */
const LOOKS = 2;

/**
 * @typedef {{ loaders: Set<string>, modules: string[], size: number }} Group
 * @param {Group[]} groups modules with the same loaders
 * @param {{ modules: string[] }[]} chunks of whole groups
 * @param {{ screens: string[], importsOf: (id: string) => string[], costOf: (screen: string, bytes: number, scripts: number) => number }} rules
 * @returns {{ modules: string[] }[]} no two import each other
 */
export function moveGroups(groups, chunks, rules) {
  const state = stateOf(groups, chunks, rules);
  let least = costOf(state, rules);
  for (let look = 0; look < LOOKS; look += 1) {
    for (const [group, { loaders }] of groups.entries()) {
      if (!rules.screens.some((screen) => loaders.has(screen))) continue;
      let best = state.chunkOf[group];
      for (const chunk of placesFor(group, state)) {
        state.chunkOf[group] = chunk;
        const cost = costOf(state, rules);
        if (cost < least) [least, best] = [cost, chunk];
      }
      state.chunkOf[group] = best;
    }
  }
  return chunksIn(state);
}

function stateOf(groups, chunks, { screens, importsOf }) {
  const places = placesIn(groups);
  const chunkOfModule = placesIn(chunks);
  return {
    groups,
    chunkOf: groups.map(({ modules }) => chunkOfModule.get(modules[0])),
    imports: groups.map(({ modules }) => [
      ...new Set(modules.flatMap(importsOf).flatMap((id) => places.get(id) ?? [])),
    ]),
    neighbours: groups.map(({ loaders }) =>
      [...groups.keys()].filter((index) => [...groups[index].loaders].some((loader) => loaders.has(loader))),
    ),
    needs: screens.map((screen) => [...groups.keys()].filter((index) => groups[index].loaders.has(screen))),
  };
}

const placesIn = (lists) => new Map(lists.flatMap(({ modules }, index) => modules.map((id) => [id, index])));

/** Where groups are that share a screen, and a new chunk. */
function placesFor(group, { neighbours, chunkOf }) {
  const places = new Set(neighbours[group].map((other) => chunkOf[other]));
  places.delete(chunkOf[group]);
  return [...places, Math.max(...chunkOf) + 1];
}

/** Infinite with a circle: a script could run before what it needs. */
function costOf({ groups, chunkOf, imports, needs }, { screens, costOf: costOfScreen }) {
  const reached = reachedFrom(chunkOf, imports);
  if (!reached) return Number.POSITIVE_INFINITY;
  const sizes = reached.map(() => 0);
  for (const [group, { size }] of groups.entries()) sizes[chunkOf[group]] += size;
  // Runs some ten thousand times, so the chunks of a screen are marked with its number and not put into a set.
  const markOf = new Int32Array(reached.length).fill(-1);
  let cost = 0;
  for (const [index, screen] of screens.entries()) {
    let [bytes, scripts] = [0, 0];
    for (const group of needs[index]) {
      if (markOf[chunkOf[group]] === index) continue;
      for (const chunk of reached[chunkOf[group]]) {
        if (markOf[chunk] === index) continue;
        markOf[chunk] = index;
        bytes += sizes[chunk];
        scripts += 1;
      }
    }
    cost += costOfScreen(screen, bytes, scripts);
  }
  return cost;
}

/** @returns {Set<number>[] | null} each chunk with all that it imports; null with a circle */
function reachedFrom(chunkOf, imports) {
  const direct = Array.from({ length: Math.max(...chunkOf) + 1 }, () => new Set());
  for (const [group, chunk] of chunkOf.entries())
    for (const imported of imports[group])
      if (chunkOf[imported] !== chunk) direct[chunk].add(chunkOf[imported]);
  const reached = direct.map(() => new Set());
  const isFree = (chunk) => {
    if (reached[chunk].size > 0) return reached[chunk].has(chunk);
    // Marked as begun by another's number, and as done by its own.
    reached[chunk].add(-1);
    for (const next of direct[chunk]) {
      if (!isFree(next)) return false;
      for (const each of reached[next]) reached[chunk].add(each);
    }
    reached[chunk].delete(-1);
    reached[chunk].add(chunk);
    return true;
  };
  return direct.every((_, chunk) => isFree(chunk)) ? reached : null;
}

function chunksIn({ groups, chunkOf }) {
  const modules = new Map();
  for (const [group, chunk] of chunkOf.entries())
    modules.set(chunk, [...(modules.get(chunk) ?? []), ...groups[group].modules]);
  return [...modules.values()].map((each) => ({ modules: each }));
}
