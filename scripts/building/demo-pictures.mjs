import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "../project.mjs";

const folder = inProject("app/domain/admin/demo/pictures");

/** Files in base64, the largest first, by the picture's name (scripts/demo-pictures.mjs draws them). */
export const DEMO_PICTURES = {};

for (const { name, file } of readdirSync(folder)
  .map(partsOf)
  .sort((a, b) => b.width - a.width)) {
  DEMO_PICTURES[name] ??= [];
  DEMO_PICTURES[name].push(readFileSync(`${folder}/${file}`, "base64"));
}

function partsOf(file) {
  const [, name = "", width = ""] = /^(.+)-(\d+)\.jpg$/.exec(file) ?? [];
  return { name, width: Number(width), file };
}
