/**
 * Fewer and larger scripts. Rollup makes a chunk for every set of screens that share a module, so a screen would load a
 * hundred files.
 */

const KB = 1000;

/** What one more script costs: a request, a place in the browser's queue, a compression of its own. */
const BYTES_PER_SCRIPT = 90;

const MAX_SCRIPTS = 15;

/** The list of routes, the entry, the root, two layouts and the screen itself. */
const OWN_SCRIPTS = 6;

/** So many bytes more make each byte more than twice as bad. */
const HEAVIER_BYTES = 3 * KB;

/** How many of the cheapest pairs are looked at for circles. */
const CONSIDERED = 80;

/** Minified and compressed, roughly. */
const sizeOf = (code) => 0.25 * code.replace(COMMENT_OR_SPACE, "").length;
const COMMENT_OR_SPACE = /\/\*[\s\S]*?\*\/|^\s+|^\/\/.*/gm;

/** @returns {import("vite").Plugin} */
export const clientChunks = () => ({
  name: "client-chunks",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild
      ? null
      : {
          build: {
            rollupOptions: { output: { manualChunks: manualChunks(), onlyExplicitManualChunks: true } },
          },
        },
});

function manualChunks() {
  let chunks;
  return (id, graph) => {
    chunks ??= chunksOf(graph);
    return chunks.get(id);
  };
}

/** @returns {Map<string, string>} the chunk of each module that is loaded from several places */
function chunksOf({ getModuleIds, getModuleInfo }) {
  const ids = [...getModuleIds()];
  const entries = ids.filter(
    (id) => getModuleInfo(id).isEntry || getModuleInfo(id).dynamicImporters.length > 0,
  );
  const importsOf = importsIn(getModuleInfo);
  const loadersOf = loadersAmong(entries);
  const groups = new Map();
  const alone = new Map();
  for (const [id, users] of usersOf(entries, importsOf)) {
    if (isStyle(id)) continue;
    const ownSize = sizeOf(getModuleInfo(id).code);
    if (users.length === 1) {
      alone.set(users[0], (alone.get(users[0]) ?? 0) + ownSize);
      continue;
    }
    const loaders = loadersOf(users);
    const key = loaders.join("\n");
    const { modules, size } = groups.get(key) ?? { modules: [], size: 0 };
    groups.set(key, { loaders: new Set(loaders), modules: [...modules, id], size: size + ownSize });
  }
  const chunks = mergeGroups([...groups.values()], alone, importsOf);
  return new Map(chunks.flatMap(({ modules }, index) => modules.map((id) => [id, `shared-${index + 1}`])));
}

/** @returns {Map<string, string[]>} the entries that load a module */
function usersOf(entries, importsOf) {
  const users = new Map();
  for (const entry of entries) {
    const reached = new Set([entry]);
    for (const id of reached) {
      if (id !== entry) users.set(id, [...(users.get(id) ?? []), entry]);
      for (const imported of importsOf(id)) reached.add(imported);
    }
  }
  return users;
}

/** @returns {(users: string[]) => string[]} the screens, and the scripts loaded on demand, that need what these entries need */
function loadersAmong(entries) {
  const screens = entries.filter(isScreen);
  const loadedWith = (entry) => {
    if (isStart(entry)) return screens;
    if (isAdminLayout(entry)) return screens.filter(isOfAdmin);
    return isPlain(entry) ? [] : [entry];
  };
  return (users) => [...new Set(users.flatMap(loadedWith))].sort();
}

/**
 * Merges the groups that cost least, as long as it saves something or a screen loads too many.
 *
 * @param {Map<string, number>} alone what each screen loads that no other needs
 */
function mergeGroups(start, alone, importsOf) {
  let groups = start;
  for (;;) {
    const sizes = sizesOf(groups, alone);
    const linked = linksBetween(groups, importsOf);
    const isCrowded = crowdedScreens(groups);
    const pairs = groups.flatMap((one, index) =>
      groups
        .slice(index + 1)
        .filter((other) => [...one.loaders].some((loader) => other.loaders.has(loader)))
        .map((other) => ({
          merged: [one, other],
          cost: costOf([one, other], [], sizes),
          isNeeded: isCrowded(one, other),
        })),
    );
    const best = cheapest(pairs)
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

/** What merging adds to the burdens of the screens. @param pulled what the merged groups import */
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

/** A byte is worse on a screen that loads many. What is loaded on demand delays nothing. */
const burdenOf = (loader, size) =>
  isScreen(loader) ? Math.exp(size / HEAVIER_BYTES) : size / HEAVIER_BYTES / 10;

/** Above the lightest screen. */
function sizesOf(groups, alone) {
  const sizes = new Map(alone);
  for (const { loaders, size } of groups)
    for (const loader of loaders) sizes.set(loader, (sizes.get(loader) ?? 0) + size);
  const least = Math.min(...[...sizes].filter(([loader]) => isScreen(loader)).map(([, size]) => size));
  return new Map([...sizes].map(([loader, size]) => [loader, size - least]));
}

/** @returns {(one: object, other: object) => boolean} whether a screen that loads both loads too many */
function crowdedScreens(groups) {
  const counts = new Map();
  for (const { loaders } of groups)
    for (const loader of loaders) counts.set(loader, (counts.get(loader) ?? 0) + 1);
  return (one, other) =>
    [...one.loaders].some(
      (loader) => other.loaders.has(loader) && isScreen(loader) && counts.get(loader) > sharedScripts(loader),
    );
}

/** Screens of admins have a third layout. */
const sharedScripts = (screen) => MAX_SCRIPTS - OWN_SCRIPTS - (isOfAdmin(screen) ? 1 : 0);

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

const isStart = (entry) => /\/app\/(entry\.client|root)\.tsx|\/app\/shell\/(layout|inside)\.tsx/.test(entry);
const isAdminLayout = (entry) => /\/admin\/layout\.tsx/.test(entry);
const isOfAdmin = (entry) => /\/app\/routes\/admin\//.test(entry);

/** Pages of the public, of clients and of local mode run no script of these. */
const isPlain = (entry) => /\/app\/routes\/(public|client|local|api|hooks)\//.test(entry);
const isScreen = (entry) =>
  /\/app\/routes\/(app|admin)\/.*__remix-build-client-route/.test(entry) &&
  !isStart(entry) &&
  !isAdminLayout(entry);

const isStyle = (id) => id.endsWith(".css");

/** Packages whose entry exports all that they have, though a screen uses little of it. */
const isBarrel = (id) => /\/node_modules\/(lucide-react|radix-ui)\//.test(id);

/** @returns {(id: string) => string[]} what a module imports; of a barrel, only what it names */
function importsIn(getModuleInfo) {
  const barrels = new Map();
  const exportsOf = (id) => {
    if (!barrels.has(id)) barrels.set(id, barrelExports(getModuleInfo(id)));
    return barrels.get(id);
  };
  const found = new Map();
  return (id) => {
    if (!found.has(id)) found.set(id, importsOf(id));
    return found.get(id);
  };

  function importsOf(id) {
    const info = getModuleInfo(id);
    if (!info?.ast || isBarrel(id)) return info?.importedIds ?? [];
    const targets = targetsOf(info);
    return info.ast.body
      .filter(({ source }) => source)
      .flatMap((statement) => {
        const target = targets.get(statement.source.value);
        if (!target || !isBarrel(target)) return target ? [target] : [];
        const names = statement.specifiers.map(({ imported, local }) => (imported ?? local).name);
        return names.flatMap((name) => exportsOf(target).get(name) ?? []);
      });
  }
}

/** @returns {Map<string, string>} the module of each name that a barrel exports */
function barrelExports(info) {
  const targets = targetsOf(info);
  const exports = new Map();
  const namespaces = new Map();
  for (const { type, source, specifiers = [], exported } of info.ast.body) {
    const target = source && targets.get(source.value);
    if (type === "ImportDeclaration") for (const { local } of specifiers) namespaces.set(local.name, target);
    else if (exported) exports.set(exported.name, target);
    else
      for (const { local, exported: name } of specifiers)
        exports.set(name.name, target ?? namespaces.get(local.name));
  }
  return exports;
}

/** Rollup lists the resolved ids in the order in which the sources first stand in the module. */
const targetsOf = ({ ast, importedIds }) =>
  new Map(
    [...new Set(ast.body.flatMap(({ source }) => (source ? [source.value] : [])))].map((source, index) => [
      source,
      importedIds[index],
    ]),
  );
