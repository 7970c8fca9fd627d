import { describe, expect, it } from "vitest";
import { delegationsIn, handoversIn } from "./delegation-state";

type Event = Parameters<typeof delegationsIn>[0][number];

const event = (type: Event["type"], recipientId: string, payload: object, versionId = "v1"): Event => ({
  type,
  recipientId,
  versionId,
  occurredAt: 7,
  payload: JSON.stringify(payload),
});
const ask = (delegationId: string, recipientId = "tom", versionId = "v1") =>
  event(
    "delegation.requested",
    recipientId,
    { delegationId, name: "Ana", email: "ana@x.example", reason: "" },
    versionId,
  );

describe("requests to delegate", () => {
  it("are open until the sender answers, each signer's on its own", () => {
    const events = [ask("1"), ask("2", "eve"), event("delegation.refused", "tom", { delegationId: "1" })];
    expect(
      delegationsIn(events, "v1").map(({ delegationId, state, kind }) => [delegationId, state, kind]),
    ).toEqual([
      ["1", "refused", "someone_else"],
      ["2", "open", "someone_else"],
    ]);
  });

  it("end with a newer one, and with a newer version", () => {
    const events = [
      ask("1"),
      event("delegation.refused", "tom", { delegationId: "1" }),
      event("recipient.not_me", "tom", { delegationId: "3", name: "", email: "", reason: "" }),
      ask("4", "tom", "v2"),
    ];
    expect(delegationsIn(events, "v1")).toEqual([
      {
        delegationId: "3",
        name: "",
        email: "",
        reason: "",
        kind: "not_me",
        state: "open",
        recipientId: "tom",
        requestedAt: 7,
      },
    ]);
    expect(delegationsIn(events, "v2").map(({ delegationId }) => delegationId)).toEqual(["4"]);
    expect(delegationsIn(events, null)).toEqual([]);
  });

  it("are hand-overs once they are agreed to", () => {
    const events = [
      ask("1"),
      event("delegation.approved", "tom", {
        delegationId: "1",
        from: "Tom (tom@x.example)",
        to: "Ana (ana@x.example)",
        toRecipientId: "ana",
        by: "sender",
      }),
      ask("2", "ana"),
    ];
    expect(handoversIn(events, "v2")).toEqual([]);
    expect(handoversIn(events, "v1")).toEqual([
      { delegationId: "1", from: { name: "Tom", email: "tom@x.example" }, toRecipientId: "ana" },
    ]);
  });
});
