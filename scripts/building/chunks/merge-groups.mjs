import { isScreen } from "./entries.mjs";
import { addedBurdens, BYTES_PER_SCRIPT, burdenOf, sharedScripts, sizesOf } from "./screen-costs.mjs";

/** The number of the cheapest pairs that are checked for circles. */
const CONSIDERED = 80;

/**
 * Merges the groups that cost least, as long as it saves something or a screen loads too many.
 *
 * @param {Map<string, number>} alone what each screen loads that no other needs
 */
export function mergeGroups(start, alone, importsOf) {
  let groups = start;
  for (;;) {
    const sizes = sizesOf(groups, alone);
    const linked = linksBetween(groups, importsOf);
    const best = cheapest(pairsOf(groups, sizes))
      .slice(0, CONSIDERED)
      .map(({ merged, isNeeded }) => ({ merged: withoutCircle(merged, linked), isNeeded }))
      .map(({ merged, isNeeded }) => {
        const imported = [...new Set(merged.flatMap((group) => [...linked.get(group)]))];
        const pulled = imported.filter((group) => !merged.includes(group));
        return { merged, pulled, isNeeded, cost: costOf(merged, pulled, sizes) };
      });
    const [chosen] = cheapest(best);
    if (!chosen) return groups;
    const whole = chosen.merged.reduce(joined);
    // A screen that loads a chunk loads its imports too.
    for (const { loaders } of chosen.pulled) for (const loader of whole.loaders) loaders.add(loader);
    groups = [...groups.filter((group) => !chosen.merged.includes(group)), whole];
  }
}

const cheapest = (choices) =>
  choices.filter(({ cost, isNeeded }) => cost < 0 || isNeeded).sort((a, b) => a.cost - b.cost);

const joined = (one, other) => ({
  loaders: new Set([...one.loaders, ...other.loaders]),
  modules: [...one.modules, ...other.modules],
  size: one.size + other.size,
});

/**
 * Pairs that share a loader, with what `costOf` says of them. There are a hundred thousand, over and over, so each exponential
 * is computed once, and a pair is compared by the few loaders it has.
 */
function pairsOf(groups, sizes) {
  const loaders = [...sizes.keys()];
  const crowded = crowdedScreens(groups, loaders);
  const addedBy = addedBurdens(loaders, sizes);
  const oneScriptLess = addedBy(-BYTES_PER_SCRIPT);
  const rows = groups.map((group) => ({
    group,
    loads: [...loaders.keys()].filter((at) => group.loaders.has(loaders[at])),
    added: addedBy(group.size),
  }));
  const pairs = [];
  for (const [index, one] of rows.entries())
    for (let next = index + 1; next < rows.length; next += 1) {
      const pair = pairOf(one, rows[next], oneScriptLess, crowded);
      if (pair) pairs.push(pair);
    }
  return pairs;
}

/** @returns {{ merged: object[], cost: number, isNeeded: boolean } | null} null where no loader is shared */
function pairOf(one, other, oneScriptLess, crowded) {
  let [cost, isShared, isNeeded] = [0, false, false];
  let [here, there] = [0, 0];
  while (here < one.loads.length || there < other.loads.length) {
    const [mine, its] = [one.loads[here] ?? Infinity, other.loads[there] ?? Infinity];
    if (mine < its) cost += other.added[mine];
    else if (its < mine) cost += one.added[its];
    else {
      cost += oneScriptLess[mine];
      isShared = true;
      isNeeded ||= crowded[mine];
    }
    if (mine <= its) here += 1;
    if (its <= mine) there += 1;
  }
  return isShared ? { merged: [one.group, other.group], cost, isNeeded } : null;
}

/** Returns what merging adds to the burdens of the screens. @param pulled what the merged groups import */
function costOf(merged, pulled, sizes) {
  const loaders = new Set(merged.flatMap((group) => [...group.loaders]));
  let cost = 0;
  for (const loader of loaders) {
    let added = BYTES_PER_SCRIPT;
    for (const { loaders: known, size } of merged) added += known.has(loader) ? -BYTES_PER_SCRIPT : size;
    for (const { loaders: known, size } of pulled) added += known.has(loader) ? 0 : size + BYTES_PER_SCRIPT;
    cost += burdenOf(loader, sizes.get(loader) + added) - burdenOf(loader, sizes.get(loader));
  }
  return cost;
}

/** @returns {boolean[]} of each loader whether it is a screen that loads too many */
function crowdedScreens(groups, all) {
  const counts = new Map();
  for (const { loaders } of groups)
    for (const loader of loaders) counts.set(loader, (counts.get(loader) ?? 0) + 1);
  return all.map((loader) => isScreen(loader) && counts.get(loader) > sharedScripts(loader));
}

/** Chunks that import each other may run before what they need, so what lies between the two is merged too. */
function withoutCircle(pair, linked) {
  const before = (group) => pair.some((one) => linked.get(one).has(group));
  const after = (group) => pair.some((one) => linked.get(group).has(one));
  return [
    ...pair,
    ...[...linked.keys()].filter((group) => !pair.includes(group) && before(group) && after(group)),
  ];
}

/** @returns {Map<object, Set<object>>} all that a group imports, also through others */
function linksBetween(groups, importsOf) {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group])));
  const direct = new Map(
    groups.map((group) => [group, new Set(group.modules.flatMap(importsOf).map((id) => groupOf.get(id)))]),
  );
  return new Map(
    groups.map((group) => {
      const reached = new Set([group]);
      for (const each of reached) for (const next of direct.get(each)) if (next) reached.add(next);
      reached.delete(group);
      return [group, reached];
    }),
  );
}
