import { readFileSync } from "node:fs";
import ts from "typescript";
import { inProject } from "../project.mjs";
import { appTexts } from "./app-texts.mjs";

const englishFile = "app/platform/language/english.ts";

/** Local mode and developer pages: their messages alone are listed. */
const EXCLUDED =
  /^app\/(?:domain\/(?:admin\/(?:demo|testing)|billing\/fake)|routes\/(?:admin\/(?:design|testing)|local)|db|platform)\//;

/** @param {ReturnType<typeof appTexts>} texts */
export function sentenceList(texts = appTexts()) {
  const byPath = new Map();
  for (const { path, text, isMessage } of texts)
    if (isMessage || !EXCLUDED.test(path))
      byPath.set(path, (byPath.get(path) ?? new Set()).add(text.replace(/\s+/g, " ").trim()));
  const parts = [...byPath].map(
    ([path, sentences]) => `## ${path}\n\n${[...sentences].map((sentence) => `- ${sentence}`).join("\n")}`,
  );
  return `# Every sentence that people read\n\n${INTRODUCTION}\n\n${[...parts, messageList()].join("\n\n")}\n`;
}

/** Lists the messages that clients read, in English. */
function messageList() {
  const source = readFileSync(inProject(englishFile), "utf8");
  const file = ts.createSourceFile(englishFile, source, ts.ScriptTarget.Latest);
  const sentences = new Set();
  ts.forEachChild(file, function visit(node) {
    if (ts.isPropertyAssignment(node) && ts.isStringLiteral(node.initializer))
      sentences.add(node.initializer.text);
    ts.forEachChild(node, visit);
  });
  return `## ${englishFile}\n\n${[...sentences].map((sentence) => `- ${sentence}`).join("\n")}`;
}

const INTRODUCTION = `Screens, mails, PDFs and errors, by the module that says them. What stands in braces is filled in.`;
