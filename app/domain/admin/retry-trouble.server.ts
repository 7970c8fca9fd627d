/** An admin's Retry of a mail or a seal: the owner's own verb, under the owner's own rules, written down as the admin's act. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { runBatch } from "~/db/client.server";
import { deliveries, proposals, sealedDocuments } from "~/db/schema";
import { isDomainError, notFound } from "~/platform/errors";
import { systemActor } from "../audit/chain.server";
import type { MemberContext } from "../context";
import { retrySeal, retrySealLeftBehind } from "../documents/seal-failure.server";
import { dueNow } from "../mail/claim.server";
import { retryCopyLeftBehind, retryDelivery } from "../mail/retry-delivery.server";
import { publish } from "../outbox/publish.server";
import { assertAdmin } from "./accounts.server";
import type { AdminAct } from "./admin-acts";
import { countedMail, countedSeal } from "./list-troubles.server";
import { knownMember, membersNamed } from "./members.server";
import { recordAct } from "./record-act.server";
import {
  LOOKED_AT_ONCE,
  RETRIED_AT_ONCE,
  type RetryCommand,
  type RetryOutcome,
  type TroubleKind,
} from "./troubles";

type Asked = "one" | "all of a reason";

/** What is to be tried again: a row of `deliveries` or of `sealed_documents`. */
interface Work {
  kind: "mail" | "seal";
  id: string;
  ownerId: string;
  /** The kind of the mail, or the id of the proposal that was signed. */
  name: string;
  state: string;
}

/**
 * Tries one again, or all that failed for one reason in the days that reasons are counted over: as many as a request
 * can carry, past those that must not go out. What is out already is left alone.
 * @throws DomainError forbidden; not_found for an id that is none
 */
export async function retryTrouble(ctx: MemberContext, command: RetryCommand): Promise<RetryOutcome> {
  assertAdmin(ctx);
  const isAll = command.intent === "retry-all";
  const work = isAll
    ? await ofReason(ctx, command.kind, command.reason)
    : await named(ctx, command.kind, command.id);
  if (!isAll && work.length === 0) throw notFound(command.kind === "seals" ? "Agreement" : "Email");
  const owners = await ownersOf(ctx, work);
  const outcome: RetryOutcome = { retried: 0, untouched: 0, refusals: [], left: null };
  if (work.length === LOOKED_AT_ONCE) outcome.left = "not looked at";
  for (const each of work) {
    if (outcome.retried + outcome.untouched === RETRIED_AT_ONCE) return { ...outcome, left: "for the next" };
    const owner = owners.get(each.ownerId);
    const asked = isAll ? "all of a reason" : "one";
    const result = owner ? await retryOne(ctx, owner, each, asked) : await retryLeftBehind(ctx, each, asked);
    if (typeof result === "string") outcome.refusals.push(result);
    else outcome[result ? "retried" : "untouched"] += 1;
  }
  return outcome;
}

const GONE = "The account is gone.";
const NOBODY_CONFIRMS =
  "Emails to this client's address bounced, and the owner's account no longer exists to confirm it.";

/** Of an account that is gone, what its client has signed is still owed to that client: the seal, and their copy. */
async function retryLeftBehind(ctx: MemberContext, work: Work, asked: Asked): Promise<boolean | string> {
  if (work.kind !== "seal" && work.name !== "signed_copy") return GONE;
  const act = recordAct(ctx, actOf(work, asked), null);
  if (isUnderWay(work)) return sendRound(ctx, work, act);
  return work.kind === "seal"
    ? retrySealLeftBehind(ctx, work.id, [act])
    : orWhyNot(() => retryCopyLeftBehind(ctx, work, [act]), NOBODY_CONFIRMS);
}

const isUnderWay = ({ state }: Work): boolean => state === "pending" || state === "working";

/** @returns whether it was retried, or why it must not be */
async function retryOne(
  ctx: MemberContext,
  owner: MemberContext["actor"],
  work: Work,
  asked: Asked,
): Promise<boolean | string> {
  const act = recordAct(ctx, actOf(work, asked), owner);
  const onBehalf = { ...ctx, actor: owner };
  return orWhyNot(async () => {
    if (isUnderWay(work)) return sendRound(ctx, work, act);
    if (work.kind === "seal") return (await retrySeal(onBehalf, work.name, [act])).retried;
    const command = { deliveryId: work.id, onBehalf: { by: systemActor, alongside: [act] } };
    return retryDelivery(onBehalf, command);
  });
}

/** @param suppressed said of an address that takes no mail, in the place of the words to its owner */
async function orWhyNot(retry: () => Promise<boolean>, suppressed?: string): Promise<boolean | string> {
  try {
    return await retry();
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return error.code === "address_suppressed" && suppressed ? suppressed : error.message;
  }
}

/** What waits in nobody's hands is handed to the queue once more; the queue's consumer leaves alone what is under way. */
async function sendRound(
  ctx: MemberContext,
  { kind, id }: Work,
  act: ReturnType<typeof recordAct>,
): Promise<true> {
  await runBatch(ctx.db, kind === "mail" ? [act, dueNow(ctx, id)] : [act]);
  await publish(ctx, kind, id);
  return true;
}

const actOf = ({ kind, id, name }: Work, asked: Asked): AdminAct =>
  kind === "mail"
    ? { type: "delivery.retried", detail: { deliveryId: id, kind: name, asked } }
    : { type: "seal.retried", detail: { sealedDocumentId: id, proposalId: name, asked } };

async function ownersOf(ctx: MemberContext, work: Work[]) {
  const ids = [...new Set(work.map(({ ownerId }) => ownerId))];
  const rows = ids.length > 0 ? await membersNamed(ctx, ids) : [];
  return new Map(rows.map((row) => [row.user.id, knownMember(row, ctx.now)]));
}

const named = (ctx: MemberContext, kind: TroubleKind, id: string): Promise<Work[]> =>
  kind === "seals" ? sealWork(ctx, eq(sealedDocuments.id, id)) : mailWork(ctx, eq(deliveries.id, id));

/** The newest first, as they are listed: what is oldest is what is least wanted still. */
const ofReason = (ctx: MemberContext, kind: TroubleKind, reason: string): Promise<Work[]> =>
  kind === "seals"
    ? sealWork(ctx, and(countedSeal(ctx), sql`coalesce(${sealedDocuments.lastError}, '') = ${reason}`))
    : mailWork(ctx, and(countedMail(ctx, kind), sql`coalesce(${deliveries.lastError}, '') = ${reason}`));

async function mailWork(ctx: MemberContext, which: SQL | undefined): Promise<Work[]> {
  const rows = await ctx.db
    .select({ id: deliveries.id, ownerId: deliveries.userId, name: deliveries.kind, state: deliveries.state })
    .from(deliveries)
    .where(which)
    .orderBy(desc(deliveries.createdAt))
    .limit(LOOKED_AT_ONCE);
  // What nobody has an account for is asked for again by signing up again.
  return rows.flatMap(({ ownerId, ...row }) => (ownerId === null ? [] : [{ ...row, ownerId, kind: "mail" }]));
}

async function sealWork(ctx: MemberContext, which: SQL | undefined): Promise<Work[]> {
  const { id, proposalId: name, state } = sealedDocuments;
  const rows = await ctx.db
    .select({ id, name, state, ownerId: proposals.userId })
    .from(sealedDocuments)
    .innerJoin(proposals, eq(proposals.id, sealedDocuments.proposalId))
    .where(which)
    .orderBy(desc(sealedDocuments.createdAt))
    .limit(LOOKED_AT_ONCE);
  return rows.map((row) => ({ ...row, kind: "seal" }));
}
