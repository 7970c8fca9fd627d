import { asCommand } from "./command.mjs";
import { sentenceList } from "./sentences/list.mjs";

/** Prints all user-visible sentences by module. */
await asCommand(import.meta.url, async () => console.log(sentenceList()));
