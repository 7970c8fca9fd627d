import { and, eq, sql } from "drizzle-orm";
import { expectOneChange, retryOnConflict, type Statement } from "~/db/client.server";
import { deliveries, mailEvents } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { type AuditActor, type AuditDraft, systemActor } from "../../audit/chain.server";
import { type Chain, type Change, commit } from "../../audit/commit.server";
import type { Context } from "../../context";
import {
  type DeliveryFailure,
  deleteFailureNotification,
  notifyOfFailure,
} from "../../notifications/delivery-failure.server";
import type { Delivery } from "../delivery-lease.server";
import { deliveryRefs, refundSend } from "../delivery-state.server";
import { findRefusedLift, suppress } from "../suppressions.server";
import {
  findDeliveryOfEvent,
  findUnconfirmedDelivery,
  type ResolvedDelivery,
  resolveDelivery,
} from "./event-delivery.server";
import { eventsOfMail, mailChain, mailChainHead } from "./mail-chain.server";
import type { MailEvent } from "./mail-event";
import { BOUNCED, NO_CHANGE, type Outcome, outcomeOf } from "./outcomes";

/** "too early": the mail may not be recorded yet, so the provider should send the event again. */
export type EventResult = "recorded" | "known" | "unknown" | "too early";

const UNCONFIRMED_MS = DAY;

const webhookActor: AuditActor = { ...systemActor, actorKind: "webhook" };

/** Writes one batch: the event's id as a lock, the new state, the refunded send, the suppression and the evidence. */
export async function recordMailEvent(ctx: Context, event: MailEvent): Promise<EventResult> {
  const outcome = await retryOnConflict(() => recordOnce(ctx, event));
  ctx.log({ event: "mail.event", type: event.type, outcome });
  return outcome;
}

async function recordOnce(ctx: Context, event: MailEvent): Promise<EventResult> {
  // This is one snapshot: two reads could both miss a mail that is recorded between them.
  const [[known], [delivery], [unconfirmed]] = await ctx.db.batch([
    ctx.db.select({ id: mailEvents.id }).from(mailEvents).where(eq(mailEvents.id, event.id)),
    findDeliveryOfEvent(ctx, event),
    findUnconfirmedDelivery(ctx, event),
  ]);
  if (known) return "known";
  const isEarly = !delivery && unconfirmed && event.occurredAt > ctx.now - UNCONFIRMED_MS;
  if (isEarly) return "too early";
  const resolved = delivery && (await resolveDelivery(ctx, delivery, event));
  const { chain, changes } = resolved ? await consequences(ctx, resolved, event) : NO_CONSEQUENCES;
  const once = { statements: [eventRow(ctx, event, delivery?.id ?? null)] };
  await commit(ctx, chain, once, ...changes);
  return delivery ? "recorded" : "unknown";
}

const eventRow = (ctx: Context, event: MailEvent, deliveryId: string | null): Statement =>
  ctx.db.insert(mailEvents).values({
    id: event.id,
    type: event.type,
    providerId: event.providerId,
    deliveryId,
    // Emails of unknown mails are not stored.
    detail: deliveryId ? [event.to.join(", "), event.reason].filter(Boolean).join(": ") : "",
    occurredAt: event.occurredAt,
    receivedAt: ctx.now,
  });

interface Consequences {
  chain: Chain | null;
  changes: Change[];
}

const NO_CONSEQUENCES: Consequences = { chain: null, changes: [] };

async function consequences(
  ctx: Context,
  resolved: ResolvedDelivery,
  event: MailEvent,
): Promise<Consequences> {
  const { delivery } = resolved;
  const { userId } = delivery;
  const stopped =
    userId === null ? [] : emailsToSuppress(delivery, event).map((email) => ({ userId, email }));
  const suppressed = stopped.map((address) =>
    suppress(ctx, { ...address, deliveryId: delivery.id, ...suppressionCause(event) }),
  );
  const { chain, changes } = await deliveryConsequences(ctx, resolved, event);
  return { chain, changes: [{ statements: suppressed }, ...changes] };
}

const isAboutRecipient = ({ toEmail }: Delivery, { to }: MailEvent): boolean =>
  to.length === 0 || to.includes(toEmail.toLowerCase());

/** Takes the recipient if the provider names several people; it names a copy alone. */
function emailsToSuppress(delivery: Delivery, event: MailEvent): string[] {
  const { type, isPermanent } = event;
  const stops = type === "complained" || type === "suppressed" || (type === "bounced" && isPermanent);
  if (!stops) return [];
  if (isAboutRecipient(delivery, event)) return [delivery.toEmail];
  const copies = delivery.cc.map((email) => email.toLowerCase());
  return event.to.filter((email) => copies.includes(email));
}

const suppressionCause = ({ type, reason: detail, occurredAt }: MailEvent) =>
  ({
    reason: type === "complained" || type === "suppressed" ? type : "bounced",
    detail,
    occurredAt,
  }) as const;

async function isLiftRefused(ctx: Context, { userId, toEmail }: Delivery, { type }: MailEvent) {
  if (type !== "suppressed" || userId === null) return false;
  return (await findRefusedLift(ctx, userId, toEmail)).length > 0;
}

async function deliveryConsequences(
  ctx: Context,
  resolved: ResolvedDelivery,
  event: MailEvent,
): Promise<Consequences> {
  const { delivery } = resolved;
  // Older mails had copies; an event about a copy does not decide the state of the mail.
  const outcome = isAboutRecipient(delivery, event)
    ? outcomeOf(delivery, event, { isLiftRefused: await isLiftRefused(ctx, delivery, event) })
    : NO_CHANGE;
  const change = { ...resolved.change, ...outcome.change };
  if (Object.keys(change).length === 0) return NO_CONSEQUENCES;
  const [head] = await mailChainHead(ctx, delivery);
  const failure = failureOf(outcome, event);
  const evidence = auditDraftOf(delivery, event, outcome);
  const events = [...resolved.events, ...(evidence ? [evidence] : [])];
  const statements = [
    ctx.db
      .update(deliveries)
      .set({ ...change, ...(outcome.isLost ? { countedIn: null } : {}) })
      .where(isUnchanged(resolved.stored)),
    expectOneChange(ctx.db),
    ...(outcome.isLost ? refundSend(ctx, delivery) : []),
    ...(outcome.isRecovered ? [deleteFailureNotification(ctx, delivery, "bounced")] : []),
    ...resolved.statements,
  ];
  const notification = failure ? await notifyOfFailure(ctx, delivery, failure) : {};
  return {
    chain: mailChain(delivery, head, webhookActor, true),
    changes: [{ statements, events: eventsOfMail(delivery, ...events), hooks: resolved.hooks }, notification],
  };
}

function failureOf({ evidence, change }: Outcome, { reason }: MailEvent): DeliveryFailure | null {
  if (evidence === "mail.complained") return { outcome: "complained", reason };
  if (evidence === "mail.bounced") return { outcome: "bounced", reason };
  return evidence === "mail.failed" ? { outcome: "failed", reason: change.lastError ?? "" } : null;
}

/** Checks that nobody has recorded another outcome meanwhile. */
const isUnchanged = ({
  id,
  state,
  providerId,
  deliveredAt,
  bouncedAt,
  isBounceSoft,
  complainedAt,
}: Delivery) =>
  and(
    eq(deliveries.id, id),
    eq(deliveries.state, state),
    sql`(${deliveries.providerId}, ${deliveries.deliveredAt}, ${deliveries.bouncedAt}, ${deliveries.isBounceSoft}, ${deliveries.complainedAt}) is (${providerId}, ${deliveredAt}, ${bouncedAt}, ${Number(isBounceSoft)}, ${complainedAt})`,
  );

function auditDraftOf(
  delivery: Delivery,
  event: MailEvent,
  { evidence, change }: Outcome,
): AuditDraft | null {
  const refs = deliveryRefs(delivery);
  const details = { deliveryId: delivery.id, providerId: event.providerId, at: event.occurredAt };
  if (evidence === "mail.bounced") {
    return { type: evidence, ...refs, payload: { ...details, reason: event.reason || BOUNCED } };
  }
  if (evidence === "mail.failed") {
    return { type: evidence, ...refs, payload: { deliveryId: delivery.id, error: change.lastError ?? "" } };
  }
  return evidence ? { type: evidence, ...refs, payload: details } : null;
}
