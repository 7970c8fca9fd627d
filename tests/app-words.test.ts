/** What subscribers read is messages, and each can be read (docs/decisions/0081-the-apps-words.md). */

import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, it } from "vitest";
import { inProject } from "../scripts/project.mjs";
import { appMessages } from "../scripts/sentences/app-messages.mjs";
import { earlyIn, unmarkedIn } from "../scripts/sentences/in-source.mjs";

/** Two thousand files are parsed. */
const PATIENCE = 60_000;

const sources = readdirSync(inProject("app"), { recursive: true })
  .map((path) => `app/${path}`)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/sample-/.test(path))
  .sort();

const inEach = (of: (path: string, source: string) => string[], paths = sources) =>
  paths.flatMap((path) => of(path, readFileSync(inProject(path), "utf8")));

it(
  "can be read, is whole, and repeats its numbers by name",
  () => {
    expect(appMessages().flatMap(faultsOf)).toEqual([]);
  },
  PATIENCE,
);

/** What the build puts in place, or a reader's language could not say. */
function faultsOf(message: string): string[] {
  if (message.trim() !== message) return [`a piece: ${message}`];
  try {
    return elementsOf(parse(message)).flatMap((element) => {
      if (element.type === TYPE.pound) return [`#: ${message}`];
      return KNOWN.has(element.type) ? [] : [`${element.type}: ${message}`];
    });
  } catch (error) {
    return [`${error}: ${message}`];
  }
}

const KNOWN = new Set([TYPE.literal, TYPE.argument, TYPE.plural, TYPE.select, TYPE.tag]);

const elementsOf = (elements: MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return [element, ...elementsOf(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    return [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))];
  });

it(
  "waits for a reader: a constant holds `msg`, not `t`",
  () => {
    expect(
      earlyIn("app/example.ts", 'import { t } from "~/platform/words/t";\nconst A = t("A day");'),
    ).toEqual(["app/example.ts:2: A day"]);
    expect(inEach(earlyIn)).toEqual([]);
  },
  PATIENCE,
);

/** Codes, names, keys, files and examples of what somebody may type. */
const NO_MESSAGES = new Set([
  "{cellId}-error",
  "{origin}/social-card.png",
  "add line",
  "add section",
  "Admin",
  "Bright Harbor Dental, LLC",
  "Countersign",
  "Dr. Amara O’Neill",
  "Enter",
  "HTML",
  "move line",
  "OL",
  "only reads",
  "other account",
  "PDF",
  "put lines",
  "UL",
  "UTC",
  "Weber & Raman Studio · 12 Quay Street, Portland · hello@weber-raman.example",
  "whsec_••••••••••••••••••••••••",
]);

it(
  "is all that screens say",
  () => {
    expect(unmarkedIn("app/example.tsx", "const a = <p>Nothing is <b>due</b>.</p>;")).toEqual([
      "app/example.tsx:1: Nothing is due.",
    ]);
    const screens = sources.filter((path) =>
      /^app\/(?:routes\/(?:app|public\/(?:auth|invitation))|components|ui)\//.test(path),
    );
    expect(
      inEach(unmarkedIn, screens).filter((found) => !NO_MESSAGES.has(found.replace(/^[^:]+:\d+: /, ""))),
    ).toEqual([]);
  },
  PATIENCE,
);

it("is imported by the path that the build knows", () => {
  const relative = sources.filter((path) =>
    /from "\.[./\w-]*\/(?:words\/)?(?:t|words)"/.test(readFileSync(inProject(path), "utf8")),
  );
  expect(relative.filter((path) => !/^app\/(?:platform|ui)\/words\//.test(path))).toEqual([]);
});
