import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { textsIn } from "./in-source.mjs";

/**
 * Every text of the app's modules (in-source.mjs), with its path.
 * @returns {({ path: string } & ReturnType<typeof textsIn>[number])[]}
 */
export function appTexts() {
  const files = readdirSync(inProject("app"), { recursive: true })
    .map((path) => `app/${path.replaceAll("\\", "/")}`)
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/sample-|^app\/(?:platform|ui)\/words\//.test(path),
    )
    .sort();
  return files.flatMap((path) =>
    textsIn(path, readFileSync(inProject(path), "utf8")).map((found) => ({ path, ...found })),
  );
}

/** Every message of the app for subscribers, in English, which is its key. @returns {string[]} sorted */
export const appMessages = () =>
  [
    ...new Set(
      appTexts()
        .filter(({ isMessage }) => isMessage)
        .map(({ text }) => text),
    ),
  ].sort();
