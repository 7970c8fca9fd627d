/**
 * Fewer and larger scripts. Rollup makes a chunk for every set of screens that share a module, so a screen would load a
 * hundred files.
 */
import { parseAst } from "vite";
import { minifiedByOxc } from "../minified-by-oxc.mjs";
import { ENGLISH, hasMarks, placedWords } from "../words/placed-words.mjs";
import { isAdminLayout, isEditor, isOfAdmin, isPlain, isQuill, isScreen, isStart } from "./entries.mjs";
import { mergeGroups } from "./merge-groups.mjs";
import { importsIn } from "./module-imports.mjs";
import { withoutQuill } from "./screen-costs.mjs";

/** The share that gzip leaves of minified code beside the rest of its file. */
const COMPRESSED = 0.31;

/** Nothing is left of a module that is not included. */
const sizeOf = ({ id, code, isIncluded }) =>
  isIncluded === false ? 0 : COMPRESSED * minifiedByOxc(id, inEnglish(code)).code.length;

const inEnglish = (code) => (hasMarks(code) ? placedWords(code, parseAst(code), ENGLISH) : code);

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
  // Modules come in as they load, and equal sources shall make equal scripts.
  const ids = [...getModuleIds()].sort();
  const entries = ids.filter(
    (id) => getModuleInfo(id).isEntry || getModuleInfo(id).dynamicImporters.length > 0,
  );
  const importsOf = importsIn(getModuleInfo);
  const loadersOf = loadersAmong(entries);
  const groups = new Map();
  const alone = new Map(entries.map((entry) => [entry, sizeOf(getModuleInfo(entry))]));
  for (const [id, users] of usersOf(entries, importsOf)) {
    if (isStyle(id)) continue;
    const ownSize = sizeOf(getModuleInfo(id));
    if (users.length === 1) {
      alone.set(users[0], (alone.get(users[0]) ?? 0) + ownSize);
      continue;
    }
    const loaders = loadersOf(users);
    const key = loaders.join("\n");
    const { modules, size } = groups.get(key) ?? { modules: [], size: 0 };
    groups.set(key, { loaders: new Set(loaders), modules: [...modules, id], size: size + ownSize });
  }
  const whole = [...groups.values()];
  const counted = withoutQuill(whole, alone);
  const chunks = mergeGroups(whole, counted, importsOf);
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
    if (isQuill(entry)) return screens.filter(isEditor);
    return isPlain(entry) ? [] : [entry];
  };
  return (users) => [...new Set(users.flatMap(loadedWith))].sort();
}

const isStyle = (id) => id.endsWith(".css");
