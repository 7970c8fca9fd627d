import { writeFileSync } from "node:fs";
import { asCommand } from "./command.mjs";
import { inProject } from "./project.mjs";
import { sentenceList } from "./sentences/list.mjs";

/** Writes every sentence that people read into one file, by the module it stands in. */
await asCommand(import.meta.url, async () => writeFileSync(inProject("docs/sentences.md"), sentenceList()));
