import { describe, expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import { type EventFormat, eventDetail } from "./event-detail";

const write: EventFormat = { hash: (hash) => hash.slice(0, 4), time: (time) => `t${time}`, t: inEnglish };
const tell = (type: string, payload: unknown) =>
  eventDetail({ type: type as never, payload: JSON.stringify(payload) }, write);

describe("what an event adds to its words", () => {
  it.each([
    ["version.frozen", { number: 2, sha256: "9f2c41ab" }, "number 2 · sha256 9f2c"],
    ["link.issued", { expiresAt: 7, channel: "e-mailed link" }, "valid until t7"],
    ["link.issued", { expiresAt: 7, requiresCode: true }, "with a code, valid until t7"],
    ["pdf.sealed", { sha256: "9f2c41ab" }, "sha256 9f2c"],
    ["pdf.sealed", { sha256: "9f2c41ab", level: "B-T" }, "PAdES B-T · sha256 9f2c"],
    ["timestamp.failed", { authority: "tsa.example", error: "Too slow." }, "tsa.example: Too slow."],
    ["recipient.declined", { reason: "" }, ""],
    ["document.opened", { viewId: "v" }, ""],
    ["document.handed_over", { from: "Mo Member", to: "Mira Weber" }, "from Mo Member to Mira Weber"],
  ])("%s %j: %j", (type, payload, words) => {
    expect(tell(type, payload)).toBe(words);
  });

  it("is nothing where the evidence was tampered with beyond reading", () => {
    expect(eventDetail({ type: "version.frozen", payload: "{not json" }, write)).toBe("");
    expect(tell("version.frozen", { number: 1 })).toBe("");
    expect(tell("no.such.event", {})).toBe("");
  });
});
