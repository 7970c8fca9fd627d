import { describe, expect, it } from "vitest";
import type { GroupableEvent } from "../audit/group-activity";
import { type RecordedChange, storyOf } from "./story";

const act = (occurredAt: number, ...what: [GroupableEvent["type"], object?][]): GroupableEvent[] =>
  what.map(([type, payload = {}]) => ({
    seq: occurredAt,
    type,
    occurredAt,
    requestId: `q${occurredAt}`,
    payload: JSON.stringify(payload),
    ...({ actorKind: "owner", actorId: "u1" } as const),
  }));

const change = (
  from: RecordedChange["from"],
  to: RecordedChange["to"],
  changedAt: number,
  cause: RecordedChange["cause"] = "event",
): RecordedChange => ({ from, to, cause, changedAt });

const mail = (id: string, state = "delivered", createdAt = 1) => ({ id, state, createdAt });
const queued = (deliveryId: string): [GroupableEvent["type"], object] => ["mail.queued", { deliveryId }];

const listed = (...story: Parameters<typeof storyOf<GroupableEvent, ReturnType<typeof mail>>>) =>
  storyOf(...story).map(({ events, change: brought, mails, lost }) =>
    [
      events.map(({ type }) => type).join("+") || "no event",
      brought ? `${brought.from}>${brought.to}` : "",
      mails.map(({ id }) => id).join(),
      lost.length > 0 ? `lost ${lost.map(({ id }) => id)}` : "",
    ]
      .filter(Boolean)
      .join(" | "),
  );

describe("the story of a proposal", () => {
  it("lists each step once: the act, the status it brought and its emails", () => {
    const acts = [
      act(1, ["document.created"]),
      act(2, ["ai.generated"]),
      act(3, ["version.frozen"], queued("d1"), queued("d2")),
      act(4, ["document.opened"], queued("d3")),
    ];
    const changes = [
      change("draft", "generated", 2),
      change("generated", "sent", 3),
      change("sent", "viewed", 4),
    ];
    expect(listed(acts, changes, [mail("d3"), mail("d2"), mail("d1")])).toEqual([
      "document.opened+mail.queued | sent>viewed | d3",
      "version.frozen+mail.queued+mail.queued | generated>sent | d1,d2",
      "ai.generated | draft>generated",
      "document.created",
    ]);
  });

  it("gives each of several changes in one moment to the act that brought it", () => {
    const acts = [act(1, ["status.set_by_owner"]), act(1, ["recipient.approved"])];
    const changes = [change("sent", "approved", 1), change("generated", "sent", 1, "manual")];
    expect(listed(acts, changes, [])).toEqual([
      "recipient.approved | sent>approved",
      "status.set_by_owner | generated>sent",
    ]);
  });

  it("leaves nothing out that has no event, and puts it where it belongs in time", () => {
    const acts = [act(1, ["document.created"]), act(5, ["document.edited"])];
    expect(listed(acts, [change("sent", "converted", 3)], [mail("d1", "sent", 9)])).toEqual([
      "no event | d1",
      "document.edited",
      "no event | sent>converted",
      "document.created",
    ]);
  });

  it("reports a lost email where the loss is, and a retried one with its newest send", () => {
    const bounced = act(2, ["mail.bounced", { deliveryId: "d1" }]);
    expect(listed([act(1, queued("d1")), bounced], [], [mail("d1", "bounced")])).toEqual([
      "mail.bounced | lost d1",
      "mail.queued | d1",
    ]);
    expect(
      listed([act(1, queued("d1")), bounced, act(3, queued("d1"))], [], [mail("d1", "delivered")]),
    ).toEqual(["mail.queued | d1", "mail.bounced", "mail.queued"]);
  });

  it("reports a loss without an event with the send itself", () => {
    expect(listed([act(1, queued("d1"))], [], [mail("d1", "failed")])).toEqual([
      "mail.queued | d1 | lost d1",
    ]);
    expect(listed([], [], [mail("d1", "failed")])).toEqual(["no event | d1 | lost d1"]);
  });
});
