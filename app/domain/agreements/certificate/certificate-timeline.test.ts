import { expect, it } from "vitest";
import { inEnglish } from "~/platform/language/translate";
import type { AuditRow } from "../../audit/chain.server";
import { clockIn } from "../../printing/moments";
import { certificateTimeline } from "./certificate-timeline";

const OWNER = { actorKind: "owner", actorName: "Mira Weber", actorEmail: "mira@studio.example" };
const CLIENT = { actorKind: "recipient", actorName: "Tom Reyes", actorEmail: "tom@client.example" };
const queued = (kind: string, to: string) => ({
  type: "mail.queued",
  linkId: null,
  payload: JSON.stringify({ deliveryId: "d", kind, to }),
});

const linesOf = (events: object[]) =>
  certificateTimeline(
    events.map(
      (event, index) => ({ seq: index + 1, occurredAt: 0, hash: "", payload: "{}", ...event }) as AuditRow,
    ),
    "mira@now.example",
    clockIn(null),
    inEnglish,
  ).map(({ words, detail, by }) => [words, detail, by].join(" | "));

it("names nobody for a mail that they did not send, and no address of the sender's", () => {
  expect(
    linesOf([
      { ...OWNER, ...queued("proposal", "tom@client.example"), linkId: "l" },
      { ...OWNER, ...queued("proposal_copy", "Mira@studio.example") },
      { ...CLIENT, type: "document.opened" },
      { ...CLIENT, ...queued("viewed_notice", "mira@before.example") },
      { ...CLIENT, type: "otp.sent", payload: JSON.stringify({ to: "tom@client.example" }) },
      { ...CLIENT, ...queued("signer_warning", "tom@client.example"), linkId: "l" },
      { ...OWNER, ...queued("signed_copy", "mira@now.example"), actorKind: "system", actorName: null },
    ]),
  ).toEqual([
    "Email queued | to tom@client.example | Mira Weber",
    "Email queued | to the sender | Mira Weber",
    "Opened |  | Tom Reyes",
    "Email queued | to the sender | Countersign",
    "Code emailed | to tom@client.example | Countersign",
    "Email queued | to tom@client.example | Countersign",
    "Email queued | to the sender | Countersign",
  ]);
});

it("does not take an owner who is their own client for the sender", () => {
  expect(linesOf([{ ...OWNER, ...queued("proposal", "mira@now.example"), linkId: "l" }])).toEqual([
    "Email queued | to mira@now.example | Mira Weber",
  ]);
});

it("names nobody on the page that is open to anybody, whatever the event says", () => {
  const onPage = { ...CLIENT, type: "selection.changed", authMethod: "proposal page" };
  expect(linesOf([onPage, { ...onPage, actorName: null }, { ...onPage, authMethod: "e-mail code" }])).toEqual(
    [
      "Choice of prices changed |  | somebody on the proposal page",
      "Choice of prices changed |  | somebody on the proposal page",
      "Choice of prices changed |  | Tom Reyes",
    ],
  );
});
