import { writeFileSync } from "node:fs";
import { asCommand } from "./command.mjs";
import { inProject } from "./project.mjs";
import { sentenceList } from "./sentences/list.mjs";

/** Lists all user-visible sentences by module. */
await asCommand(import.meta.url, async () => writeFileSync(inProject("docs/sentences.md"), sentenceList()));
