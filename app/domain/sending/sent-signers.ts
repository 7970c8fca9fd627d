import type { recipients } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { WhyTurnEnded } from "../mail/kinds/signing/turn-ended.server";
import { UNSEEN } from "../proposals/follow-up/readers-calendar";
import type { SigningLink } from "../signing/links/signing-link.server";
import type { Revocation } from "../signing/links/signing-link-state";
import { isCountersigner, withCountersigner } from "../signing/parties/countersign";
import { type ChosenCountersigner, countersignerRecipient } from "../signing/parties/countersigners.server";
import {
  type PersonalMessages,
  recipientAmong,
  type SentSigner,
  type Signer,
  type SignerRow,
} from "../signing/parties/signers.server";
import { hasTurn, progressOf, withoutGaps } from "../signing/parties/signing-order";
import { type NamedSigner, signersProblem } from "../signing/parties/typed-signers";
import type { FormerHolder } from "../signing/turn/notify-turn-ended.server";

type Recipient = typeof recipients.$inferSelect;

/** A proposal's signers before it is sent. */
export interface KnownSigners {
  recipients: Recipient[];
  /** The signers of the version sent last; empty for a single one. */
  signers: Signer[];
  signerRows: SignerRow[];
  openLinks: SigningLink[];
  lastRecipientEmail: string | null;
  /** Those of the version sent last. */
  messages: PersonalMessages;
}

export interface SentSigners {
  /** The recipient is the first, whatever their step. */
  all: SentSigner[];
  /** The people besides the recipient who are asked at once, and viewers. */
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
  recipientMessage?: string | undefined;
}

interface Sending {
  /** The person who signs for the sender. */
  chosen: ChosenCountersigner | null;
  /** The version is new; otherwise those who have signed it stay. */
  isNew: boolean;
  now: number;
}

/**
 * Returns the signers: the recipient and those named; the others stay where nobody is named.
 * @throws DomainError invalid_input, conflict when the recipient has signed this version
 */
export function sentSigners(
  known: KnownSigners,
  recipient: Recipient,
  named: Named,
  sending: Sending,
): SentSigners {
  const clients = clientParties(known, recipient, named, sending);
  const own = countersigning(known, recipient.proposalId, sending);
  const all = withCountersigner(clients, own?.signer ?? null, own?.order ?? "after");
  return { all, ...askedFirst(all, recipient) };
}

/** The recipient first. */
function clientParties(
  known: KnownSigners,
  recipient: Recipient,
  { signers: named, recipientStep, recipientMessage }: Named,
  { isNew, now }: Sending,
): SentSigner[] {
  const clients = known.signers.filter((signer) => !isCountersigner(signer));
  const answerOf = (email: string) =>
    isNew ? undefined : clients.find((signer) => signer.email === email && signer.hasAnswered);
  const hasAnswered = (email: string) => answerOf(email) !== undefined;
  if (hasAnswered(recipient.email)) throw hasAnsweredError(recipient);
  const staying = stayingSigners(clients, recipient, known);
  const others = (named ?? staying.others).map((signer) => ({
    ...signer,
    email: signer.email.toLowerCase(),
    // Who has answered this version stays what they were.
    role: answerOf(signer.email.toLowerCase())?.role ?? signer.role,
  }));
  const problem = signersProblem(recipient.email, others);
  if (problem) throw new DomainError("invalid_input", problem, { fieldErrors: { signers: problem } });
  const answered = clients
    .filter(({ email }) => hasAnswered(email) && others.every((other) => other.email !== email))
    .map((signer) => withStoredMessage(signer, known));
  return [
    {
      recipient,
      title: "",
      step: recipientStep ?? (named ? 1 : staying.step),
      message: recipientMessage ?? (named ? "" : staying.message),
      hasAnswered: false,
    },
    ...[...others, ...answered].map(({ name, email, title, role, step, message }, index) => ({
      recipient: signerRecipient(known.recipients, now, {
        name,
        email,
        role,
        proposalId: recipient.proposalId,
        position: index + 2,
        keepsName: named === undefined || hasAnswered(email),
      }),
      title,
      step,
      message,
      hasAnswered: hasAnswered(email),
    })),
  ];
}

function askedFirst(all: readonly SentSigner[], recipient: Recipient): Omit<SentSigners, "all"> {
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
    due: [...asked, ...viewers].filter((turn) => !isRecipient(turn)),
    isHeld: !asked.some(isRecipient),
    currentId: (due.find(isRecipient) ?? due[0])?.recipientId ?? recipient.id,
  };
}

/** Keeps the person who has signed this version for the sender, whoever is chosen now. */
function countersigning(
  { signers, recipients: known }: KnownSigners,
  proposalId: string,
  { chosen, isNew, now }: Sending,
) {
  const signed = isNew ? undefined : signers.find((signer) => isCountersigner(signer) && signer.hasAnswered);
  const earlier = signed && known.find(({ id }) => id === signed.recipientId);
  if (signed && earlier)
    return {
      order: "before" as const,
      signer: { recipient: earlier, title: signed.title, message: "", hasAnswered: true },
    };
  if (!chosen) return null;
  const recipient = countersignerRecipient(known, chosen.by, proposalId, now);
  return {
    order: chosen.order,
    signer: { recipient, title: chosen.by.title, message: "", hasAnswered: false },
  };
}

const hasAnsweredError = ({ name }: Recipient) =>
  new DomainError(
    "conflict",
    t(
      "{name} has signed this version. Send a reminder to those who have not, or edit the proposal to send a new version.",
      { name },
    ),
  );

/** Returns the others who stay, and the recipient's place, from the last send. Another recipient gets no message of the one before. */
function stayingSigners(clients: readonly Signer[], { email }: Recipient, known: KnownSigners) {
  const placed = withoutGaps(clients).map((signer) => withStoredMessage(signer, known));
  const leaving = recipientAmong(placed, known.lastRecipientEmail);
  const others: NamedSigner[] = placed.filter((signer) => signer !== leaving && signer.email !== email);
  return {
    others,
    step: leaving?.step ?? 1,
    message: placed.find((signer) => signer.email === email)?.message ?? "",
  };
}

const withStoredMessage = (signer: Signer, { messages }: KnownSigners) => ({
  ...signer,
  message: messages.get(signer.recipientId) ?? "",
});

interface WantedSigner extends Pick<Recipient, "name" | "email" | "role" | "proposalId" | "position"> {
  /** Nobody has typed it: it may be as they signed, and evidence names them as they were invited. */
  keepsName: boolean;
}

/** Known from an earlier send under this address, maybe by another name. */
function signerRecipient(
  known: readonly Recipient[],
  createdAt: number,
  { name, email, role, proposalId, position, keepsName }: WantedSigner,
): Recipient {
  const earlier = known.find((each) => each.email === email && each.role === role);
  if (earlier) return keepsName ? earlier : { ...earlier, name };
  return { id: newId(), proposalId, name, email, role, position, createdAt, userId: null, ...UNSEEN };
}

/** Links that end with a send. */
export interface EndedLinks {
  /** Their holders must not sign now. */
  revoked: SigningLink[];
  reason: Extract<Revocation, "no longer asked to sign" | "sent to another recipient">;
  /** The turn of their holders comes later. */
  waiting: SigningLink[];
  notified: FormerHolder[];
}

export function endedLinks(
  { signers, openLinks, recipients: knownRecipients }: KnownSigners,
  { all, due, isHeld }: SentSigners,
  versionId: string,
): EndedLinks {
  const mayOpen = [isHeld ? null : all[0]?.recipient.id, ...due.map(({ recipientId }) => recipientId)];
  const signerOf = (link: SigningLink) => all.find(({ recipient }) => recipient.id === link.recipientId);
  const revoked = openLinks.filter((link) => {
    // The same address can have a new role in this send.
    if (link.versionId === versionId) return !signerOf(link);
    const holder = knownRecipients.find(({ id }) => id === link.recipientId);
    return all.every(
      ({ recipient: { email, userId } }) => email !== holder?.email || userId !== holder.userId,
    );
  });
  const waiting = openLinks.filter((link) => {
    const signer = signerOf(link);
    return signer && !signer.hasAnswered && !mayOpen.includes(link.recipientId);
  });
  const isRemoval = signers.length > 1;
  const notified = holdersOf(knownRecipients, [
    ...(isRemoval ? revoked.map((link) => ({ link, why: "removed" as const })) : []),
    ...waiting.map((link) => ({
      link,
      why: link.versionId === versionId ? ("turn comes later" as const) : ("newer version" as const),
    })),
  ]);
  const reason = isRemoval ? "no longer asked to sign" : "sent to another recipient";
  return { revoked, reason, waiting, notified };
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

/** Those named who are not known yet, each once. */
export function unknownRecipients(known: Recipient[], named: Recipient[]): Recipient[] {
  const isSame = (one: Recipient, other: Recipient) => one.email === other.email && one.role === other.role;
  return named.filter(
    (each, index) =>
      !known.some((one) => isSame(one, each)) && named.findIndex((one) => isSame(one, each)) === index,
  );
}

/** The names of known recipients as they were given now. */
export const renamedRecipients = (known: readonly Recipient[], { all }: SentSigners): Recipient[] =>
  all.flatMap(({ recipient }) =>
    known.some(({ id, name }) => id === recipient.id && name !== recipient.name) ? [recipient] : [],
  );
