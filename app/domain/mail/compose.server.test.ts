import { describe, expect, it } from "vitest";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import type { Context } from "../context";
import { composeMail, fromHeader, oneLine } from "./compose.server";
import type { MailContent } from "./content/mail-content";
import { SAMPLE_MAILS } from "./kinds/index.server";
import { reminderHeaders } from "./kinds/reminder.server";

describe("the sender of a mail", () => {
  it("names the owner and keeps our address", () => {
    expect(fromHeader("Countersign <a@c.example>", "Maren Weber", inEnglish)).toBe(
      '"Maren Weber via Countersign" <a@c.example>',
    );
    expect(fromHeader("a@c.example", "Şeyma", inEnglish)).toBe('"Şeyma via Countersign" <a@c.example>');
    expect(fromHeader("a@c.example", "  ", inEnglish)).toBe("Countersign <a@c.example>");
  });

  it("is written in the language of the mail", () => {
    const german = createTranslate("de", { "mail.via": "{name} über Countersign" });
    expect(fromHeader("a@c.example", "Maren", german)).toBe('"Maren über Countersign" <a@c.example>');
  });

  it("cannot be bent by a name", () => {
    const bent = fromHeader("a@c.example", 'x" <evil@x.example>\r\nBcc: y@x.example', inEnglish);
    expect(bent).toBe('"x evil@x.example Bcc: y@x.example via Countersign" <a@c.example>');
  });

  it("keeps headers on one line", () => {
    expect(oneLine(" Hello\r\nBcc: x\u2028y\tz ")).toBe("Hello Bcc: x y z");
  });
});

/** What would start a header of its own, in every way that mail servers know. */
const BREAKS = ["\r\n", "\n", "\r", "\u0000", "\u0085", "\u2028", "\u2029", "\u000b"];
const bent = (text: string, line: string) => `${text}${line}Bcc: everybody@x.example`;

describe("the headers of a mail", () => {
  const ctx = {
    config: { mail: { from: "Countersign <a@c.example>" } },
    render: { mailBody: async () => ({ html: "", text: "" }) },
  } as unknown as Context;
  const row = (line: string) => ({
    id: "d1",
    toEmail: bent("amara@x.example", line),
    subject: bent("For you", line),
  });
  const sender = (line: string) => ({
    name: bent("Maren", line),
    businessName: bent("Studio", line),
    email: bent("maren@x.example", line),
  });
  const content = {} as MailContent;

  it.each(BREAKS)("take no line break %j from anything that people typed", async (line) => {
    for (const from of [sender(line), null]) {
      const mail = await composeMail(ctx, row(line), { ...row(line), sender: from, content, t: inEnglish });
      for (const header of [mail.from, mail.to, mail.replyTo ?? "", mail.subject])
        expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(mail.subject).toBe("For you Bcc: everybody@x.example");
    }
  });

  it("have nothing that turns the direction of writing", () => {
    expect(fromHeader("a@c.example", "evil\u202Emoc.knab", inEnglish)).toBe(
      '"evilmoc.knab via Countersign" <a@c.example>',
    );
    expect(oneLine("\u2067x\u2069")).toBe("x");
    expect(oneLine("דנה\u200F לוי"), "a mark alone does not").toBe("דנה\u200F לוי");
  });

  it("cut a name between letters", () => {
    expect(fromHeader("a@c.example", "😀".repeat(101), inEnglish)).toBe(
      `"${"😀".repeat(100)} via Countersign" <a@c.example>`,
    );
  });

  it("tell mail programs how a reminder is ended, and nothing of any other mail", () => {
    const stop = { "List-Unsubscribe": "<https://countersign.example/stop/sample-link-that-opens-nothing>" };
    const isReminder = ({ id, kind }: (typeof SAMPLE_MAILS)[number]) =>
      kind === "reminder" || id === "payment-before" || id === "payment-after";
    for (const sample of SAMPLE_MAILS)
      expect(sample.headers, sample.id).toEqual(isReminder(sample) ? stop : undefined);
    const { "List-Unsubscribe": header } = reminderHeaders({
      stopUrl: "https://c.example/stop/1>\r\nBcc: y@x.example",
    });
    expect(header).toBe("<https://c.example/stop/1%3EBcc:%20y@x.example>");
  });
});
