import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { english } from "~/platform/language/english";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { failureReason, KNOWN_REASONS } from "./failure-reasons";

const marked = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, `⟦${message}⟧`]));
const t = createTranslate("de", marked);

const sourceBelow = (...folders: string[]): string =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`))
    .filter((path) => path.endsWith(".ts") && !path.includes("failure-reasons"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");

describe("why something failed", () => {
  it.each([
    ["The authority could not be reached.", "⟦The authority could not be reached.⟧"],
    ["The authority did not answer within 10000 ms.", "⟦The authority did not answer within 10000 ms.⟧"],
    [
      "The email service accepted it, but could not send it. It said: mailbox full",
      "⟦⟦The email service accepted it, but could not send it.⟧ It said: mailbox full⟧",
    ],
    ["550 5.1.1 No such user", "550 5.1.1 No such user"],
    ["Their server is down. It said: 421 try later", "Their server is down. It said: 421 try later"],
    ["constructor", "constructor"],
    ["", ""],
  ])("%j is in the reader's language where our code wrote it", (stored, words) => {
    expect(failureReason(stored, t)).toBe(words);
  });

  it("reads in English as it was written, but for typographic apostrophes", () => {
    for (const stored of KNOWN_REASONS.map((reason) => reason.replace("#", "503")))
      expect(failureReason(stored, inEnglish)).toBe(stored.replaceAll("'", "’"));
  });

  it("knows only what some code writes, and everything that keeps a seal without a timestamp", () => {
    const written = sourceBelow("app/domain", "workers").replace(/\$\{[^}]*\}/g, "#");
    expect(KNOWN_REASONS.filter((reason) => !written.includes(reason))).toEqual([]);
    const seal = sourceBelow("app/domain/agreements/seal").replace(/\$\{[^}]*\}/g, "#");
    const thrown = [...seal.matchAll(/TimestampError\(\s*["`]([^"`]+)["`]/g)].map(
      ([, reason = ""]) => reason,
    );
    expect(thrown.length).toBeGreaterThan(10);
    expect(thrown.filter((reason) => !KNOWN_REASONS.includes(reason))).toEqual([]);
  });
});
