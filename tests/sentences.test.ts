/** Every sentence of the product is found, and what subscribers read is messages (docs/decisions/0081-the-apps-words.md). */
import { readFileSync } from "node:fs";
import { TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { APP_LANGUAGES } from "~/platform/words/app-languages";
import { elementsIn } from "../scripts/messages/elements.mjs";
import { translationFaults } from "../scripts/messages/translation-faults.mjs";
import { inProject } from "../scripts/project.mjs";
import { appTexts } from "../scripts/sentences/app-texts.mjs";
import { sentencesIn, textsIn } from "../scripts/sentences/in-source.mjs";

/** Takes ten seconds, twice as long on a busy machine. */
const found = appTexts();
const messages = [...new Set(found.filter(({ isMessage }) => isMessage).map(({ text }) => text))];

const sentences = (source: string) => sentencesIn("app/example.tsx", source);

it("finds what stands between tags, with what is inside a sentence", () => {
  expect(
    sentences(
      'const a = <p className="small row">Sent to <b>{toName}</b>. <a href="/x">Send it again</a></p>;',
    ),
  ).toEqual(["Sent to {toName}. Send it again"]);
});

it("finds what is shown of an element's attributes, and nothing else of them", () => {
  expect(sentences('const a = <Field label="Name" id="your name" hint="At most 9 letters." />;')).toEqual([
    "Name",
    "At most 9 letters.",
  ]);
});

it("finds sentences and labels in the code, and leaves the names of programs", () => {
  const source = `import x from "some module";
    const words = { title: "Signed", kind: "Signed", path: "/sign in", style: "flex gap-2 text-sm" };
    if (kind === "No such thing") throw new DomainError("locked", "This proposal is signed.");
    throw new Error("Never to be seen.");`;
  expect(sentences(source)).toEqual(["Signed", "This proposal is signed."]);
});

it("says a sentence once, though it has two ends", () => {
  expect(sentences('const a = isDone ? "It is done." : "It is done.";')).toEqual(["It is done."]);
});

it.each(APP_LANGUAGES)("are all in the app’s languages: %s", (language) => {
  const english = Object.fromEntries(messages.map((message) => [message, message]));
  const own =
    language === DEFAULT_LANGUAGE
      ? english
      : JSON.parse(readFileSync(inProject(`public/languages/app/${language}.json`), "utf8"));
  expect(translationFaults(language, english, own)).toEqual([]);
});

describe("a message of the app", () => {
  it("can be read, is whole, and repeats its numbers by name", () => {
    expect(messages.flatMap(faultsOf)).toEqual([]);
  });

  /** What the build puts in place, or a reader's language could not say. */
  function faultsOf(message: string): string[] {
    if (message.trim() !== message) return [`a piece: ${message}`];
    if (/[⟪⟫]/.test(message)) return [`a mark of the build: ${message}`];
    try {
      return elementsIn(message).flatMap((element) => {
        if (element.type === TYPE.pound) return [`#: ${message}`];
        return KNOWN.has(element.type) ? [] : [`${element.type}: ${message}`];
      });
    } catch (error) {
      return [`${error}: ${message}`];
    }
  }

  const KNOWN = new Set([TYPE.literal, TYPE.argument, TYPE.plural, TYPE.select, TYPE.tag]);

  const placed = ({ path, line, text }: (typeof found)[number]) => `${path}:${line}: ${text}`;

  it("waits for a reader: a constant holds `msg`, not `t`", () => {
    const early =
      'import { t } from "~/platform/words/t";\nconst A = t("A day");\nconst B = () => t("Days");';
    expect(textsIn("app/example.ts", early).map(({ isEarly }) => isEarly)).toEqual([true, false]);
    expect(found.filter(({ isEarly }) => isEarly).map(placed)).toEqual([]);
  });

  /** Codes, names, keys, files and examples of what somebody may type. */
  const NO_MESSAGES = new Set([
    "{origin}/social-card.png",
    "{ownId}-error",
    "add line",
    "add section",
    "add tax",
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
    "Stripe",
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
});
