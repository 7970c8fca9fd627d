import { describe, expect, it } from "vitest";
import type { Context } from "../context";
import { composeMail, headersOf, oneLine, senderAddress } from "./compose.server";
import type { DeliveryFacts } from "./delivery-facts.server";
import { SAMPLE_MAILS } from "./sample-facts";

describe("the sender of a mail", () => {
  it("names the owner and keeps our address", () => {
    expect(senderAddress("Countersign <a@c.example>", "Maren Weber")).toBe(
      '"Maren Weber via Countersign" <a@c.example>',
    );
    expect(senderAddress("a@c.example", "Şeyma")).toBe('"Şeyma via Countersign" <a@c.example>');
    expect(senderAddress("a@c.example", "  ")).toBe("Countersign <a@c.example>");
  });

  it("cannot be bent by a name", () => {
    const bent = senderAddress("a@c.example", 'x" <evil@x.example>\r\nBcc: y@x.example');
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
    config: { appUrl: "https://c.example", mail: { from: "Countersign <a@c.example>" } },
    render: { mailBody: async () => ({ html: "", text: "" }) },
  } as unknown as Context;
  const delivery = (line: string) => ({
    ...{ id: "d1", linkId: null, versionId: "v1", toName: bent("Amara", line), message: bent("Hello", line) },
    ...{ toEmail: bent("amara@x.example", line), cc: [bent("boss@x.example", line)] },
    subject: bent("For you", line),
  });
  const ofProposal = (line: string) => ({
    about: "proposal",
    delivery: { ...delivery(line), kind: "proposal" },
    owner: { name: bent("Maren", line), email: bent("maren@x.example", line) },
    proposal: { id: "p1", title: bent("A title", line) },
    ...{ version: null, link: null, code: null, agreement: undefined, decided: undefined },
  });
  const ofAccount = (line: string) => ({
    about: "account",
    delivery: { ...delivery(line), kind: "password_changed", createdAt: 0 },
    reset: null,
  });

  it.each(BREAKS)("take no line break %j from anything that people typed", async (line) => {
    for (const facts of [ofProposal(line), ofAccount(line)]) {
      const mail = await composeMail(ctx, facts as unknown as DeliveryFacts, {
        timeZone: "UTC",
        locale: "en-GB",
      });
      for (const header of [mail.from, mail.to, mail.replyTo ?? "", mail.subject, ...mail.cc])
        expect(header).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
      expect(mail.subject).toBe("For you Bcc: everybody@x.example");
    }
  });

  it("have nothing that turns the direction of writing", () => {
    expect(senderAddress("a@c.example", "evil\u202Emoc.knab")).toBe(
      '"evilmoc.knab via Countersign" <a@c.example>',
    );
    expect(oneLine("\u2067x\u2069")).toBe("x");
    expect(oneLine("דנה\u200F לוי"), "a mark alone does not").toBe("דנה\u200F לוי");
  });

  it("cut a name between letters", () => {
    expect(senderAddress("a@c.example", "😀".repeat(101))).toBe(
      `"${"😀".repeat(100)} via Countersign" <a@c.example>`,
    );
  });

  it("tell mail programs how a reminder is ended, and nothing of any other mail", () => {
    const listed = SAMPLE_MAILS.filter(({ facts }) => headersOf(facts).headers);
    expect(listed.map(({ facts }) => facts.kind)).toEqual(["reminder"]);
    const [{ facts }] = listed as [(typeof listed)[number]];
    expect(headersOf(facts).headers).toEqual({
      "List-Unsubscribe": "<https://countersign.example/stop/sample-link-that-opens-nothing>",
    });
    const stopUrl = "https://c.example/stop/1>\r\nBcc: y@x.example";
    const [header] = Object.values(headersOf({ ...facts, stopUrl } as typeof facts).headers ?? {});
    expect(header).toBe("<https://c.example/stop/1%3EBcc:%20y@x.example>");
  });
});
