import { and, eq } from "drizzle-orm";
import { expectOneChange, retryOnConflict } from "~/db/client.server";
import { proposals, recipients } from "~/db/schema";
import { limitRate } from "~/limits/rate-limits.server";
import { DomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { boundRow } from "../audit/bound-rows";
import { chainHead, ownerActor } from "../audit/chain.server";
import { type Change, commit } from "../audit/commit.server";
import type { MemberContext } from "../context";
import { revokeLinks } from "../links/signing-link.server";
import { assertNotSuppressed } from "../mail/suppressions.server";
import { type Person, personLabel } from "../people/signer-match";
import { assertUnlocked, findOwn } from "../proposals/find-own.server";
import { requests } from "../proposals/send/ask-signers.server";
import {
  loadRenewalData,
  type OpenProposal,
  offerRules,
  type RenewalData,
} from "../proposals/send/renewal-data.server";
import { type Signer, type SignerRow, setSigners, signerRows } from "../signers/signers.server";
import { progressOf } from "../signers/signing-order";
import { assertOpenAccount } from "../usage/count-usage.server";

type Recipient = typeof recipients.$inferSelect;

/**
 * Corrects one of several signers who has not signed, or replaces them with someone else. Their links end, and the new one
 * is asked if it is their turn. Harmless when nothing changes.
 * @throws DomainError not_found, locked, conflict (signed, or nothing waits), invalid_input, address_suppressed, rate_limited
 */
export const changeSigner = (
  ctx: MemberContext,
  proposalId: string,
  recipientId: string,
  to: Person,
): Promise<void> => change(ctx, proposalId, recipientId, to);

/** @throws DomainError as `changeSigner`; conflict when nobody else is left to sign */
export const removeSigner = (ctx: MemberContext, proposalId: string, recipientId: string): Promise<void> =>
  change(ctx, proposalId, recipientId, null);

/** @param to null removes the signer */
async function change(
  ctx: MemberContext,
  proposalId: string,
  recipientId: string,
  to: Person | null,
): Promise<void> {
  if (!isId(proposalId) || !isId(recipientId)) throw notFound();
  assertOpenAccount(ctx);
  assertUnlocked(await findOwn(ctx, proposalId));
  await limitRate(ctx, { "owner-link": ctx.actor.id });
  await retryOnConflict(() => attempt(ctx, proposalId, recipientId, to));
}

async function attempt(
  ctx: MemberContext,
  proposalId: string,
  recipientId: string,
  to: Person | null,
): Promise<void> {
  const [head] = await chainHead(ctx, proposalId);
  const [data, rows, known] = await Promise.all([
    loadRenewalData(ctx, proposalId, recipientId),
    signerRows(ctx, proposalId),
    ctx.db.select().from(recipients).where(eq(recipients.proposalId, proposalId)),
  ]);
  const { offer } = data;
  const signer = offer?.signers.find((each) => each.recipientId === recipientId);
  if (!signer) {
    // Done already, by another tab: a removed one is asked to go once more.
    if (to === null && rows.some((row) => row.recipientId === recipientId)) return;
    throw notFound();
  }
  if (!offer || offer.proposal.pageClosedAt !== null) throw nothingWaits();
  if (signer.hasSigned) throw hasSigned(signer);
  if (to && isSame(signer, to)) return;
  await assertPossible(ctx, offer, signer, to);
  const chain = { proposalId, head, actor: ownerActor(ctx.actor) };
  await commit(ctx, chain, ...(await changesOf(ctx, { ...data, offer, rows, known, signer }, to)));
  ctx.log({ event: to ? "signer.changed" : "signer.removed", proposalId });
}

const isSame = (one: Person, other: Person): boolean =>
  one.name === other.name && one.email === other.email.toLowerCase();

const nothingWaits = () =>
  new DomainError("conflict", "This proposal isn’t waiting for signatures. Use the Send button.");

const hasSigned = ({ name }: Person) =>
  new DomainError("conflict", `${name} has signed, so they can no longer be changed.`);

async function assertPossible(
  ctx: MemberContext,
  { signers }: OpenProposal,
  signer: Signer,
  to: Person | null,
) {
  const others = signers.filter((each) => each !== signer);
  if (to === null) {
    if (others.every((each) => each.hasSigned)) throw nobodyLeft(signer);
    return;
  }
  const email = to.email.toLowerCase();
  if (others.some((each) => each.email === email)) {
    const sentence = `${email} signs already.`;
    throw new DomainError("invalid_input", sentence, { fieldErrors: { email: sentence } });
  }
  if (email !== signer.email) await assertNotSuppressed(ctx, ctx.actor.id, email);
}

const nobodyLeft = ({ name }: Person) =>
  new DomainError(
    "conflict",
    `Only ${name} is left to sign. Replace them, or send a new version without them.`,
  );

interface SignerData extends RenewalData {
  offer: OpenProposal;
  rows: SignerRow[];
  known: Recipient[];
  signer: Signer;
}

async function changesOf(
  ctx: MemberContext,
  { offer, rows, known, signer, links, last }: SignerData,
  to: Person | null,
): Promise<Change[]> {
  const { version, proposal } = offer;
  const replaced = to && newRecipient(ctx, known, signer, to);
  const isNewPerson = replaced === null || replaced.id !== signer.recipientId;
  const named = offer.signers.flatMap((each) => {
    const recipient = each === signer ? replaced : known.find(({ id }) => id === each.recipientId);
    return recipient ? [{ recipient, title: each.title, step: each.step, hasSigned: each.hasSigned }] : [];
  });
  const { due } = progressOf(named.map((each) => ({ ...each, recipientId: each.recipient.id })));
  const theirs = links.filter((link) => link.recipientId === signer.recipientId && isNewPerson);
  const asked = due.filter(
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
          .set({ currentRecipientId: due[0]?.recipientId ?? proposal.currentRecipientId })
          .where(
            and(
              eq(proposals.id, proposal.id),
              eq(proposals.currentVersionId, version.id),
              eq(proposals.status, proposal.status),
            ),
          ),
        expectOneChange(ctx.db),
      ],
      events:
        to && replaced
          ? [
              {
                type: "recipient.changed",
                versionId: version.id,
                recipientId: signer.recipientId,
                payload: { from: personLabel(signer), to: personLabel(to) },
                rows: [boundRow("recipients", replaced)],
              },
            ]
          : [],
    },
    setSigners(ctx, { proposalId: proposal.id, versionId: version.id }, named, ofVersion),
    revokeLinks(ctx, theirs, "no longer asked to sign"),
    ...(await requests(
      ctx,
      {
        version: { ...version, proposalId: proposal.id },
        userId: proposal.userId,
        rules: offerRules(offer),
        message: last?.message ?? "",
      },
      asked.map(({ recipient }) => ({ ...recipient, recipientId: recipient.id })),
    )),
  ];
}

/** The signer with a corrected name, a recipient of an earlier send, or a new recipient. */
function newRecipient(
  { now: createdAt }: MemberContext,
  known: readonly Recipient[],
  signer: Signer,
  { name, email: typed }: Person,
): Recipient | null {
  const email = typed.toLowerCase();
  const earlier = known.find((each) => each.email === email && each.role === "signer");
  if (earlier) return { ...earlier, name };
  const before = known.find(({ id }) => id === signer.recipientId);
  return before ? { ...before, id: newId(), name, email, createdAt } : null;
}

const upsertRecipient = ({ db }: MemberContext, row: Recipient) =>
  db
    .insert(recipients)
    .values(row)
    .onConflictDoUpdate({ target: recipients.id, set: { name: row.name } });
