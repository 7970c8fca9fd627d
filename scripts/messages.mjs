import { readFileSync, writeFileSync } from "node:fs";
import { asCommand } from "./command.mjs";
import { englishFile, valuesFile } from "./messages/files.mjs";
import { messageValues } from "./messages/message-values.mjs";
import { inProject } from "./project.mjs";

/** Writes the values that each message takes as types: run it after a change of the English messages. */
await asCommand(import.meta.url, async () => {
  const english = JSON.parse(readFileSync(inProject(englishFile), "utf8"));
  writeFileSync(inProject(valuesFile), messageValues(english));
  console.log(`${valuesFile} has the values of ${Object.keys(english).length} messages.`);
});
