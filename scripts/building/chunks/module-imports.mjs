/** Packages whose entry exports all that they have, though a screen uses little of it. */
const isBarrel = (id) => /\/node_modules\/(lucide|radix-ui)\//.test(id);

/** @returns {(id: string) => string[]} what a module imports; of a barrel, only what it names */
export function importsIn(getModuleInfo) {
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
