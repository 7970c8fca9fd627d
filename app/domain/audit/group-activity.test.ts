import { describe, expect, it } from "vitest";
import type { AuditEventType } from "~/db/vocabulary";
import { inEnglish } from "~/platform/language/translate";
import { type ActivityEvent, activityLine } from "./activity-line";
import { groupActivity } from "./group-activity";

const OWNER = {
  actorKind: "owner",
  actorId: "u1",
  actorName: "Mira",
  actorEmail: "mira@studio.example",
  authMethod: "account session",
} as const;
const SYSTEM = {
  actorKind: "system",
  actorId: null,
  actorName: null,
  actorEmail: null,
  authMethod: "none",
} as const;
const CLIENT = {
  actorKind: "recipient",
  actorId: "r1",
  actorName: "Ada",
  actorEmail: "ada@harbor.example",
} as const;
const ON_PAGE = { ...CLIENT, authMethod: "proposal page" } as const;
const BY_LINK = { ...CLIENT, authMethod: "link from e-mail" } as const;

type Step = [
  at: number,
  by: typeof OWNER | typeof SYSTEM | typeof ON_PAGE | typeof BY_LINK,
  ...what: [AuditEventType, object?][],
];

/** A chain, each step of which was one request. */
const chain = (...steps: Step[]): ActivityEvent[] =>
  steps
    .flatMap(([occurredAt, by, ...what], step) =>
      what.map(([type, payload = {}]) => ({
        ...by,
        type,
        occurredAt,
        requestId: `q${step}`,
        payload: JSON.stringify(payload),
      })),
    )
    .map((event, index) => ({ seq: index + 1, ...event }));

const grouped = (events: ActivityEvent[]) =>
  groupActivity(events).map((act) => {
    const { words, detail, who, at } = activityLine(act, {
      hash: (hash) => hash,
      time: String,
      price: () => "",
      t: inEnglish,
    });
    return `${at} ${who}: ${[words, detail].filter(Boolean).join(" | ")} (${act.map(({ seq }) => seq)})`;
  });

const mail = (deliveryId: string, kind: string, to: string): [AuditEventType, object] => [
  "mail.queued",
  { deliveryId, kind, to },
];

describe("an act", () => {
  it("is a send with its version, its link, its copies and what became of its mails", () => {
    const events = chain(
      [1, OWNER, ["document.created", { title: "x" }]],
      [
        2,
        OWNER,
        ["version.frozen", { number: 1, sha256: "aa" }],
        ["link.issued", { expiresAt: 9 }],
        mail("d1", "proposal", "ada@harbor.example"),
        mail("d2", "proposal_copy", "bo@harbor.example"),
      ],
      [3, SYSTEM, ["mail.accepted", { deliveryId: "d2" }]],
      [4, BY_LINK, ["document.opened", { viewId: "v" }], mail("d3", "viewed_notice", "mira@studio.example")],
      [5, SYSTEM, ["mail.accepted", { deliveryId: "d1" }]],
      [6, SYSTEM, ["mail.delivered", { deliveryId: "d1" }]],
      [7, OWNER, mail("d4", "proposal", "ada@harbor.example")],
    );
    expect(grouped(events)).toEqual([
      "1 Mira: Draft created (1)",
      "2 Mira: Sent to ada@harbor.example | version 1 · copies to bo@harbor.example (2,3,4,5,6,9,10)",
      "4 Ada: Opened (7,8)",
      "7 Mira: Sent again to ada@harbor.example (11)",
    ]);
  });

  it("never folds away that a mail came back", () => {
    const events = chain(
      [1, OWNER, mail("d1", "proposal", "ada@harbor.example")],
      [2, SYSTEM, ["mail.accepted", { deliveryId: "d1" }]],
      [2, SYSTEM, ["mail.bounced", { deliveryId: "d1", reason: "No such mailbox" }]],
    );
    expect(grouped(events).at(-1)).toBe("2 Countersign: Email bounced | No such mailbox (3)");
  });

  it("is all the saves of one who edits, and begins anew after something else", () => {
    const edit: [AuditEventType] = ["document.edited"];
    const events = chain(
      [1, OWNER, edit],
      [2, OWNER, edit],
      [3, BY_LINK, ["document.opened"]],
      [4, OWNER, edit],
    );
    expect(grouped(events)).toEqual([
      "2 Mira: Content edited | 2 times (1,2)",
      "3 Ada: Opened (3)",
      "4 Mira: Content edited (4)",
    ]);
  });

  it("is one request's even where two happen in one moment", () => {
    const events = chain(
      [1, OWNER, ["document.created"]],
      [1, OWNER, ["status.set_by_owner", { from: "a", to: "b" }]],
    );
    expect(grouped(events)).toHaveLength(2);
  });

  it("names nobody on the open page but by the name that they typed", () => {
    const events = chain(
      [1, ON_PAGE, ["document.opened"]],
      [2, ON_PAGE, ["recipient.approved", { claimedName: "A. Byron" }]],
      [3, ON_PAGE, ["recipient.declined", { reason: "Too late" }]],
      [4, BY_LINK, ["recipient.declined", { reason: "Too dear" }]],
    );
    expect(grouped(events)).toEqual([
      "1 Someone with the link: Opened via the shared link (1)",
      "2 “A. Byron” (as typed): Approved via the shared link (2)",
      "3 Someone with the link: Rejected via the shared link | “Too late” (3)",
      "4 Ada: Declined by the client | “Too dear” (4)",
    ]);
  });

  it("handles evidence that was tampered with, too", () => {
    const [event] = chain([1, OWNER, mail("d1", "proposal", "x")]) as [ActivityEvent];
    const broken = { ...event, payload: "{", type: "nonsense" as AuditEventType };
    expect(grouped([broken])).toEqual(["1 Mira: nonsense (1)"]);
  });
});
