import { describe, expect, it } from "vitest";
import { readReceivedEvent } from "./received-event";
import { replyTokenOf } from "./reply-address.server";

const TOKEN = "0123456789abcdef0123456789abcdef";

describe("the report of a received email", () => {
  it("names it and everybody it went to", () => {
    const data = {
      email_id: "56761188-7520-42d8-8898-ff6fc54ce618",
      message_id: " <a@acme.example> ",
      from: "Ada <ada@acme.example>",
      to: [`Mira <${TOKEN.toUpperCase()}@Reply.countersign.example>`],
      cc: ["x@acme.example"],
      bcc: [],
      subject: "Re: Re: AW: Answered",
      attachments: [],
    };
    expect(readReceivedEvent({ type: "email.received", created_at: "2026-05-03T10:00:00Z", data })).toEqual({
      providerId: data.email_id,
      messageId: "<a@acme.example>",
      to: [`${TOKEN}@reply.countersign.example`, "x@acme.example"],
    });
  });

  it("may lack what is not needed, and is nothing where it names no mail", () => {
    const event = { type: "email.received", data: { email_id: "1", to: null } };
    expect(readReceivedEvent(event)).toEqual({ providerId: "1", messageId: "", to: [] });
    for (const other of [
      null,
      {},
      { type: "email.bounced", data: { email_id: "1" } },
      { type: "email.received", data: {} },
    ])
      expect(readReceivedEvent(other)).toBeNull();
  });
});

describe("the token in an address", () => {
  it.each([
    `${TOKEN}@reply.countersign.example`,
    `${TOKEN}+sent-items@reply.countersign.example`,
    `${TOKEN}+a+b@an.earlier.domain.example`,
  ])("is the part before a plus: %s", (address) => {
    expect(replyTokenOf(address)).toBe(TOKEN);
  });

  it("may begin with a cell", () => {
    expect(replyTokenOf(`2b${TOKEN}@reply.countersign.example`)).toBe(`2b${TOKEN}`);
  });

  it.each([
    "",
    "@",
    TOKEN,
    "hello@reply.countersign.example",
    `x${TOKEN}@r.example`,
    `${TOKEN.slice(1)}@r.example`,
  ])("is not in: %s", (address) => {
    expect(replyTokenOf(address)).toBeNull();
  });
});
