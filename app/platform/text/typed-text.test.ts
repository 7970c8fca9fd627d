import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { cleanBlock, cleanEmail, cleanLine, cleanLines } from "./clean-text";
import { typedLine, typedLines, typedName } from "./typed-text";

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

it.each(["\u200fann@x.example\u200f", "ann\u200b@x.example", "\ufeffann@x.example ", "an\u00adn@x.example"])(
  "an address has no marks that show nothing: %j",
  (typed) => expect(cleanEmail(typed)).toBe("ann@x.example"),
);

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

it.each([cleanLine, cleanEmail, cleanLines, cleanBlock])("what is cleaned is clean: %o", (clean) => {
  const once = clean(AWKWARD);
  expect(clean(once)).toBe(once);
  expect(once).not.toMatch(/(?![\t\n])\p{Cc}|\p{Surrogate}|[\ufffe\uffff\u2028]/u);
});

it("is cleaned before it is measured", () => {
  expect(typedLine().max(2).parse(" a\0b ")).toBe("ab");
  expect(typedLine("Say it.").min(1, "Say it.").safeParse("\0 ").error?.issues[0]?.message).toBe("Say it.");
  expect(typedLines("Say it.").safeParse(7).error?.issues[0]?.message).toBe("Say it.");
});

const point = (code: number, times = 2) => String.fromCodePoint(code).repeat(times);

const INVISIBLE = [
  ...[0x20, 0xa0, 0xad, 0x34f, 0x61c, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e],
  ...[0x200f, 0x202e, 0x2060, 0x2061, 0x2064, 0x206f, 0x2800, 0x3000, 0x3164, 0xfe0f, 0xfeff, 0xffa0],
  ...[0x13441, 0x13442, 0x1bca0, 0x1d173, 0xe0001, 0xe0041, 0xe007f, 0xe0100],
];

describe("a text that shows nothing", () => {
  it.each(INVISIBLE.map((code) => [code.toString(16), code] as const))("is empty: U+%s", (_, code) => {
    expect(cleanLine(`${point(code)} ${point(code)}`)).toBe("");
    expect(cleanLines(`${point(code)}\n${point(code)}`)).toBe("");
    expect(cleanLine(`A${point(code, 1)}\u0301`)).not.toBe("");
  });
});

describe("a person's name", () => {
  const name = typedName("Write a name.");
  const refusal = (typed: string) => name.min(1, "Write a name.").safeParse(typed).error?.issues[0]?.message;

  it.each([
    "X",
    "Ó",
    "O\u0301",
    "王",
    "ア",
    "ب",
    "א",
    "क",
    "ก",
    "𠮷",
    "Nguyễn Văn A",
    "O'Neill",
    "3M",
    "\u200fעדי",
  ])("is %j", (typed) => expect(refusal(typed)).toBeUndefined());

  it.each([
    ...INVISIBLE.map((code) => point(code, 3)),
    ...["\u0301\u0301", "\u20dd", "\u0640", "ʼʼ", "---", "12", "№ 4", "🙂🙂", "\ue000\ue000", "\ufffd\ufffd"],
    "\u3164\u{e0041}\u2800\u0301",
  ])("is not %j", (typed) => expect(refusal(typed)).toBe("Write a name."));

  it("may be left empty where none is needed", () => {
    expect(name.parse(" \u3164 ")).toBe("");
  });
});

const app = fileURLToPath(new URL("../..", import.meta.url));
const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = `${folder}/${name}`;
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

/** Files whose text nobody types into a form of ours, and why. */
const OTHER_TEXT: [file: RegExp, reason: string][] = [
  [/follow-up\/(schedule|follow-up)-form|closing-form/, "numbers of days, and a day that is read as one"],
  [/offered-dates/, "read again by the domain's send-form, which cleans it"],
  [/branding-form/, "a colour and a picture, both judged by what they are; the footer is cleaned"],
  [/\/(history-)?responses\.ts$|(?:appendix|follow-up)-response|verdict|mail-events/, "what we answer with"],
  [/config\.server|mail\/kinds|outbox|event-signature/, "what we wrote ourselves"],
  [
    /mail-event|received-(answer|event)|openai-compatible|workers-ai|model-events|billing\/fake|card-payments\/fake|(demo|local)\//,
    "what a service says",
  ],
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

/** These are split or parsed first, chosen from a list, or compared with what was offered. */
const CLEANED_LATER = [
  "domain/conversation/asking/ask-form.ts: const key = z.string().refine(isId);",
  "domain/conversation/asking/ask-form.ts: const placeId = z\n  .string()",
  "domain/proposals/defaults/defaults-form.ts: export const currencyField = z\n  .string()",
  "domain/sending/send-form.ts: const listedEmail = z\n  .string()",
  "domain/sending/send-form.ts: .union([z.array(z.string()), z.string().transform((value) => value.split(/[,;]/))])",
  'domain/sending/send-form.ts: .array(z.string().max(64), { error: () => t("Tick the box or leave it empty.") })',
  'domain/sending/send-form.ts: .array(z.string().max(64), { error: () => t("Tick the box or leave it empty.") })',
  'domain/signing/sign-form.ts: z.string().max(MAX_STROKES_JSON_LENGTH, t("sign.refused.drawing_large")),',
  "domain/welcome/welcome-form.ts: country: z\n      .string()",
  'domain/welcome/welcome-form.ts: seen: z.string().max(2).default(""),',
  "domain/welcome/welcome-form.ts: sells: z\n      .string()",
  'routes/api/proposals/list-query.ts: q: z.string().optional().meta({ description: "Part of a title, client, company, status or project type." }),',
  "routes/app/changes/restore-action.server.ts: draft: z.string().max(64).optional(),",
  "routes/app/clients/import-action.server.ts: const columnSchema = z\n  .string()",
  "routes/app/proposal/conversation/conversation-commands.server.ts: const threadId = z.string().max(64);",
  'routes/app/proposal/delivery/delivery-commands.server.ts: message: z.string().max(20_000).default(""),',
  'routes/app/proposal/delivery/delivery-commands.server.ts: z.object({ intent: z.literal("skip-reminder"), stepId: z.string().max(64) }),',
  'routes/app/proposal/delivery/delivery-commands.server.ts: days: z.string().max(100).default(""),',
  'routes/app/proposal/delivery/delivery-commands.server.ts: beforeEnd: z.string().max(20).default(""),',
  "routes/app/proposal/detail-command.server.ts: export const signerId = z.string().max(64);",
  "routes/app/send/put-right-form.server.ts: fact: z.string().max(LONGEST_KEY),",
  "routes/app/send/put-right-form.server.ts: replacement: z.string().min(1).max(LONGEST_QUOTE),",
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
