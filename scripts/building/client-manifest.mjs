import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SCRIPT_FOLDERS, withScriptsIn } from "../../app/platform/words/script-folder.ts";
import remixConfig from "../../remix.config.js";
import { inProject } from "../project.mjs";

const [START, END] = ["window.__remixManifest=", ";"];

/**
 * Cuts the list of routes that every screen loads to those that the router in the browser opens. The API, files,
 * clients' pages and what answers in JSON are requested as documents or by `fetch`, which need no list.
 * @returns {import("vite").Plugin}
 */
export const clientManifest = () => ({
  name: "client-manifest",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild,
  transform(code, id) {
    if (!id.endsWith("virtual:remix/server-manifest")) return null;
    const name = /manifest-\w+\.js/.exec(code)[0];
    return code.replaceAll(name, cutManifest(inProject(`${remixConfig.buildDirectory}/client`), name));
  },
});

/** @returns {string} another name: browsers keep a file for a year, whatever we cut by then */
function cutManifest(client, name) {
  const folder = `${client}/assets`;
  const whole = JSON.parse(readFileSync(`${folder}/${name}`, "utf8").slice(START.length, -END.length));
  const routes = Object.entries(whole.routes)
    .filter(([, route]) => isOpened(route, whole.routes))
    .map(([id, route]) => [id, withoutFalse(isPublic(route) ? { ...route, imports: [] } : route)]);
  const text = JSON.stringify({ ...whole, routes: Object.fromEntries(routes) });
  const cutName = `manifest-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.js`;
  rmSync(`${folder}/${name}`);
  const cut = `${START}${text.replaceAll(name, cutName)}${END}`;
  writeFileSync(`${folder}/${cutName}`, cut);
  for (const own of Object.values(JSON.parse(readFileSync(`${client}/${SCRIPT_FOLDERS}`, "utf8"))))
    writeFileSync(`${folder}/${own}/${cutName}`, withScriptsIn(own, cut));
  return cutName;
}

/** Leaves out what a route does not have: it means the same. */
const withoutFalse = (route) =>
  Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));

/** Public pages run no script, so they need no imports, which are listed for preloading. */
const isPublic = ({ id }) => id.startsWith("routes/public/");

const isEndpoint = (id) => {
  const file = inProject(`app/${id}.ts`);
  return existsSync(file) && readFileSync(file, "utf8").includes("= endpoint(");
};

/** Public pages too: a member may follow a link to them. */
const isOpened = ({ id, parentId }, routes) =>
  id === "root" ||
  (id.startsWith("routes/app/") && !isEndpoint(id)) ||
  /^routes\/public\/(landing\/)?layout$/.test(id) ||
  (parentId !== undefined && parentId !== "root" && isOpened(routes[parentId], routes));
