/** What every mail has to hold, whatever it tells of: mail programs are older than browsers. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toPlainText } from "~/domain/mail/content/bidi-text";
import { formatDateTime } from "~/domain/mail/content/format-date";
import { type MailContent, PREVIEW_FORMAT } from "~/domain/mail/content/mail-content";
import { SAMPLE_MAILS } from "~/domain/mail/kinds/index.server";
import { longDay } from "~/platform/language/day-text";
import { inEnglish } from "~/platform/language/translate";
import { isDay } from "~/platform/time/calendar-day";
import { Mail, mailText as textOf } from ".";

const mailText = (content: MailContent) => textOf(content, inEnglish);
const html = (content: MailContent) =>
  `<!doctype html>${renderToStaticMarkup(<Mail content={content} t={inEnglish} />)}`;
const bytes = (text: string) => new TextEncoder().encode(text).length;
/** Gmail cuts a mail off behind this many bytes. */
const GMAIL_CLIPS = 102 * 1024;

const EMPTY = new Set(["meta", "br", "img"]);

/** Tags that were opened and not closed, or closed in another order. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  const bare = page.replace(/<!--[\s\S]*?-->/g, "").replace(/<!doctype html>/, "");
  for (const [, end, name = ""] of bare.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (EMPTY.has(name)) continue;
    if (end === "") open.push(name);
    else if (open.pop() !== name) return [`</${name}> closes nothing`];
  }
  return open;
}

const unescaped = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
const linksIn = (page: string) =>
  [...page.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, url]) => unescaped(url ?? ""));

/** A name in a text is isolated by characters, which plain text leaves out. */
const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, "");

/** Every string among the facts that a reader should find, but for addresses of pages and words that choose a mail. */
const NOT_SAID = new Set([
  "about",
  "for",
  "act",
  "outcome",
  "occasion",
  "what",
  "message",
  "footer",
  "reason",
  "url",
  "why",
  "logo",
  "account",
  "askedAt",
  "subject",
  // Codes of what happened, which the sentences say.
  "news",
  "change",
]);

/** Also of what stands one level deeper, such as the news of a team. */
const withChanged = (data: object, change: (name: string) => string | null): object =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (typeof value === "string" && value !== "") return [name, change(name) ?? value];
      return [name, name === "news" ? withChanged(value, change) : value];
    }),
  );

it("has a sample of every kind, each under an address of its own", () => {
  expect(new Set(SAMPLE_MAILS.map(({ kind }) => kind)).size).toBe(58);
  expect(new Set(SAMPLE_MAILS.map(({ id }) => id)).size).toBe(SAMPLE_MAILS.length);
});

describe.each(SAMPLE_MAILS.map((sample) => [sample.id, sample] as const))("%s", (_, sample) => {
  const data = { ...sample.data } as Record<string, unknown>;
  const contentOf = (changed: object) => sample.content(changed, PREVIEW_FORMAT);
  const content = contentOf(data);
  const page = html(content);
  const text = mailText(content);
  const { button, notes, preview } = content;

  it("parses, and is the same every time", () => {
    expect(unbalanced(page)).toEqual([]);
    expect(html(contentOf(data))).toBe(page);
    expect(mailText(contentOf(data))).toBe(text);
  });

  it("holds nothing that mail programs drop or refuse", () => {
    expect(page).not.toMatch(/<script|<link|<form|<iframe|@import|url\(|\son[a-z]+=|javascript:/i);
    expect(page).not.toMatch(/display:\s*(flex|grid)|position:|float:/);
    const images = page.match(/<img\b[^>]*>/g) ?? [];
    for (const image of images)
      expect(image).toMatch(/ alt="[^"]*".* width="\d+" height="\d+"|width="\d+".*alt=/);
    expect(images).toHaveLength(data.logo ? 1 : 0);
  });

  it("is small enough for Gmail", () => {
    expect(bytes(page)).toBeLessThan(GMAIL_CLIPS / 5);
  });

  it("stands in tables with a width for Word, and names its language and direction", () => {
    expect(page).toMatch(/<html lang="en" dir="ltr"/);
    expect(page).toMatch(/<table role="presentation"[^>]* width="560"/);
    for (const table of page.match(/<table\b[^>]*>/g) ?? []) expect(table).toContain('role="presentation"');
    expect(page).toContain("<!--[if mso]>");
  });

  it("has dark colours for Apple's mail and for Outlook's", () => {
    expect(page).toContain('<meta name="color-scheme" content="light dark">');
    expect(page).toContain("@media (prefers-color-scheme: dark)");
    expect(page).toContain("[data-ogsc] .ink");
  });

  it("shows a preview that the letter's own words do not run into", () => {
    const shown = /<div class="preview"[^>]*>([\s\S]*?)<\/div>/.exec(page)?.[1] ?? "";
    const words = shown.replace(/<[^>]+>/g, "").replace(/[\u034F\u200C\u00A0\u2007\uFEFF]+$/, "");
    expect(unescaped(words)).toBe(preview.replace(/[\u2068\u2069]/g, ""));
    expect(words.length).toBeGreaterThan(20);
    expect(shown.length - words.length).toBeGreaterThan(150);
  });

  it("has one button at most, and the same addresses in both parts", () => {
    expect(page.match(/class="button-link"/g) ?? []).toHaveLength(button ? 1 : 0);
    const links = linksIn(page);
    for (const note of notes) if (typeof note !== "string") expect(links).toContain(note.url);
    if (button) expect(links.filter((url) => url === button.url)).toHaveLength(2);
    for (const url of links) expect(text).toContain(url);
  });

  it("tells all its facts in plain text", () => {
    const said = Object.entries(data).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === "string" && entry[1] !== "" && !NOT_SAID.has(entry[0]),
    );
    const isGreeted = sample.kind !== "proposal" && data.for !== "reader";
    for (const [name, value] of said) {
      if (name === "toName" && (!isGreeted || value.includes("@"))) continue;
      const isFirstName = name === "toName" && sample.kind === "welcome";
      const said = isDay(value) ? longDay(value, PREVIEW_FORMAT.locale) : value;
      expect(text, name).toContain(isFirstName ? value.split(" ")[0] : withoutIsolates(said));
    }
    const words = data.message ?? data.reason ?? "";
    for (const line of withoutIsolates(`${words}\n${data.footer ?? ""}`).split("\n"))
      expect(text).toContain(line);
    expect(text).not.toMatch(/undefined|null|NaN|<[a-z]/);
  });

  it("escapes whatever people wrote", () => {
    const attack = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
    const bent = withChanged(data, (name) =>
      /Name$|^(title|message|personalMessage|footer|reason|account|to|newAddress|who|email|plan|amount)$/.test(
        name,
      )
        ? attack
        : null,
    );
    const bentPage = html(contentOf(bent));
    expect(bentPage).not.toMatch(/<script|<img src=x/);
    expect(unbalanced(bentPage)).toEqual([]);
    // The mail to a stranger bears nothing that anybody wrote.
    if (sample.kind !== "sign_up") expect(bentPage).toContain("&lt;script&gt;");
  });

  it("keeps names from right to left apart from our words", () => {
    const hebrew = "דנה (לוי)";
    const named = withChanged(data, (name) => (/Name$|^(title|who)$/.test(name) ? hebrew : null));
    const outside = html(contentOf(named))
      .replace(/<title>[^<]*<\/title>/, "")
      .replace(/ alt="[^"]*"/g, "")
      .replace(/<bdi>[\s\S]*?<\/bdi>/g, "")
      .replace(/<(p|h1)\b[^>]*dir="rtl"[^>]*>[\s\S]*?<\/\1>/g, "");
    expect(outside.replace(/aria-hidden="true"[^>]*>דל</, "")).not.toMatch(/\p{Script=Hebrew}{2}/u);
    expect(outside).not.toMatch(/[\u2066-\u2069]/);
  });
});

describe("a mail of a size that nobody writes", () => {
  it("still passes Gmail whole, with every word in it", () => {
    const [first] = SAMPLE_MAILS as [(typeof SAMPLE_MAILS)[number]];
    const saying = (message: string) => first.content({ ...first.data, message }, PREVIEW_FORMAT);
    const message = Array.from({ length: 1666 }, (_, n) => String(n % 10)).join("\n\n");
    expect(bytes(html(saying(message)))).toBeLessThan(GMAIL_CLIPS);
    expect(mailText(saying(message))).toContain(message);
    expect(bytes(html(saying("'".repeat(5000))))).toBeLessThan(GMAIL_CLIPS);
  });
});

describe("times", () => {
  const inBerlin = { ...PREVIEW_FORMAT, timeZone: "Europe/Berlin" };

  it.each(SAMPLE_MAILS.map((sample) => [sample.id, sample] as const))(
    "of %s are all written in the timeFormat that it was given",
    (_, { content, data }) => {
      const zones = (text: string) => text.match(/, \d\d:\d\d (UTC|CES?T)/g)?.length ?? 0;
      const berlins = mailText(content(data, inBerlin));
      expect(berlins).not.toContain("UTC");
      expect(zones(berlins)).toBe(zones(mailText(content(data, PREVIEW_FORMAT))));
    },
  );

  it("name their zone, and are in the sender's kind of English", () => {
    const at = Date.UTC(2026, 10, 21, 14, 4);
    expect(formatDateTime(at, inBerlin)).toBe("21 November 2026 at 15:04 CET");
    expect(formatDateTime(at, { timeZone: "America/New_York", locale: "en-US" })).toBe(
      "November 21, 2026 at 9:04 AM EST",
    );
    expect(formatDateTime(at, { timeZone: "Asia/Kolkata", locale: "en-GB" })).toBe(
      "21 November 2026 at 19:34 GMT+5:30",
    );
    expect(formatDateTime(at, PREVIEW_FORMAT), "of nobody").toBe("21 November 2026 at 14:04 UTC");
  });
});

describe("plain text", () => {
  it("isolates what runs from right to left inside a sentence, and nothing else", () => {
    for (const { id, content, data } of SAMPLE_MAILS) {
      const text = mailText(content(data, PREVIEW_FORMAT));
      if (id === "proposal-hebrew") {
        expect(text).toContain("From: \u2068סטודיו לדוגמה\u2069, owner@sample.example");
        expect(text.startsWith("אתר חדש"), "a title alone needs none").toBe(true);
      } else expect(text, id).not.toMatch(/[\u2066-\u2069]/);
    }
    expect(toPlainText("a", inEnglish)).toBe("a");
  });
});
