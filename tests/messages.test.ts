/** Every language says what English says, and clients are shown nothing but messages (docs/decisions/0052-languages.md). */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { english } from "~/platform/language/english";
import { DEFAULT_LANGUAGE, LANGUAGES } from "~/platform/language/languages";
import { translationFaults } from "../scripts/messages/translation-faults.mjs";
import { inProject } from "../scripts/project.mjs";
import { sentencesIn } from "../scripts/sentences/in-source.mjs";

const read = (path: string) => readFileSync(inProject(path), "utf8");
const messagesIn = (language: string): Record<string, string> =>
  language === DEFAULT_LANGUAGE ? english : JSON.parse(read(`public/languages/${language}.json`));
const filesBelow = (folder: string): string[] =>
  readdirSync(inProject(folder), { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(?:tsx?|js)$/.test(path) && !/\.test\.tsx?$/.test(path));

const keys = Object.keys(english);

it.each([
  ["{name} sent it.", "Er hat es gesendet.", 'takes {}, not {"name":"\\"text\\""}'],
  ["{count, plural, one {a day} other {days}}", "{count, plural, other {Tage}}", "has no plural for one"],
  ["The page’s name", "Der Name 'der' Seite", "has a straight apostrophe or quote"],
])("%s is not %s", (message, translation, fault) => {
  expect(translationFaults("de", { key: message }, { key: translation })).toEqual([`${fault}: key`]);
});

it("is not left out, nor one too many", () => {
  expect(translationFaults("de", { a: "A", b: "B" }, { a: " ", c: "C" })).toEqual([
    "is no message: c",
    "is missing: a",
    "is missing: b",
  ]);
});

describe.each(LANGUAGES)("messages in %s", (language) => {
  const messages = messagesIn(language);

  it("are the English ones, in their order", () => {
    expect(Object.keys(messages)).toEqual(keys);
  });

  it("take the same values, with every plural form and the language’s own quotes", () => {
    expect(translationFaults(language, english, messages)).toEqual([]);
  });
});

it("are all used", () => {
  const source = [...filesBelow("app"), ...filesBelow("workers")]
    .filter((path) => !path.endsWith("language/english.ts"))
    .map(read)
    .join("\n");
  const literals = new Set(
    [...source.matchAll(/["'`]([a-z][\w]*(?:\.[\w]+)+)["'`]/g)].map(([, key = ""]) => key),
  );
  // `closed.${state}.title`, `pdf.answer.${outcome}${isOpen ? "_open" : ""}`
  const prefixes = [...source.matchAll(/`([a-z][\w]*(?:\.[\w]+)*\.)(?:\$\{[^}`]*\})+([\w.]*)`/g)].map(
    ([, start = "", end = ""]) => ({ start, end }),
  );
  const isUsed = (key: string) =>
    literals.has(key) || prefixes.some(({ start, end }) => key.startsWith(start) && key.endsWith(end));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

/** What only a program reads, and names. */
const NO_MESSAGES = new Set([
  "Countersign",
  "seal person",
  "{path}/documents",
  "{page}?{query}#confirm",
  "main h1",
  "link copied by the sender",
  "account of the sender",
  "{…} UTC",
  "PAdES {…}",
  "Theme Face",
]);

/** Styles, fonts, and commands to paste. */
const WITHOUT_SENTENCES = new Set([
  "app/templates/mail/mail-styles.ts",
  "app/templates/print/fallback-fonts.ts",
  "app/templates/print/print-fonts.ts",
  "app/routes/public/verify/hash-commands.ts",
]);

/** What mails say is held to this by app/templates/mail/client-language.test.tsx, with their data in them. */
describe("a client's pages, mails and papers", () => {
  // The own words of the preview and the sample are for senders, who use the app in English.
  const own = [...filesBelow("app/routes/client"), ...filesBelow("app/templates")].filter(
    (path) => !/^app\/routes\/client\/(preview|sample)\//.test(path),
  );
  const shared = own.flatMap((path) =>
    [...read(path).matchAll(/from "~\/(components\/[\w/-]+)"/g)].map(([, name]) => `app/${name}`),
  );
  const files = [
    ...own,
    ...filesBelow("app/routes/public/verify"),
    ...filesBelow("app/components").filter((path) => shared.includes(path.replace(/\.tsx?$/, ""))),
  ].filter((path) => !WITHOUT_SENTENCES.has(path));

  it("are looked at with their components, texts and scripts", () => {
    for (const ending of [".tsx", ".ts", ".js"])
      expect(files.filter((path) => path.endsWith(ending)).length).toBeGreaterThan(9);
  });

  it.each(files)("show messages alone: %s", (path) => {
    expect(sentencesIn(path, read(path)).filter((sentence) => !NO_MESSAGES.has(sentence))).toEqual([]);
  });
});

/** Only owners meet these. */
const FOR_OWNERS = new Set([
  "app/domain/agreements/sealed-file.server.ts",
  "app/domain/signing/codes/replace-access-code.server.ts",
  "app/domain/signing/replacement/change-signer.server.ts",
  "app/domain/signing/delegation/answer-delegation.server.ts",
]);

describe("what refuses clients something", () => {
  const folders = [
    "app/db",
    "app/limits",
    ...["agreements", "audit", "reading/portal", "sending/more-time", "signing"].map(
      (noun) => `app/domain/${noun}`,
    ),
  ];
  const files = folders.flatMap(filesBelow).filter((path) => /\bDomainError\(/.test(read(path)));

  it.each(files)("says why with a message: %s", (path) => {
    // A sentence, be it a message of the app or not; the key of a client's message has no spaces.
    const literal = /new DomainError\(\s*"\w+",\s*(?:t\(\s*)?["`][^"` ]* /;
    expect(literal.test(read(path))).toBe(FOR_OWNERS.has(path));
  });
});
