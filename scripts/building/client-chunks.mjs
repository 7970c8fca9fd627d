/**
 * Fewer and larger scripts. Rollup makes a chunk for every set of screens that share a module, so a screen would load a
 * hundred files.
 */

const KB = 1000;

/** Of source code; a smaller group of modules joins the chunk of its audience. */
const MIN_GROUP = 16 * KB;

/** @returns {import("vite").Plugin} */
export const clientChunks = () => ({
  name: "client-chunks",
  config: (_config, { isSsrBuild }) =>
    isSsrBuild ? null : { build: { rollupOptions: { output: { manualChunks: manualChunks() } } } },
});

function manualChunks() {
  let chunks;
  return (id, graph) => {
    chunks ??= chunksOf(graph);
    return chunks.get(id);
  };
}

/** @returns {Map<string, string>} the chunk of each module that several entries load */
function chunksOf({ getModuleIds, getModuleInfo }) {
  const entries = [...getModuleIds()].filter((id) => getModuleInfo(id).isEntry);
  const importsOf = importsIn(getModuleInfo);
  const groups = new Map();
  for (const [id, users] of usersOf(entries, importsOf)) {
    if (users.length < 2 || isStyle(id)) continue;
    const key = users.join("\n");
    const { modules, size } = groups.get(key) ?? { modules: [], size: 0 };
    groups.set(key, { users, modules: [...modules, id], size: size + getModuleInfo(id).code.length });
  }
  const named = [...groups.values()].map((group, index) => {
    const name = nameOf(group.users);
    const isLarge = group.size >= MIN_GROUP && !isAlwaysLoaded(group.users);
    return { modules: group.modules, name, chunk: isLarge ? `${name}-${index}` : name };
  });
  return withoutCircles(named, importsOf);
}

/** Chunks that import each other may run before what they need. A group in such a circle joins its audience again. */
function withoutCircles(groups, importsOf) {
  const chunks = new Map(groups.flatMap(({ modules, chunk }) => modules.map((id) => [id, chunk])));
  const imports = new Map(groups.map(({ chunk }) => [chunk, new Set()]));
  for (const [id, chunk] of chunks)
    for (const imported of importsOf(id)) {
      const other = chunks.get(imported);
      if (other && other !== chunk) imports.get(chunk).add(other);
    }
  const isInCircle = (chunk) => {
    const reached = new Set(imports.get(chunk));
    for (const each of reached) for (const next of imports.get(each)) reached.add(next);
    return reached.has(chunk);
  };
  const inCircle = groups.filter(({ name, chunk }) => name !== chunk && isInCircle(chunk));
  if (inCircle.length === 0) return chunks;
  const joined = groups.map((group) => (inCircle.includes(group) ? { ...group, chunk: group.name } : group));
  return withoutCircles(joined, importsOf);
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

function nameOf(users) {
  if (users.some(isStart) || audiencesOf(users.filter(isLayout)).length > 1) return "start";
  const [audience, ...others] = audiencesOf(users);
  return others.length === 0 ? audience : "common";
}

const isAlwaysLoaded = (users) =>
  nameOf(users) === "start" || (nameOf(users) !== "common" && users.some(isLayout));

const isStart = (entry) => /\/app\/(entry\.client|root)\.tsx/.test(entry);
const isLayout = (entry) => /\/(layout|inside)\.tsx/.test(entry);
const audiencesOf = (entries) => [...new Set(entries.map(audienceOf))];

/** Admin screens have the layout of members. */
const audienceOf = (entry) =>
  (/\/app\/routes\/([\w-]+)\//.exec(entry)?.[1] ?? "common").replace("admin", "app");

const isStyle = (id) => /\.css(\?|$)/.test(id);

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
