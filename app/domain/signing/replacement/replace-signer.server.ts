import { and, eq } from "drizzle-orm";
import { expectOneChange } from "~/db/client.server";
import { proposals, recipients } from "~/db/schema";
import type { DomainError } from "~/platform/errors";
import { boundRow } from "../../audit/bound-rows";
import type { AuditDraft } from "../../audit/chain.server";
import type { Change } from "../../audit/commit.server";
import type { Context } from "../../context";
import { assertNotSuppressed } from "../../mail/suppressions.server";
import { turnIsOver } from "../../notifications/countersign-notice.server";
import type { Person } from "../../people/signer-match";
import { waitsAnew } from "../../proposals/waits-anew.server";
import { stopFollowUps } from "../follow-up/plan-change.server";
import {
  loadRenewalData,
  type OpenProposal,
  offerRules,
  type RenewalData,
} from "../links/renewal-data.server";
import { revokeLinks } from "../links/signing-link.server";
import { isCountersigner } from "../parties/countersign";
import { cannotCountersign } from "../parties/countersigners.server";
import { messagesTo, type Signer, setSigners, signerRows } from "../parties/signers.server";
import { ask } from "../turn/ask-signers.server";
import { notifyTurnEnded } from "../turn/notify-turn-ended.server";
import {
  decideReplacement,
  type NamedPerson,
  type Replaced,
  type ReplacementPlan,
  type SignerData,
} from "./decide-replacement";

type Recipient = typeof recipients.$inferSelect;

/** Returns null where nobody can sign any more. Reads no single snapshot: read the chain's end first. */
export async function loadSigners(
  ctx: Context,
  proposalId: string,
  recipientId: string,
): Promise<SignerData | null> {
  const [data, rows, known] = await Promise.all([
    loadRenewalData(ctx, proposalId, recipientId),
    signerRows(ctx, proposalId),
    ctx.db.select().from(recipients).where(eq(recipients.proposalId, proposalId)),
  ]);
  const { offer } = data;
  if (!offer || offer.proposal.pageClosedAt !== null) return null;
  const signers = offer.signers.length > 0 ? offer.signers : [onlySigner(data, offer)];
  return { ...data, offer, rows, known, signers };
}

const onlySigner = ({ newest }: RenewalData, { recipient }: OpenProposal): Signer => ({
  recipientId: recipient.id,
  name: recipient.name,
  email: recipient.email,
  title: "",
  role: "signer",
  step: 1,
  hasAnswered: false,
  askedAt: newest?.createdAt ?? null,
  answeredAt: null,
  signatureId: null,
  comment: "",
  linkId: newest?.id ?? null,
  userId: null,
});

/** @throws DomainError invalid_input where they take part already, address_suppressed */
export async function assertCanSign(
  ctx: Context,
  { signers, offer }: SignerData,
  signer: Signer,
  to: NamedPerson,
  takesPartAlready: (other: Signer) => DomainError,
): Promise<void> {
  if (to.userId !== undefined) return;
  if (isCountersigner(signer)) throw cannotCountersign();
  const email = to.email.toLowerCase();
  const other = signers.find((each) => each !== signer && each.email === email);
  if (other) throw takesPartAlready(other);
  if (email !== signer.email) await assertNotSuppressed(ctx, offer.proposal.userId, email);
}

interface Replacement extends Replaced {
  /** The message to the new signer, if it is their turn. */
  message: string;
  /** @param newcomer null for a removal */
  event(newcomer: Recipient | null): AuditDraft | null;
}

/** Their links end, and the new one is asked if it is their turn. */
export async function replaceSigner(
  ctx: Context,
  data: SignerData,
  { message, event, ...replaced }: Replacement,
): Promise<Change[]> {
  const { offer, rows, last } = data;
  const plan = decideReplacement(data, replaced, ctx.now);
  const version = { ...offer.version, proposalId: offer.proposal.id };
  const of = { version, userId: offer.proposal.userId };
  return [
    placeChange(ctx, offer, replaced, plan, event(plan.newcomer)),
    setSigners(
      ctx,
      { proposalId: version.proposalId, versionId: version.id },
      plan.parties,
      rows.filter((row) => row.versionId === version.id),
    ),
    revokeLinks(ctx, plan.links, replaced.reason),
    await notifyTurnEnded(ctx, of, plan.notified),
    ...(await ask(
      ctx,
      { ...of, rules: offerRules(offer), message, messages: messagesTo(plan.parties) },
      { held: last?.held ?? null, parties: plan.parties.map(({ recipient }) => recipient) },
      plan.asked.map((recipient) => ({ ...recipient, recipientId: recipient.id })),
    )),
    { statements: [waitsAnew(ctx, version.proposalId)] },
  ];
}

/** @param evidence null where the caller has its own */
const placeChange = (
  ctx: Context,
  { proposal, version }: OpenProposal,
  { signer }: Replaced,
  { newcomer, clientId, countersignerId }: ReplacementPlan,
  evidence: AuditDraft | null,
): Change => ({
  statements: [
    ...(newcomer ? [upsertRecipient(ctx, newcomer)] : []),
    ctx.db
      .update(proposals)
      .set({ currentRecipientId: clientId ?? proposal.currentRecipientId, countersignerId })
      .where(
        and(
          eq(proposals.id, proposal.id),
          eq(proposals.currentVersionId, version.id),
          eq(proposals.status, proposal.status),
        ),
      ),
    expectOneChange(ctx.db),
    ...(isCountersigner(signer) ? [turnIsOver(ctx, version.id)] : []),
    ...(newcomer?.id === signer.recipientId
      ? []
      : [stopFollowUps(ctx, { proposalId: proposal.id, recipientId: signer.recipientId }, "not asked")]),
  ],
  hooks: [
    {
      type: "signer.replaced",
      proposalId: proposal.id,
      data: { replaced: { from: personOf(signer), to: newcomer && personOf(newcomer) } },
    },
  ],
  events: evidence ? [{ ...evidence, ...(newcomer && { rows: [boundRow("recipients", newcomer)] }) }] : [],
});

const personOf = ({ name, email }: Person): Person => ({ name, email });

const upsertRecipient = ({ db }: Context, row: Recipient) =>
  db
    .insert(recipients)
    .values(row)
    .onConflictDoUpdate({ target: recipients.id, set: { name: row.name } });
