import type { Statement } from "~/db/client.server";
import { sealedDocuments } from "~/db/schema";
import { newIdOfCell } from "~/platform/ids";
import { isoTime } from "~/platform/time/iso-time";
import { boundRow } from "../../audit/bound-rows";
import type { AuditDraft } from "../../audit/chain.server";
import type { Change } from "../../audit/commit.server";
import { planReminder } from "../../change-orders/plan-reminder.server";
import type { Context } from "../../context";
import { requestInvoicedPayments } from "../../invoicing/request-invoiced-payments.server";
import { type AcceptedPriceColumns, hookPrice } from "../../prices/accepted-price.server";
import { acceptedValue } from "../../prices/proposal/price-selection";
import type { Selection } from "../../prices/selection";
import { statusChange } from "../../proposals/status-change.server";
import { waitsAnew } from "../../proposals/waits-anew.server";
import { stopFollowUps } from "../follow-up/plan-change.server";
import { linkRefs, updateIfAwaitingSignature } from "../guards.server";
import type { FoundLink } from "../links/find-signing-link.server";
import { isCountersigner } from "../parties/countersign";
import type { Signer } from "../parties/signers.server";
import { afterAnswer, hasTurn } from "../parties/signing-order";
import type { SignatureRow } from "../receipt.server";
import { askSigners } from "./ask-signers.server";

type NewSeal = typeof sealedDocuments.$inferInsert;

/** The turn after a signature or an approval: the next people to ask, and the seal once it was the last. */
export type TurnAfter = ReturnType<typeof turnAfter>;

/** @param signature null for an approval */
export function turnAfter(ctx: Context, found: FoundLink, signature: SignatureRow | null) {
  const { proposal, recipient } = found;
  const signers = found.signers.map((signer): Signer => {
    if (signer.recipientId !== recipient.id) return signer;
    const name = signature?.signerName ?? signer.name;
    return { ...signer, name, answeredAt: ctx.now, signatureId: signature?.id ?? null };
  });
  const turn = afterAnswer(signers, recipient.id);
  const isOwn = ({ recipientId }: Signer) => recipientId === recipient.id;
  // What is being answered comes last, whatever the clocks of other machines said.
  const signatures = signers
    .filter(({ signatureId }) => signatureId !== null)
    .sort((one, other) => Number(isOwn(one)) - Number(isOwn(other)) || byTime(one, other));
  const last = signatures.at(-1);
  const ordered = turn.isComplete && last?.signatureId ? newSeal(ctx, proposal.id, last.signatureId) : null;
  if (turn.isComplete && !ordered) throw new Error("An agreement without a signature.");
  return {
    ...turn,
    signers,
    progress: progressWords(turn.answered, turn.total, signers),
    ordered,
    last,
    lastClient: signatures.findLast((each) => !isCountersigner(each)),
  };
}

const byTime = (one: Signer, other: Signer): number => (one.answeredAt ?? 0) - (other.answeredAt ?? 0);

const newSeal = (ctx: Context, proposalId: string, signatureId: string): NewSeal => ({
  id: newIdOfCell(ctx.config),
  proposalId,
  signatureId,
  state: "pending",
  createdAt: ctx.now,
});

type Answer = Required<Pick<Change, "statements" | "events" | "mails">>;

interface Accepted {
  /** Null without a price table. */
  selection: Selection | null;
  price: AcceptedPriceColumns;
}

/** Returns the answer with what follows from it: the next step is asked, or the agreement is complete. */
export async function answerChanges(
  ctx: Context,
  found: FoundLink,
  turn: TurnAfter,
  { selection, price }: Accepted,
  answer: Answer,
): Promise<Change[]> {
  const answered: Change = {
    statements: [
      ...moveOn(ctx, found, turn, selection),
      ...answer.statements,
      stopFollowUps(ctx, { proposalId: found.proposal.id, recipientId: found.recipient.id }, "not open"),
    ],
    events: [...answer.events, ...completedEvents(found, turn)],
    mails: answer.mails,
    hooks: turnHooks(found, turn, price),
    jobs: turn.ordered ? [{ kind: "seal", id: turn.ordered.id }] : [],
  };
  return [
    answered,
    ...(await asksNext(ctx, found, turn)),
    ...(turn.ordered
      ? [
          ...(await requestInvoicedPayments(ctx, agreementOf(found, price))),
          planReminder(ctx, found.proposal.id, price.acceptedPrice),
        ]
      : []),
    { statements: [waitsAnew(ctx, found.proposal.id)] },
  ];
}

const agreementOf = (
  { proposal: { id: proposalId, userId }, version }: FoundLink,
  { acceptedPrice }: AcceptedPriceColumns,
) => ({ proposalId, userId, versionId: version.id, number: version.proposalNumber, acceptedPrice });

/** Fails the batch unless the proposal still waits for this answer. */
function moveOn(
  ctx: Context,
  found: FoundLink,
  { ordered, due, lastClient }: TurnAfter,
  selection: Selection | null,
): Statement[] {
  const client = due.find((signer) => !isCountersigner(signer));
  if (!ordered)
    return updateIfAwaitingSignature(ctx, found, {
      currentVersionId: found.version.id,
      ...(client && { currentRecipientId: client.recipientId }),
      ...(found.link.handedOver === "account" && { countersignerId: null }),
    });
  return [
    ...updateIfAwaitingSignature(ctx, found, {
      status: "signed",
      updatedAt: ctx.now,
      ...(lastClient && { currentRecipientId: lastClient.recipientId }),
      ...acceptedValue(found.version, selection),
    }),
    statusChange(ctx, found.proposal.id, found.proposal.status, "signed", "event"),
    ctx.db.insert(sealedDocuments).values(ordered),
  ];
}

const completedEvents = (found: FoundLink, { ordered, signers }: TurnAfter): AuditDraft[] =>
  ordered
    ? [
        {
          type: "document.completed",
          ...linkRefs(found),
          payload: { signatures: signers.filter(({ signatureId }) => signatureId !== null).length },
          rows: [boundRow("sealed_documents", ordered)],
        },
      ]
    : [];

/** The next step is asked. Viewers get their links once the sender has signed first. */
function asksNext(ctx: Context, found: FoundLink, { invited, signers }: TurnAfter): Promise<Change[]> {
  const isReleased = found.link.handedOver === "account" && invited.length > 0;
  const viewers = isReleased ? signers.filter((signer) => !hasTurn(signer)) : [];
  return invited.length > 0 ? askSigners(ctx, found, [...invited, ...viewers]) : Promise.resolve([]);
}

/** "2 of 3 have signed." for the sender; empty where one person signs. */
function progressWords(answered: number, total: number, signers: readonly Signer[]): string {
  const verb = signers.some(({ role }) => role === "approver") ? "answered" : "signed";
  return total > 1 ? `${answered} of ${total} have ${verb}.` : "";
}

/** A webhook's words for who has answered. */
const partyHook = ({ name, email, role, answeredAt }: Signer) => ({
  name,
  email,
  role,
  ...(answeredAt !== null && { [role === "approver" ? "approvedAt" : "signedAt"]: isoTime(answeredAt) }),
});

/** @param price of the last signature */
function turnHooks(
  found: FoundLink,
  { ordered, total, signers, last }: TurnAfter,
  price: AcceptedPriceColumns,
): NonNullable<Change["hooks"]> {
  const proposalId = found.proposal.id;
  const own = signers.find(({ recipientId }) => recipientId === found.recipient.id);
  const type = own?.role === "approver" ? ("signer.approved" as const) : ("signer.signed" as const);
  const one = own && total > 1 ? [{ type, proposalId, data: { signer: partyHook(own) } }] : [];
  if (!ordered || !last) return one;
  const clients = signers.filter((signer) => !isCountersigner(signer));
  const countersigner = signers.find(isCountersigner);
  return [
    ...one,
    {
      type: "proposal.signed",
      proposalId,
      data: {
        signature: {
          id: ordered.signatureId,
          signerName: last.name,
          signedAt: isoTime(last.answeredAt ?? 0),
        },
        ...(signers.length > 1 && { signers: clients.map(partyHook) }),
        ...(countersigner && { countersigner: partyHook(countersigner) }),
        ...hookPrice(price),
      },
    },
  ];
}
