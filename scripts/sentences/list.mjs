import { readdirSync, readFileSync } from "node:fs";
import { englishFile } from "../messages/files.mjs";
import { inProject } from "../project.mjs";
import { sentencesIn } from "./in-source.mjs";

/** Local mode, samples and developer pages. */
const EXCLUDED =
  /\.test\.tsx?$|\/sample-|^app\/(?:domain\/(?:demo|testing|billing\/fake)|routes\/(?:admin\/(?:design|testing)|local)|db|platform)\//;

export function sentenceList() {
  const files = readdirSync(inProject("app"), { recursive: true })
    .map((path) => `app/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path) && !EXCLUDED.test(path))
    .sort();
  const parts = files.flatMap((path) => {
    const found = sentencesIn(path, readFileSync(inProject(path), "utf8"));
    return found.length > 0 ? [`## ${path}\n\n${found.map((sentence) => `- ${sentence}`).join("\n")}`] : [];
  });
  const all = [...parts, messageList()];
  return `# Every sentence that people read\n\n${INTRODUCTION}\n\n${all.join("\n\n")}\n`;
}

/** What clients read, in English. */
function messageList() {
  const messages = JSON.parse(readFileSync(inProject(englishFile), "utf8"));
  const sentences = [...new Set(Object.values(messages))];
  return `## ${englishFile}\n\n${sentences.map((sentence) => `- ${sentence}`).join("\n")}`;
}

const INTRODUCTION = `Screens, mails, PDFs and errors, by the module that says them. What stands in braces is filled in. This file is
written by \`npm run sentences\`; change the words where they stand, then write it anew.`;
