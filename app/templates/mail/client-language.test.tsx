/** A mail to a client is in one language as a whole. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { truncate } from "~/domain/mail/content/bidi-text";
import { formatDateTime } from "~/domain/mail/content/format-date";
import { PREVIEW_FORMAT } from "~/domain/mail/content/mail-content";
import { decisionReceipt } from "~/domain/mail/kinds/decision-receipt.server";
import { SAMPLE_MAILS } from "~/domain/mail/kinds/index.server";
import { linkRenewal, proposal, SAMPLE_PROPOSAL } from "~/domain/mail/kinds/proposal.server";
import { proposalCopy } from "~/domain/mail/kinds/proposal-copy.server";
import { formatIn } from "~/domain/mail/mail-kind.server";
import { letterheadName } from "~/domain/people/sender-name";
import { websiteText } from "~/domain/people/website";
import { longDay } from "~/platform/language/day-text";
import { english } from "~/platform/language/english";
import { formatLocaleOf, LANGUAGES } from "~/platform/language/languages";
import { createTranslate, type Translate } from "~/platform/language/translate";
import { isDay } from "~/platform/time/calendar-day";
import { DAY } from "~/platform/time/durations";
import { initialsOf } from "~/ui/avatar";
import { Mail, mailText } from ".";

const marked = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, `⟦${message}⟧`]));
const t = createTranslate("de", marked);
const format = formatIn(PREVIEW_FORMAT, t);

/** What people wrote, and what is in every language alike. */
function dataOf(data: object): string[] {
  const values = Object.values(data).flatMap((value): string[] => {
    if (typeof value === "number") return [formatDateTime(value, format)];
    if (typeof value === "string" && isDay(value)) return [longDay(value, format.locale)];
    // The preview has the beginning of the message.
    if (typeof value === "string") return [...value.split("\n"), truncate(value, 140)];
    return typeof value === "object" && value !== null ? dataOf(value) : [];
  });
  const name = "ownerName" in data ? letterheadName({ name: String(data.ownerName), businessName: "" }) : "";
  return [...values, initialsOf(name)].filter((value) => value.trim() !== "");
}

/** Marks may stand in one another. */
function withoutMarked(text: string): string {
  const outside = text.replace(/⟦[^⟦⟧]*⟧/g, "");
  return outside === text ? text : withoutMarked(outside);
}

const withoutData = (text: string, data: object): string =>
  dataOf(data)
    .flatMap((value) => [withoutIsolates(value), websiteText(value)])
    .sort((one, other) => other.length - one.length)
    .reduce((rest, value) => rest.replaceAll(value, ""), withoutIsolates(text));

/** A name in a text is isolated by characters, which are elements in a page. */
const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

const WORD = /\p{L}+/gu;
const wordsIn = (text: string) => text.match(WORD) ?? [];

const unescaped = (text: string) =>
  text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
const htmlOf = (content: Parameters<typeof mailText>[0], of: Translate) =>
  renderToStaticMarkup(<Mail content={content} t={of} />);
const readable = (page: string): string =>
  unescaped(
    page
      .replace(/<head>[\s\S]*?<\/head>/, "")
      .replace(/<img[^>]* alt="([^"]*)"[^>]*>/g, "$1\n")
      .replace(/<\/?(?:a|bdi)\b[^>]*>/g, "")
      .replace(/<[^>]+>/g, "\n"),
  );

const clientMails = SAMPLE_MAILS.filter(({ group }) => group === "To clients").map(
  ({ id, data, content }) => [id, data, content(data, format)] as const,
);

const receipt = (changed: Partial<Parameters<typeof decisionReceipt.content>[0]>) => {
  const data = {
    toName: "Sample Client",
    ownerName: "Sample Studio",
    title: "Website",
    outcome: "rejected" as const,
    claimedName: null,
    reason: "Too late.",
    decidedAt: PREVIEW_AT,
    url: "https://x.example",
    ...changed,
  };
  return [data, decisionReceipt.content(data, format)] as const;
};
const PREVIEW_AT = Date.UTC(2026, 10, 16, 9, 30);
const copy = (changed: object) => {
  const data = { ...SAMPLE_PROPOSAL, for: "reader" as const, signerName: "", ...changed };
  return [data, proposalCopy.content(data, format)] as const;
};
const wordless = { ...SAMPLE_PROPOSAL, message: " " };

/** Of lists of names, which the language has of itself. */
const CONJUNCTION = "und";
/** In every language alike; the sample's account is in Germany. */
const OF_ACCOUNTS = ["IBAN", "BIC", "DE"];

const MORE = [
  ["a proposal without a message", wordless, proposal.content(wordless, format)],
  ["a new link without a message", wordless, linkRenewal.content(wordless, format)],
  [
    "a proposal with a code",
    SAMPLE_PROPOSAL,
    proposal.content({ ...SAMPLE_PROPOSAL, requiresCode: true }, format),
  ],
  ["a copy for who knows no signer", ...copy({ expiresAt: PREVIEW_AT + DAY })],
  ["a copy of a proposal to approve", ...copy({ requiresSignature: false })],
  ["a receipt for a rejection", ...receipt({})],
  ["a receipt for another's rejection", ...receipt({ claimedName: "Zed Other" })],
] as const;

describe.each([...clientMails, ...MORE])("%s", (_, data, content) => {
  it("says nothing but messages and what people wrote", () => {
    for (const text of [mailText(content, t), readable(htmlOf(content, t))]) {
      expect(text).toContain("⟦");
      const words = wordsIn(withoutData(withoutMarked(text), data));
      expect(words.filter((word) => word !== CONJUNCTION && !OF_ACCOUNTS.includes(word))).toEqual([]);
    }
  });

  it("is titled in its language", () => {
    const [, title = ""] = /<title>([^<]*)<\/title>/.exec(htmlOf(content, t)) ?? [];
    expect(wordsIn(withoutData(withoutMarked(unescaped(title)), data))).toEqual([]);
  });
});

describe("a mail from right to left", () => {
  const arabic = createTranslate("ar", { ...english, "mail.reply": "أسئلة؟ يصل ردك إلى {owner}." });
  const arabicFormat = formatIn(PREVIEW_FORMAT, arabic);
  const content = linkRenewal.content(
    { ...SAMPLE_PROPOSAL, ownerName: "Sample Studio (Ltd.)" },
    arabicFormat,
  );
  const page = htmlOf(content, arabic);

  it("is laid out from the right, in properties that Outlook knows", () => {
    expect(page).toContain('<html lang="ar" dir="rtl"');
    expect(page).toMatch(/<table[^>]* class="ground"[^>]* dir="rtl"/);
    expect(page).toContain("border-right:3px solid");
    expect(page).toContain("padding:8px 0 8px 16px");
    expect(page).toContain("padding-right:12px");
    expect(page).not.toMatch(/border-left|padding-left:12px|padding:8px 16px 8px 0|letter-spacing:-/);
    expect(page).not.toMatch(/inline-start|inline-end/);
  });

  it("begins a Latin name below an Arabic message at the right, and leaves a Latin message at the left", () => {
    const signOff = (message: string) => {
      const signed = proposal.content({ ...SAMPLE_PROPOSAL, message }, arabicFormat);
      return /<p [^>]*style="([^"]*)"[^>]*dir="ltr"[^>]*>Sarah Weber<\/p>/.exec(htmlOf(signed, arabic))?.[1];
    };
    expect(signOff("مع أطيب التحيات،\n\nSarah Weber")).toContain("text-align:right");
    expect(signOff("Kind regards,\n\nSarah Weber")).not.toContain("text-align");
  });

  it("keeps addresses in their own direction", () => {
    expect(page).toMatch(/<a class="link" [^>]*dir="ltr"[^>]*>https:/);
  });

  it("isolates what runs from left to right in plain text", () => {
    expect(mailText(content, arabic)).toContain("يصل ردك إلى \u2068Sample Studio (Ltd.)\u2069.");
  });
});

describe.each(LANGUAGES)("a time in %s", (language) => {
  const locale = formatLocaleOf(language);

  it("has its day, hour and zone, and no letters that old mail programs show as boxes", () => {
    for (const timeZone of ["UTC", "Europe/Berlin", "America/New_York"]) {
      const time = formatDateTime(PREVIEW_AT, { locale, timeZone });
      expect(time).toMatch(/2026/);
      expect(time).toMatch(/16/);
      expect(time).toMatch(/30/);
      expect(time).toMatch(/UTC|GMT|[A-Z]{3}|SEČ|غرينتش/);
      expect(time).not.toMatch(/[\u202f\u2009\u2066-\u2069]/);
    }
  });
});

it("joins day and hour as the language does", () => {
  const time = (locale: string) => formatDateTime(PREVIEW_AT, { locale, timeZone: "UTC" });
  expect(time("de")).toBe("16. November 2026 um 09:30 Uhr (UTC)");
  expect(time("fr")).toBe("16 novembre 2026 à 09:30 UTC");
  expect(time("ja")).toBe("2026年11月16日 9:30 UTC");
});
