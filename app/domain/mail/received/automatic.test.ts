import { describe, expect, it } from "vitest";
import { AUTOMATIC_HEADERS, OUT_OF_OFFICE } from "../../../../tests/world/answers/out-of-office";
import { readReceivedAnswer } from "../provider/received-answer";
import { automaticReason } from "./automatic";

const OURS = {
  from: "Countersign <proposals@countersign.example>",
  replyDomain: "reply.countersign.example",
};

function reasonFor(mail: object) {
  const read = readReceivedAnswer({ from: "Ada <ada@acme.example>", text: "Hello", ...mail });
  if (!read) throw new Error("The mail was not read.");
  return automaticReason(read, OURS);
}

describe("automatic replies", () => {
  it("are fifty texts in 18 languages", () => {
    expect(OUT_OF_OFFICE.length).toBe(50);
    expect(new Set(OUT_OF_OFFICE.map(([language]) => language)).size).toBe(18);
  });

  it.each(OUT_OF_OFFICE)("are known by their headers alone: %s, %s", (_, text) => {
    for (const headers of AUTOMATIC_HEADERS) expect(reasonFor({ text, headers })).not.toBeNull();
    expect(reasonFor({ text, headers: {} })).toBeNull();
  });

  it.each([
    { headers: { "Content-Type": 'multipart/report; report-type="delivery-status"; boundary="x"' } },
    { headers: { "X-Failed-Recipients": "mira@studio.example" } },
    { from: "Mail Delivery Subsystem <MAILER-DAEMON@acme.example>" },
    { from: "postmaster@acme.example" },
    { from: "" },
    { from: "Mira via Countersign <Proposals@Countersign.example>" },
    { from: "0123456789abcdef0123456789abcdef@reply.countersign.example" },
    { headers: { "Auto-Submitted": ["no", "auto-notified"] } },
  ])("are bounces and our own mails too: %j", (mail) => {
    expect(reasonFor(mail)).not.toBeNull();
  });

  it.each([
    { headers: { "Auto-Submitted": "no", Precedence: "normal", "Return-Path": "<ada@acme.example>" } },
    { headers: { "auto-submitted": "No (a person)", "x-auto-response-suppress": "None" } },
    { headers: { "List-Id": "", "Return-Path": [] } },
    { headers: { "Content-Type": "multipart/mixed", Subject: "Re: Automatic reply" } },
    { headers: null },
    { from: "listmaster@acme.example" },
  ])("are no mails of people: %j", (mail) => {
    expect(reasonFor(mail)).toBeNull();
  });
});
