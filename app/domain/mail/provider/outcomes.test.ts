import { describe, expect, it } from "vitest";
import { type MailEvent, readMailEvent } from "./mail-event";
import { type DeliveryStatus, outcomeOf } from "./outcomes";

const SENT: DeliveryStatus = {
  state: "sent",
  lastError: null,
  deliveredAt: null,
  bouncedAt: null,
  isBounceSoft: false,
  complainedAt: null,
};
const event = (type: MailEvent["type"], more: Partial<MailEvent> = {}): MailEvent => ({
  id: "msg_1",
  type,
  providerId: "mail_1",
  deliveryId: null,
  to: [],
  isPermanent: false,
  reason: "",
  occurredAt: 7,
  ...more,
});
const HARD = { isPermanent: true, reason: "no such user" };

const fateAfter = (events: MailEvent[]) => {
  let mail = SENT;
  let lost = 0;
  for (const each of events) {
    const { change, isLost } = outcomeOf(mail, each);
    mail = { ...mail, ...change };
    lost += Number(isLost);
  }
  return { ...mail, lost };
};

function orders<T>(list: T[]): T[][] {
  if (list.length < 2) return [list];
  return list.flatMap((first, index) =>
    orders([...list.slice(0, index), ...list.slice(index + 1)]).map((rest) => [first, ...rest]),
  );
}

describe("what an event makes of a mail", () => {
  it.each([
    [["delivered", "complained"], "delivered", 0],
    [["delayed", "delivered"], "delivered", 0],
    [["delivered", "bounced"], "bounced", 1],
    [["delayed", "delivered", "bounced", "complained"], "bounced", 1],
    [["delivered", "failed"], "failed", 1],
  ] as const)("%j ends as %s in every order", (types, state, lost) => {
    const events = types.map((type) => event(type, type === "bounced" ? HARD : {}));
    const fates = orders(events).map(fateAfter);
    expect(fates[0]).toMatchObject({ state, lost });
    for (const fate of fates) expect(fate).toEqual(fates[0]);
  });

  const soft = (occurredAt = 7) => event("bounced", { reason: "mailbox full", occurredAt });
  const hard = event("bounced", { ...HARD, occurredAt: 8 });

  it("a soft bounce is a lost mail too: services report it after their last try", () => {
    const fate = fateAfter([soft()]);
    expect(fate).toMatchObject({ state: "bounced", lost: 1, bouncedAt: 7, isBounceSoft: true });
    expect(fate.lastError).toContain("mailbox full");
  });

  it("of delivery and a soft bounce the later one counts, in every order", () => {
    const delivered = event("delivered", { occurredAt: 9 });
    for (const order of orders([soft(), soft(6), delivered])) {
      const fate = fateAfter(order);
      expect(fate).toMatchObject({ state: "delivered", lastError: null, deliveredAt: 9, bouncedAt: 7 });
    }
    for (const order of orders([soft(10), delivered]))
      expect(fateAfter(order)).toMatchObject({ state: "bounced", lost: 1, deliveredAt: 9, bouncedAt: 10 });
    expect(outcomeOf({ ...SENT, ...outcomeOf(SENT, soft()).change }, delivered).isRecovered).toBe(true);
    expect(outcomeOf(SENT, delivered).isRecovered).toBeUndefined();
  });

  it.each([
    ["a hard bounce", [soft(), hard, event("delivered", { occurredAt: 9 })], "bounced"],
    ["a failure", [soft(), event("failed"), event("delivered", { occurredAt: 9 })], "failed"],
    ["a block", [soft(), event("suppressed"), event("delivered", { occurredAt: 9 })], "failed"],
  ])("%s outranks a soft bounce and a delivery, in every order", (_name, events, state) => {
    const fates = orders(events).map((order) => ({ ...fateAfter(order), lost: 0 }));
    expect(fates[0]).toMatchObject({ state });
    for (const fate of fates) expect(fate).toEqual(fates[0]);
  });

  it("a mail that the service blocked is lost, and says why in our words", () => {
    const fate = fateAfter([event("suppressed"), event("suppressed")]);
    expect(fate).toMatchObject({ state: "failed", lost: 1 });
    expect(fate.lastError).toContain("blocks this address");
    const still = outcomeOf(SENT, event("suppressed"), { isLiftRefused: true });
    expect(still.change.lastError).toContain("could not lift the block");
  });
});

describe("an event as the service posts it", () => {
  const posted = (type: string, data: object) =>
    readMailEvent("msg_1", { type, created_at: "2026-11-16T12:00:00.000Z", data });

  it("is read with addresses as they are compared", () => {
    const bounce = { type: "Permanent", subType: "General", message: "550\n no such user" };
    const to = ["Amara <Amara@Harbor.example>"];
    expect(posted("email.bounced", { email_id: "m1", to, bounce })).toEqual({
      id: "msg_1",
      type: "bounced",
      providerId: "m1",
      deliveryId: null,
      to: ["amara@harbor.example"],
      isPermanent: true,
      reason: "550 no such user",
      occurredAt: Date.UTC(2026, 10, 16, 12),
    });
  });

  it("is read where the service keeps the address on its own list", () => {
    const suppressed = { message: "On the account-level list.", type: "OnAccountSuppressionList" };
    const read = posted("email.suppressed", { email_id: "m1", to: ["a@b.example"], suppressed });
    expect(read).toMatchObject({
      type: "suppressed",
      reason: "On the account-level list.",
      isPermanent: false,
    });
  });

  it("bears our own name of the mail, in either shape, and no nonsense", () => {
    const named = (tags: unknown) => posted("email.delivered", { email_id: "m1", tags })?.deliveryId;
    expect(named({ delivery_id: "delivery-0001" })).toBe("delivery-0001");
    expect(named([{ name: "delivery_id", value: "delivery-0001" }])).toBe("delivery-0001");
    for (const tags of [undefined, null, "delivery-0001", 7, [], {}, { delivery_id: 7 }, [{ name: "x" }]]) {
      expect(named(tags)).toBeNull();
    }
    expect(named({ delivery_id: "'; drop table" })).toBeNull();
  });

  it("is nothing when it tells of no mail's fate, or in a shape nobody knows", () => {
    expect(posted("email.opened", { email_id: "m1" })).toBeNull();
    expect(posted("toString", { email_id: "m1" })).toBeNull();
    expect(posted("email.delivered", {})).toBeNull();
    expect(readMailEvent("msg_1", "text")).toBeNull();
  });
});
