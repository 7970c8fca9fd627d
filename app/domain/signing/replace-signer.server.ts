import { and, eq } from "drizzle-orm";
import { expectOneChange } from "~/db/client.server";
import { proposals, recipients } from "~/db/schema";
import type { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { boundRow } from "../audit/bound-rows";
import type { AuditDraft } from "../audit/chain.server";
import type { Change } from "../audit/commit.server";
import type { Context } from "../context";
import { revokeLinks } from "../links/signing-link.server";
import type { Revocation } from "../links/signing-link-state";
import { assertNotSuppressed } from "../mail/suppressions.server";
import { turnIsOver } from "../notifications/countersign-notice.server";
import type { Person } from "../people/signer-match";
import { ask } from "../proposals/send/ask-signers.server";
import {
  loadRenewalData,
  type OpenProposal,
  offerRules,
  type RenewalData,
} from "../proposals/send/renewal-data.server";
import { countersignerRecipient } from "../proposals/send/sent-signers";
import { tellTurnEnded } from "../proposals/send/tell-turn-ended.server";
import { isCountersigner } from "../signers/countersign";
import { cannotCountersign } from "../signers/countersigners.server";
import { type Signer, type SignerRow, setSigners, signerRows } from "../signers/signers.server";
import { hasTurn, progressOf } from "../signers/signing-order";

type Recipient = typeof recipients.$inferSelect;

export interface SignerData extends RenewalData {
  offer: OpenProposal;
  /** With those who were removed. */
  rows: SignerRow[];
  known: Recipient[];
  /** Those of the version; the only one too, who has no row. */
  signers: Signer[];
}

/** Null where nobody can sign it any more. Not one snapshot: read the chain's end first. */
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

/** With an account, one who signs for the sender. */
export interface NamedPerson extends Person {
  userId?: string;
}

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

interface Replacement {
  signer: Signer;
  /** Null removes the signer. */
  to: NamedPerson | null;
  reason: Revocation;
  /** To the new one, if it is their turn. */
  message: string;
  /** @param replaced null for a removal */
  event(replaced: Recipient | null): AuditDraft | null;
}

/** Their links end, and the new one is asked if it is their turn. */
export async function replaceSigner(
  ctx: Context,
  { offer, rows, known, signers, links, last }: SignerData,
  { signer, to, reason, message, event }: Replacement,
): Promise<Change[]> {
  const { version, proposal } = offer;
  const replaced = to && newRecipient(ctx, proposal.id, known, signer, to);
  const evidence = event(replaced);
  const isNewPerson = replaced === null || replaced.id !== signer.recipientId;
  const named = signers.flatMap((each) => {
    const recipient = each === signer ? replaced : known.find(({ id }) => id === each.recipientId);
    return recipient
      ? [{ recipient, title: each.title, step: each.step, hasAnswered: each.hasAnswered }]
      : [];
  });
  const turns = named.map((each) => ({ ...each, recipientId: each.recipient.id }));
  const { due } = progressOf(turns);
  const client = due.find((each) => !isCountersigner(each.recipient));
  const own = due.find((each) => isCountersigner(each.recipient));
  const theirs = links.filter((link) => link.recipientId === signer.recipientId && isNewPerson);
  const viewers = isWithClients(links, version.id) ? turns.filter((each) => !hasTurn(each)) : [];
  const asked = [...due, ...viewers].filter(
    ({ recipientId }) =>
      !links.some((link) => link.recipientId === recipientId && link.versionId === version.id) ||
      (isNewPerson && recipientId === replaced?.id),
  );
  const ofVersion = rows.filter((row) => row.versionId === version.id);
  return [
    {
      statements: [
        ...(replaced ? [upsertRecipient(ctx, replaced)] : []),
        ctx.db
          .update(proposals)
          .set({
            currentRecipientId: client?.recipientId ?? proposal.currentRecipientId,
            countersignerId: own?.recipient.userId ?? null,
          })
          .where(
            and(
              eq(proposals.id, proposal.id),
              eq(proposals.currentVersionId, version.id),
              eq(proposals.status, proposal.status),
            ),
          ),
        expectOneChange(ctx.db),
        ...(isCountersigner(signer) ? [turnIsOver(ctx, version.id)] : []),
      ],
      hooks: [
        {
          type: "signer.replaced",
          proposalId: proposal.id,
          data: { replaced: { from: personOf(signer), to: replaced && personOf(replaced) } },
        },
      ],
      events: evidence
        ? [{ ...evidence, ...(replaced && { rows: [boundRow("recipients", replaced)] }) }]
        : [],
    },
    setSigners(ctx, { proposalId: proposal.id, versionId: version.id }, named, ofVersion),
    revokeLinks(ctx, theirs, reason),
    await tellTurnEnded(
      ctx,
      { version: { ...version, proposalId: proposal.id }, userId: proposal.userId },
      reason === "no longer asked to sign" && theirs.some(({ handedOver }) => handedOver !== "account")
        ? [{ ...signer, why: "removed" }]
        : [],
    ),
    ...(await ask(
      ctx,
      {
        version: { ...version, proposalId: proposal.id },
        userId: proposal.userId,
        rules: offerRules(offer),
        message,
      },
      { held: last?.held ?? null, parties: named.map(({ recipient }) => recipient) },
      asked.map(({ recipient }) => ({ ...recipient, recipientId: recipient.id })),
    )),
  ];
}

const personOf = ({ name, email }: Person): Person => ({ name, email });

/** Not while the sender's own signature comes first. */
const isWithClients = (links: SignerData["links"], versionId: string): boolean =>
  links.some((link) => link.versionId === versionId && link.handedOver !== "account");

/** The signer with a corrected name, a recipient of an earlier send, or a new recipient. */
function newRecipient(
  ctx: Context,
  proposalId: string,
  known: readonly Recipient[],
  signer: Signer,
  { name, email: typed, userId }: NamedPerson,
): Recipient | null {
  const email = typed.toLowerCase();
  const by = userId === undefined ? null : { id: userId, name, email, title: "" };
  if (by) return countersignerRecipient(known, by, proposalId, ctx.now);
  const before = known.find(({ id }) => id === signer.recipientId);
  const earlier = known.find((each) => each.email === email && each.role === before?.role);
  if (earlier) return { ...earlier, name };
  return before ? { ...before, id: newId(), name, email, createdAt: ctx.now } : null;
}

const upsertRecipient = ({ db }: Context, row: Recipient) =>
  db
    .insert(recipients)
    .values(row)
    .onConflictDoUpdate({ target: recipients.id, set: { name: row.name } });
