import { and, eq, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { deliveries, mailEvents } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { type AuditActor, type AuditDraft, systemActor } from "../audit/chain.server";
import { type Chain, type Change, commit } from "../audit/commit.server";
import type { Context } from "../context";
import { notifyOfTrouble, type Trouble, takeBackTrouble } from "../notices/delivery-trouble.server";
import type { Delivery } from "./claim.server";
import { eventsOfMail, mailChain, mailChainHead } from "./mail-event.server";
import { BOUNCED, type Outcome, outcomeOf, UNDECIDED } from "./outcomes";
import type { MailEvent } from "./provider-events";
import { giveBack, ofDelivery } from "./settle.server";
import { liftsRefused, suppress } from "./suppressions.server";
import { onItsWayTo, type Taken, takenUp, toldOf } from "./told-mail.server";

/** "too early": the mail it is about may be on its way to being recorded; the service is to tell again. */
export type Heard = "recorded" | "known" | "unknown" | "too early";

/** Longer than this no mail is on its way without a record, in milliseconds. */
const YOUNG = DAY;

const webhookActor: AuditActor = { ...systemActor, actorKind: "webhook" };

/**
 * Puts down what became of a mail: the event's id as a once-only lock, the mail's new state, the send given back
 * where it is lost, the address suppressed and the evidence, in one batch.
 */
export async function recordMailEvent(ctx: Context, event: MailEvent): Promise<Heard> {
  const heard = await retryOnConflict(() => attempt(ctx, event));
  ctx.log({ event: "mail.told", type: event.type, outcome: heard });
  return heard;
}

async function attempt(ctx: Context, event: MailEvent): Promise<Heard> {
  // One snapshot: a mail that is recorded between two looks would be found by neither.
  const [[known], [delivery], [underWay]] = await ctx.db.batch([
    ctx.db.select({ id: mailEvents.id }).from(mailEvents).where(eq(mailEvents.id, event.id)),
    toldOf(ctx, event),
    onItsWayTo(ctx, event),
  ]);
  if (known) return "known";
  const isEarly = !delivery && underWay && event.occurredAt > ctx.now - YOUNG;
  if (isEarly) return "too early";
  const taken = delivery && (await takenUp(ctx, delivery, event));
  const { chain, changes } = taken ? await consequences(ctx, taken, event) : NOTHING;
  const once = { statements: [lock(ctx, event, delivery?.id ?? null)] };
  await commit(ctx, chain, once, ...changes);
  return delivery ? "recorded" : "unknown";
}

const lock = (ctx: Context, event: MailEvent, deliveryId: string | null): Statement =>
  ctx.db.insert(mailEvents).values({
    id: event.id,
    type: event.type,
    providerId: event.providerId,
    deliveryId,
    // Of a mail that is not ours, nobody's address is kept.
    detail: deliveryId ? [event.to.join(", "), event.reason].filter(Boolean).join(": ") : "",
    occurredAt: event.occurredAt,
    receivedAt: ctx.now,
  });

interface Consequences {
  chain: Chain | null;
  changes: Change[];
}

const NOTHING: Consequences = { chain: null, changes: [] };

async function consequences(ctx: Context, taken: Taken, event: MailEvent): Promise<Consequences> {
  const { delivery } = taken;
  const { userId } = delivery;
  const stopped =
    userId === null ? [] : addressesToSuppress(delivery, event).map((email) => ({ userId, email }));
  const suppressed = stopped.map((address) =>
    suppress(ctx, { ...address, deliveryId: delivery.id, ...causeOf(event) }),
  );
  const { chain, changes } = await fate(ctx, taken, event);
  return { chain, changes: [{ statements: suppressed }, ...changes] };
}

const isAboutRecipient = ({ toEmail }: Delivery, { to }: MailEvent): boolean =>
  to.length === 0 || to.includes(toEmail.toLowerCase());

/** Where the service names several, the recipient is meant; a copy is named alone. */
function addressesToSuppress(delivery: Delivery, event: MailEvent): string[] {
  const { type, isPermanent } = event;
  const stops = type === "complained" || type === "suppressed" || (type === "bounced" && isPermanent);
  if (!stops) return [];
  if (isAboutRecipient(delivery, event)) return [delivery.toEmail];
  const copies = delivery.cc.map((email) => email.toLowerCase());
  return event.to.filter((email) => copies.includes(email));
}

const causeOf = ({ type, reason: detail, occurredAt }: MailEvent) =>
  ({
    reason: type === "complained" || type === "suppressed" ? type : "bounced",
    detail,
    occurredAt,
  }) as const;

/** Whether the owner confirmed the address, and the service refused to lift its block. */
async function couldNotLift(ctx: Context, { userId, toEmail }: Delivery, { type }: MailEvent) {
  if (type !== "suppressed" || userId === null) return false;
  return (await liftsRefused(ctx, userId, toEmail)).length > 0;
}

async function fate(ctx: Context, taken: Taken, event: MailEvent): Promise<Consequences> {
  const { delivery } = taken;
  // With copies, several share one mail: what became of theirs does not decide it.
  const outcome = isAboutRecipient(delivery, event)
    ? outcomeOf(delivery, event, { couldNotLift: await couldNotLift(ctx, delivery, event) })
    : UNDECIDED;
  const change = { ...taken.change, ...outcome.change };
  if (Object.keys(change).length === 0) return NOTHING;
  const [head] = await mailChainHead(ctx, delivery);
  const trouble = troubleOf(outcome, event);
  const evidence = evidenceOf(delivery, event, outcome);
  const events = [...taken.events, ...(evidence ? [evidence] : [])];
  const statements = [
    ctx.db
      .update(deliveries)
      .set({ ...change, ...(outcome.isLost ? { countedIn: null } : {}) })
      .where(asRead(taken.asRead)),
    expectOneChange(ctx.db),
    ...(outcome.isLost ? giveBack(ctx, delivery) : []),
    ...(outcome.isBack ? [takeBackTrouble(ctx, delivery, "bounced")] : []),
    ...taken.statements,
  ];
  const news = trouble ? await notifyOfTrouble(ctx, delivery, trouble) : {};
  return {
    chain: mailChain(delivery, head, webhookActor, true),
    changes: [{ statements, events: eventsOfMail(delivery, ...events) }, news],
  };
}

/** What the owner is told of; null for what is no trouble. */
function troubleOf({ evidence, change }: Outcome, { reason }: MailEvent): Trouble | null {
  if (evidence === "mail.complained") return { outcome: "complained", reason };
  if (evidence === "mail.bounced") return { outcome: "bounced", reason };
  return evidence === "mail.failed" ? { outcome: "failed", reason: change.lastError ?? "" } : null;
}

/** Nobody wrote down another outcome meanwhile. */
const asRead = ({ id, state, providerId, deliveredAt, bouncedAt, isBounceSoft, complainedAt }: Delivery) =>
  and(
    eq(deliveries.id, id),
    eq(deliveries.state, state),
    sql`(${deliveries.providerId}, ${deliveries.deliveredAt}, ${deliveries.bouncedAt}, ${deliveries.isBounceSoft}, ${deliveries.complainedAt}) is (${providerId}, ${deliveredAt}, ${bouncedAt}, ${Number(isBounceSoft)}, ${complainedAt})`,
  );

function evidenceOf(delivery: Delivery, event: MailEvent, { evidence, change }: Outcome): AuditDraft | null {
  const of = ofDelivery(delivery);
  const told = { deliveryId: delivery.id, providerId: event.providerId, at: event.occurredAt };
  if (evidence === "mail.bounced") {
    return { type: evidence, ...of, payload: { ...told, reason: event.reason || BOUNCED } };
  }
  if (evidence === "mail.failed") {
    return { type: evidence, ...of, payload: { deliveryId: delivery.id, error: change.lastError ?? "" } };
  }
  return evidence ? { type: evidence, ...of, payload: told } : null;
}
