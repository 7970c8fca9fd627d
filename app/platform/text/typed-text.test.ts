import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { cleanBlock, cleanLine, cleanLines } from "./clean-text";
import { typedLine, typedLines } from "./typed-text";

const AWKWARD = "\ud800 a\0b\x07\x1b[0m\x7f\x85\u2028\ufffe\udc00\tz";

describe("what is typed on one line", () => {
  it.each([
    ["  Ada\t Lovelace\r\n", "Ada Lovelace"],
    ["Ada\0\x01\x1b\x9b Lovelace", "Ada Lovelace"],
    ["Ada\u2028Lovelace", "Ada Lovelace"],
    ["half \ud83d", "half \ufffd"],
    ["half \ude00 way", "half \ufffd way"],
    ["whole 😀", "whole 😀"],
    ["\u202egnp.exe\u202c", "gnp.exe"],
    ["\u2066Bob\u2069", "Bob"],
    ["שלום עולם", "שלום עולם"],
    ["شركة\u200f ١٢", "شركة\u200f ١٢"],
    ["क्‍ष", "क्‍ष"],
    ["\0", ""],
  ])("%j is %j", (typed, kept) => expect(cleanLine(typed)).toBe(kept));
});

describe("what is typed on several lines", () => {
  it.each([
    [" one\r\n\ttwo\rthree \u2029four ", "one\n\ttwo\nthree \nfour"],
    ["a\0b\x0bc\x0c", "abc"],
    ["he wrote \u202bשלום\u202c", "he wrote \u202bשלום\u202c"],
  ])("%j is %j", (typed, kept) => expect(cleanLines(typed)).toBe(kept));

  it("keeps its ends where it is saved while it is typed", () => {
    expect(cleanBlock(" one\r\n\0two \n")).toBe(" one\ntwo \n");
  });
});

it.each([cleanLine, cleanLines, cleanBlock])("what is cleaned is clean: %o", (clean) => {
  const once = clean(AWKWARD);
  expect(clean(once)).toBe(once);
  expect(once).not.toMatch(/(?![\t\n])\p{Cc}|\p{Surrogate}|[\ufffe\uffff\u2028]/u);
});

it("is cleaned before it is measured", () => {
  expect(typedLine().max(2).parse(" a\0b ")).toBe("ab");
  expect(typedLine("Say it.").min(1, "Say it.").safeParse("\0 ").error?.issues[0]?.message).toBe("Say it.");
  expect(typedLines("Say it.").safeParse(7).error?.issues[0]?.message).toBe("Say it.");
});

const app = fileURLToPath(new URL("../..", import.meta.url));
const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** Files whose text nobody types into a form of ours, and why. */
const OTHER_TEXT: [file: RegExp, reason: string][] = [
  [/branding-form/, "a colour and a picture, both judged by what they are; the footer is cleaned"],
  [/\/(history-)?responses\.ts$|hook-payload|verdict|mail-events/, "what we answer with"],
  [/config\.server|mail\/kinds|outbox|event-signature/, "what we wrote ourselves"],
  [/mail-event|openai-compatible|workers-ai|billing\/fake|(demo|local)\//, "what a service says"],
  [
    /credentials|deletion-form|own-password|second-factor/,
    "passwords and codes, which are hashed or compared as they are",
  ],
  [
    /client-clock|choose-region|heartbeat|plan-choice|checkout-choice|accent|flash\.server/,
    "judged by what may be chosen",
  ],
  [/send-form-schema/, "read again by the domain's send-form, which cleans it"],
  [/price-action/, "read again by the price table's schema, which cleans it"],
];

/** These are split or parsed first. */
const CLEANED_LATER = [
  "domain/proposals/send/send-form.ts: const listedEmail = z\n  .string()",
  "domain/proposals/send/send-form.ts: .union([z.array(z.string()), z.string().transform((value) => value.split(/[,;]/))])",
  'domain/signing/sign-form.ts: z.string().max(MAX_STROKES_JSON_LENGTH, t("sign.refused.drawing_large")),',
  'routes/api/proposals/list-query.ts: q: z.string().optional().meta({ description: "Part of a title, client, company, status or project type." }),',
  "routes/app/proposal/detail-action.server.ts: const signerId = z.string().max(64);",
  'routes/app/proposal/detail-action.server.ts: z.object({ intent: z.literal("remind"), recipientId, message: z.string().max(20_000).default("") }),',
];

describe("every text field of a schema", () => {
  const schemas = filesBelow(`${app}domain`)
    .concat(filesBelow(`${app}routes`))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => ({ path: path.slice(app.length), text: readFileSync(path, "utf8") }))
    .filter(({ text }) => text.includes('from "zod"'));

  /** Ids and cursors are only compared, never stored. */
  const COMPARED =
    /\b(id|ids|userId|userIds|deliveryId|draftId|attemptId|cursor|document|corrects|view|testSuite|code|choice|private|from|password|drawing|kind|requiresSignature|linkDays|timeZone|language)\b|z\.record\(z\.string/;

  it("is cleaned, or named here with its reason", () => {
    expect(schemas.length).toBeGreaterThan(30);
    const raw = schemas
      .filter(({ path }) => !OTHER_TEXT.some(([file]) => file.test(path)))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^.*\bz\s*\.string\(.*$/gm)].map(([line]) => `${path}: ${line.trim()}`),
      )
      .filter((line) => !COMPARED.test(line.slice(line.indexOf(":"))));
    expect(raw).toEqual(CLEANED_LATER);
  });
});
