import { batchRefusal, retryOnConflict } from "~/db/client.server";
import type { deliveries } from "~/db/schema";
import type { DeliveryKind } from "~/db/vocabulary";
import { limitRate } from "~/limits/rate-limits.server";
import { hmacToken } from "~/platform/crypto.server";
import { DomainError } from "~/platform/errors";
import { isId, newIdOfCell } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { assertEmailConfirmed } from "../accounts/email-confirmation.server";
import { ownerActor } from "../audit/chain.server";
import { commit } from "../audit/commit.server";
import { type Removed, removedBy } from "../content/left-out";
import { prepareTyped, type TypedContent } from "../content/sanitise.server";
import type { MemberContext } from "../context";
import { assertBelowLimit, assertOpenAccount } from "../people/usage/count-usage.server";
import type { Proposal } from "../proposals/find-own.server";
import { assertNoDoubts } from "./assert-no-doubts.server";
import { decideOffer, decideSend } from "./decide-send";
import { loadSend } from "./load-send.server";
import { changesOf } from "./send-change.server";
import type { SendCommand, SendRequest } from "./send-command";
import { textToSend } from "./text-to-send.server";
import { versionToSend } from "./version-to-send.server";

export interface SendOutcome {
  deliveryId: string;
  alreadySent: boolean;
  /** Copies not sent because the email is suppressed. */
  leftOut: string[];
  removed?: Removed;
  /** The account that signs for the sender before the recipient gets it; null where it went out. */
  waitsFor: string | null;
  /** Others are asked first. */
  recipientWaits: boolean;
}

/**
 * Unchanged content keeps its version. Suppressed copies are left out; a suppressed recipient stops the send.
 * @throws DomainError not_found, locked, account_locked, address_unconfirmed, limit_reached (docs/product.md 8), invalid_input,
 * rate_limited, payload_too_large, address_suppressed without `confirmAddress`, conflict with `question`
 */
export async function sendProposal(ctx: MemberContext, command: SendRequest): Promise<SendOutcome> {
  assertOpenAccount(ctx);
  assertEmailConfirmed(ctx);
  const deliveryId =
    command.idempotencyKey === null ? newIdOfCell(ctx.config) : await idOfKey(ctx, command.idempotencyKey);
  const typed = command.currentContent ? prepareTyped(command.currentContent) : null;
  const copies = command.ccEmails.map((email) => ({ deliveryId: newIdOfCell(ctx.config), email }));
  await limitRate(ctx, { send: ctx.actor.id });
  const accepted = await retryOnConflict(() => trySend(ctx, { ...command, deliveryId, copies }, typed));
  if (!accepted.alreadySent) ctx.log({ event: "proposal.sent", proposalId: command.proposalId, deliveryId });
  return { deliveryId, ...accepted };
}

const DELIVERY_ID_LENGTH = 32;

/** Equal keys give one delivery, and no key reaches another account's. @throws DomainError invalid_input */
export async function idOfKey({ config, actor }: MemberContext, idempotencyKey: string): Promise<string> {
  if (!isId(idempotencyKey))
    throw new DomainError("invalid_input", t("An Idempotency-Key has 10 to 64 letters, digits, - or _."));
  const key = await hmacToken(config.linkSecret, "send-name:1");
  const name = await hmacToken(key, `${actor.id}:${idempotencyKey}`);
  return config.cell + name.slice(0, DELIVERY_ID_LENGTH);
}

type SendAcceptance = Omit<SendOutcome, "deliveryId">;

async function trySend(
  ctx: MemberContext,
  command: SendCommand,
  typed: TypedContent | null,
): Promise<SendAcceptance> {
  const stored = await loadSend(ctx, command, typed);
  if (stored.earlier) return repeatedSend(ctx, command, stored.proposal, stored.earlier, typed);
  const text = textToSend(stored, typed);
  const offer = decideOffer(stored, command, text, ctx.actor.rights);
  const { statements: numbering, ...offered } = await versionToSend(ctx, stored, offer);
  await assertNoDoubts(ctx, offer, offered);
  const plan = decideSend(stored, offer, offered, ctx.now);
  const chain = { proposalId: command.proposalId, head: stored.head, actor: ownerActor(ctx.actor) };
  const changes = await changesOf(ctx, stored, plan);
  try {
    await commit(ctx, chain, { statements: numbering }, ...changes);
  } catch (error) {
    if (batchRefusal(error) === "guard") await assertBelowLimit(ctx, "emailsSent");
    throw error;
  }
  return {
    leftOut: plan.leftOut,
    alreadySent: false,
    removed: removedBy(text.leftOut),
    ...whoWaits(plan.mailKind, plan.countersigner?.by.id ?? null),
  };
}

const whoWaits = (kind: DeliveryKind, countersignerId: string | null) => ({
  waitsFor: kind === "turn_to_countersign" ? countersignerId : null,
  recipientWaits: kind !== "proposal",
});

/** @throws DomainError conflict when the Idempotency-Key belongs to another send */
function repeatedSend(
  ctx: MemberContext,
  { proposalId, ccEmails }: SendRequest,
  { countersignerId }: Proposal,
  earlier: typeof deliveries.$inferSelect,
  typed: TypedContent | null,
): SendAcceptance {
  if (earlier.userId !== ctx.actor.id || earlier.proposalId !== proposalId) {
    throw new DomainError("conflict", t("That Idempotency-Key was already used for another send."));
  }
  const made = earlier.cc.map((email) => email.toLowerCase());
  const leftOut = ccEmails.filter((email) => !made.includes(email.toLowerCase()));
  const removed = typed ? removedBy(typed.leftOut) : undefined;
  return { alreadySent: true, leftOut, removed, ...whoWaits(earlier.kind, countersignerId) };
}
