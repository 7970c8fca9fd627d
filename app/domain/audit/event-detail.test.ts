import { describe, expect, it } from "vitest";
import { PROPOSAL_STATUSES } from "~/db/vocabulary";
import { english } from "~/platform/language/english";
import { createTranslate, inEnglish } from "~/platform/language/translate";
import { eventSumsText } from "../prices/price-in-language";
import { fieldLabel } from "../proposals/details.server";
import { DETAIL_FIELDS } from "../proposals/details-form";
import { type EventFormat, eventDetail } from "./event-detail";

const write: EventFormat = {
  hash: (hash) => hash.slice(0, 4),
  time: (time) => `t${time}`,
  price: eventSumsText,
  t: inEnglish,
};
const tell = (type: string, payload: unknown, format = write) =>
  eventDetail({ type: type as never, payload: JSON.stringify(payload) }, format);

const marked = Object.fromEntries(Object.entries(english).map(([key, message]) => [key, `⟦${message}⟧`]));
const inMarked: EventFormat = { ...write, t: createTranslate("de", marked) };

describe("what an event adds to its words", () => {
  it.each([
    ["version.frozen", { number: 2, sha256: "9f2c41ab" }, "number 2 · sha256 9f2c"],
    ["link.issued", { expiresAt: 7, channel: "e-mailed link" }, "valid until t7"],
    ["link.issued", { expiresAt: 7, requiresCode: true }, "with a code, valid until t7"],
    ["pdf.sealed", { sha256: "9f2c41ab" }, "sha256 9f2c"],
    ["pdf.sealed", { sha256: "9f2c41ab", level: "B-T" }, "PAdES B-T · sha256 9f2c"],
    ["timestamp.failed", { authority: "tsa.example", error: "Too slow." }, "tsa.example: Too slow."],
    ["ai.generated", { model: "built-in composer" }, "by the built-in composer"],
    ["ai.generated", { model: "writer-4" }, "by writer-4"],
    ["document.details_changed", { fields: "client name, start date" }, "client name, start date"],
    ["status.set_by_owner", { from: "generated", to: "approved" }, "from generated to approved"],
    ["mail.failed", { error: "An internal error." }, "An internal error."],
    ["mail.bounced", { reason: "550 5.1.1 No such user" }, "550 5.1.1 No such user"],
    ["seal.waiting", { letters: "ᠮ (U+182E), ᠣ (U+1823)" }, "ᠮ (U+182E), ᠣ (U+1823)"],
    ["recipient.declined", { reason: "" }, ""],
    ["document.opened", { viewId: "v" }, ""],
    ["document.handed_over", { from: "Mo Member", to: "Mira Weber" }, "from Mo Member to Mira Weber"],
  ])("%s %j: %j", (type, payload, words) => {
    expect(tell(type, payload)).toBe(words);
  });

  it.each([
    ["ai.generated", { model: "built-in composer" }, "⟦by the built-in composer⟧"],
    ["document.details_changed", { fields: "title, colour" }, "⟦⟦title⟧, colour⟧"],
    ["status.set_by_owner", { from: "sent", to: "on ice" }, "⟦from ⟦sent⟧ to on ice⟧"],
    ["mail.failed", { error: "Its link has expired." }, "⟦Its link has expired.⟧"],
    [
      "timestamp.failed",
      { authority: "tsa.example", error: "The authority answered 503." },
      "⟦tsa.example: ⟦The authority answered 503.⟧⟧",
    ],
    ["seal.waiting", { letters: "ᠮ (U+182E) and 2 more" }, "⟦ᠮ (U+182E) and 2 more⟧"],
  ])("%s %j says what the evidence has in English in the reader's language", (type, payload, words) => {
    expect(tell(type, payload, inMarked)).toBe(words);
  });

  it("says a signed price in the reader’s language where the event has its sums", () => {
    const german = createTranslate("de", {
      "price.once": "{price} einmalig",
      "price.every.month_for": "{price} im Monat, {count} Monate",
      "price.due": "{price}; davon {deposit} bei Unterschrift",
      "script.separator": ", ",
      "client.estimate": "etwa {price}",
    });
    const signed = {
      chosen: 1,
      total: "€1,200 in one-off costs, €80 a month for 12 months; €400 on signing",
      value: 216_000,
      currency: "EUR",
      acceptedPriceSha256: "9f2c41ab",
    };
    const sums = {
      once: 120_000,
      recurring: [{ every: "month", periods: 12, total: 8_000 }],
      due: 40_000,
      isEstimate: false,
    };
    const format = { ...write, t: german };
    const said = "1.200 € einmalig, 80 € im Monat, 12 Monate; davon 400 € bei Unterschrift";
    expect(tell("selection.signed", { ...signed, sums }, format).replaceAll("\u00a0", " ")).toBe(
      `${said} · sha256 9f2c`,
    );
    expect(tell("selection.changed", { ...signed, sums })).toBe(signed.total);
    expect(tell("selection.signed", signed, format)).toBe(`${signed.total} · sha256 9f2c`);
  });

  it("knows every field that is recorded as changed, and every status", () => {
    for (const fields of [...DETAIL_FIELDS, "number", "validUntil", "theme", "cover", "price"].map(
      fieldLabel,
    ))
      expect(tell("document.details_changed", { fields }, inMarked)).toMatch(/^⟦.+⟧$/);
    for (const status of PROPOSAL_STATUSES)
      expect(tell("status.set_by_owner", { from: status, to: status }, inMarked)).toMatch(
        /^⟦from ⟦.+⟧ to ⟦.+⟧⟧$/,
      );
  });

  it("is nothing where the evidence was tampered with beyond reading", () => {
    expect(eventDetail({ type: "version.frozen", payload: "{not json" }, write)).toBe("");
    expect(tell("version.frozen", { number: 1 })).toBe("");
    expect(tell("no.such.event", {})).toBe("");
  });
});
