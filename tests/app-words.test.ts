/** What subscribers read is messages, and each can be read (docs/decisions/0081-the-apps-words.md). */
import { readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { expect, it } from "vitest";
import { inProject } from "../scripts/project.mjs";
import { appTexts } from "../scripts/sentences/app-messages.mjs";
import { textsIn } from "../scripts/sentences/in-source.mjs";

const found = appTexts();

it("can be read, is whole, and repeats its numbers by name", () => {
  const messages = new Set(found.filter(({ isMessage }) => isMessage).map(({ text }) => text));
  expect([...messages].flatMap(faultsOf)).toEqual([]);
});

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

const placed = ({ path, line, text }: (typeof found)[number]) => `${path}:${line}: ${text}`;

it("waits for a reader: a constant holds `msg`, not `t`", () => {
  const early = 'import { t } from "~/platform/words/t";\nconst A = t("A day");\nconst B = () => t("Days");';
  expect(textsIn("app/example.ts", early).map(({ isEarly }) => isEarly)).toEqual([true, false]);
  expect(found.filter(({ isEarly }) => isEarly).map(placed)).toEqual([]);
});

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

it("is all that screens say", () => {
  const plain = textsIn("app/example.tsx", "const a = <p>Nothing is <b>due</b>.</p>;");
  expect(plain).toEqual([{ text: "Nothing is due.", line: 1, isMessage: false, isEarly: false }]);
  const screens = found.filter(({ path }) =>
    /^app\/(?:routes\/(?:app|public\/(?:auth|invitation))|components|ui)\//.test(path),
  );
  const others = screens.filter(({ text, isMessage }) => !isMessage && !NO_MESSAGES.has(text.trim()));
  expect(others.map(placed)).toEqual([]);
});

it("is imported by the path that the build knows", () => {
  const relative = [...new Set(found.map(({ path }) => path))].filter((path) =>
    /from "\.[./\w-]*\/(?:t|words)"/.test(readFileSync(inProject(path), "utf8")),
  );
  expect(relative).toEqual([]);
});
