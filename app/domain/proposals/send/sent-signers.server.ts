import { eq } from "drizzle-orm";
import { recipients } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { Change } from "../../audit/commit.server";
import type { Context, MemberContext } from "../../context";
import { revokeLinks, type SigningLink } from "../../links/signing-link.server";
import type { WhyTurnEnded } from "../../mail/kinds/signing/turn-ended.server";
import { isCountersigner, withCountersigner } from "../../signers/countersign";
import type { ChosenCountersigner, Countersigner } from "../../signers/countersigners.server";
import {
  type NewSigner,
  recipientAmong,
  type Signer,
  type SignerRow,
  setSigners,
} from "../../signers/signers.server";
import { hasTurn, progressOf, withoutGaps } from "../../signers/signing-order";
import { type NamedSigner, signersProblem } from "../../signers/typed-signers";
import type { Version } from "../version.server";
import { type FormerHolder, tellTurnEnded } from "./tell-turn-ended.server";

type Recipient = typeof recipients.$inferSelect;

/** What is known of a proposal's signers before it is sent. */
export interface KnownSigners {
  recipients: Recipient[];
  /** Of the version sent last; empty for a single one. */
  signers: Signer[];
  signerRows: SignerRow[];
  openLinks: SigningLink[];
  /** To whom it was sent last. */
  lastRecipientEmail: string | null;
}

interface SentSigner extends NewSigner {
  hasAnswered: boolean;
}

export interface SentSigners {
  /** The recipient is the first, whatever their step. */
  all: SentSigner[];
  /** Besides the recipient, those who are asked at once, and viewers. */
  due: (Pick<Recipient, "name" | "email" | "role" | "userId"> & { recipientId: string })[];
  /** The recipient's turn comes later, and their mail waits. */
  isHeld: boolean;
  /** The client who is reminded, and whose link is copied: the recipient, unless others come before. */
  currentId: string;
}

interface Named {
  /** Undefined where the others stay. */
  signers?: readonly NamedSigner[] | undefined;
  recipientStep?: number | undefined;
}

/**
 * Who signs: the recipient and those named. When nobody is named, the others stay.
 * @param chosen who signs for the sender @param isNew the version; else who has signed it stays
 * @throws DomainError invalid_input, conflict when the recipient has signed this version
 */
export function sentSigners(
  ctx: MemberContext,
  known: KnownSigners,
  recipient: Recipient,
  { signers: named, recipientStep }: Named,
  chosen: ChosenCountersigner | null,
  isNew: boolean,
): SentSigners {
  const clients = known.signers.filter((signer) => !isCountersigner(signer));
  const answerOf = (email: string) =>
    isNew ? undefined : clients.find((signer) => signer.email === email && signer.hasAnswered);
  const hasAnswered = (email: string) => answerOf(email) !== undefined;
  if (hasAnswered(recipient.email)) throw hasAnsweredError(recipient);
  const staying = stayingSigners(clients, recipient, known.lastRecipientEmail);
  const others = (named ?? staying.others).map((signer) => ({
    ...signer,
    email: signer.email.toLowerCase(),
    // Who has answered this version stays what they were.
    role: answerOf(signer.email.toLowerCase())?.role ?? signer.role,
  }));
  const problem = signersProblem(recipient.email, others);
  if (problem) throw new DomainError("invalid_input", problem, { fieldErrors: { signers: problem } });
  const answered = clients.filter(
    ({ email }) => hasAnswered(email) && others.every((other) => other.email !== email),
  );
  const parties = [
    { recipient, title: "", step: recipientStep ?? (named ? 1 : staying.step), hasAnswered: false },
    ...[...others, ...answered].map(({ name, email, title, role, step }, index) => ({
      recipient: signerRecipient(ctx, known.recipients, {
        name,
        email,
        role,
        proposalId: recipient.proposalId,
        position: index + 2,
        keepsName: named === undefined || hasAnswered(email),
      }),
      title,
      step,
      hasAnswered: hasAnswered(email),
    })),
  ];
  const own = countersigning(ctx, known, chosen, { proposalId: recipient.proposalId, isNew });
  const all = withCountersigner(parties, own?.signer ?? null, own?.order ?? "after");
  const turns = all.map((signer) => ({
    ...signer.recipient,
    recipientId: signer.recipient.id,
    step: signer.step,
    hasAnswered: signer.hasAnswered,
  }));
  const asked = progressOf(turns).due;
  const viewers = asked.some(isCountersigner) ? [] : turns.filter((turn) => !hasTurn(turn));
  const { due } = progressOf(turns.filter((turn) => !isCountersigner(turn)));
  const isRecipient = ({ recipientId }: (typeof turns)[number]) => recipientId === recipient.id;
  return {
    all,
    due: [...asked, ...viewers].filter((turn) => !isRecipient(turn)),
    isHeld: !asked.some(isRecipient),
    currentId: (due.find(isRecipient) ?? due[0])?.recipientId ?? recipient.id,
  };
}

/** Who has signed this version for the sender stays, whatever is chosen now. */
function countersigning(
  ctx: MemberContext,
  { signers, recipients: known }: KnownSigners,
  chosen: ChosenCountersigner | null,
  { proposalId, isNew }: { proposalId: string; isNew: boolean },
) {
  const signed = isNew ? undefined : signers.find((signer) => isCountersigner(signer) && signer.hasAnswered);
  const earlier = signed && known.find(({ id }) => id === signed.recipientId);
  if (signed && earlier)
    return {
      order: "before" as const,
      signer: { recipient: earlier, title: signed.title, hasAnswered: true },
    };
  if (!chosen) return null;
  const recipient = countersignerRecipient(ctx, known, chosen.by, proposalId);
  return { order: chosen.order, signer: { recipient, title: chosen.by.title, hasAnswered: false } };
}

export function countersignerRecipient(
  { now: createdAt }: Context,
  known: readonly Recipient[],
  { id: userId, name, email }: Countersigner,
  proposalId: string,
): Recipient {
  const earlier = known.find((each) => each.userId === userId && each.email === email);
  if (earlier) return { ...earlier, name };
  const position = known.length + 1;
  return { id: newId(), proposalId, name, email, role: "countersigner", position, createdAt, userId };
}

const hasAnsweredError = ({ name }: Recipient) =>
  new DomainError(
    "conflict",
    t(
      "{name} has signed this version. Send a reminder to those who have not, or edit the proposal to send a new version.",
      { name },
    ),
  );

/** Who stays beside the recipient, and the recipient's place, as they were sent last. */
function stayingSigners(clients: readonly Signer[], { email }: Recipient, lastEmail: string | null) {
  const placed = withoutGaps(clients);
  const leaving = recipientAmong(placed, lastEmail);
  const others: NamedSigner[] = placed.filter((signer) => signer !== leaving && signer.email !== email);
  return { others, step: leaving?.step ?? 1 };
}

interface WantedSigner extends Pick<Recipient, "name" | "email" | "role" | "proposalId" | "position"> {
  /** Nobody has typed it: it may be as they signed, and evidence names them as they were invited. */
  keepsName: boolean;
}

/** Known from an earlier send under this address, maybe by another name. */
function signerRecipient(
  { now: createdAt }: MemberContext,
  known: readonly Recipient[],
  { name, email, role, proposalId, position, keepsName }: WantedSigner,
): Recipient {
  const earlier = known.find((each) => each.email === email && each.role === role);
  if (earlier) return keepsName ? earlier : { ...earlier, name };
  return { id: newId(), proposalId, name, email, role, position, createdAt, userId: null };
}

/** After the recipients' rows were written: sets the signers, and revokes the links of who must not sign now. */
export async function signersChanges(
  ctx: MemberContext,
  { signerRows, signers, openLinks, recipients: knownRecipients }: KnownSigners,
  { all, due, isHeld }: SentSigners,
  version: Version,
): Promise<Change[]> {
  const { id: versionId, proposalId } = version;
  const mayOpen = [isHeld ? null : all[0]?.recipient.id, ...due.map(({ recipientId }) => recipientId)];
  const signerOf = (link: SigningLink) => all.find(({ recipient }) => recipient.id === link.recipientId);
  const gone = openLinks.filter((link) => {
    // The same address can have a new role in this send.
    if (link.versionId === versionId) return !signerOf(link);
    const holder = knownRecipients.find(({ id }) => id === link.recipientId);
    return all.every(
      ({ recipient: { email, userId } }) => email !== holder?.email || userId !== holder.userId,
    );
  });
  const early = openLinks.filter((link) => {
    const signer = signerOf(link);
    return signer && !signer.hasAnswered && !mayOpen.includes(link.recipientId);
  });
  const known = signerRows.filter((row) => row.versionId === versionId);
  const goneReason = signers.length > 1 ? "no longer asked to sign" : "sent to another recipient";
  const told = holdersOf(knownRecipients, [
    ...(goneReason === "no longer asked to sign"
      ? gone.map((link) => ({ link, why: "removed" as const }))
      : []),
    ...early.map((link) => ({
      link,
      why: link.versionId === versionId ? ("turn comes later" as const) : ("newer version" as const),
    })),
  ]);
  return [
    revokeLinks(ctx, gone, goneReason),
    await tellTurnEnded(ctx, { version, userId: ctx.actor.id }, told),
    revokeLinks(ctx, early, "not their turn"),
    setSigners(ctx, { proposalId, versionId }, all, known),
  ];
}

/** Each person once; not who signs for the sender. */
function holdersOf(
  known: readonly Recipient[],
  ended: readonly { link: SigningLink; why: WhyTurnEnded }[],
): FormerHolder[] {
  const ids = [...new Set(ended.map(({ link }) => link.recipientId))];
  return ids.flatMap((recipientId) => {
    const holder = known.find(({ id, userId }) => id === recipientId && userId === null);
    const why = ended.find(({ link }) => link.recipientId === recipientId)?.why;
    return holder && why ? [{ recipientId, name: holder.name, email: holder.email, why }] : [];
  });
}

/** The names of known recipients as they were given now. */
export const renamedRecipients = (known: readonly Recipient[], { all }: SentSigners): Recipient[] =>
  all.flatMap(({ recipient }) =>
    known.some(({ id, name }) => id === recipient.id && name !== recipient.name) ? [recipient] : [],
  );

export const renameRecipient = ({ db }: MemberContext, { id, name }: Recipient) =>
  db.update(recipients).set({ name }).where(eq(recipients.id, id));
