import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { asCommand, PlainFailure } from "./command.mjs";
import { inProject } from "./project.mjs";

const mapFile = "dist/app.js.map";
const position = /\bapp\.js:(\d+):(\d+)/g;

/** @param {string} text with places in the worker, such as a stack of its log @returns {string} with the places they were made from */
export function withSources(text) {
  const map = new SourceMap(JSON.parse(readFileSync(inProject(mapFile), "utf8")));
  return text.replace(position, (place, line, column) => {
    const { fileName, lineNumber, columnNumber } = map.findOrigin(Number(line), Number(column));
    return fileName ? `${fileName}:${lineNumber}:${columnNumber}` : place;
  });
}

await asCommand(import.meta.url, async () => {
  if (!existsSync(inProject(mapFile)))
    throw new PlainFailure("Build what was deployed first: npm run build -- --bundle");
  console.log(withSources(readFileSync(0, "utf8")));
});
