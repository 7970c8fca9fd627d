import { eq } from "drizzle-orm";
import { recipients } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import type { Change } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { revokeLinks, type SigningLink } from "../../links/signing-link.server";
import { type NewSigner, type Signer, type SignerRow, setSigners } from "../../signers/signers.server";
import { progressOf, withoutGaps } from "../../signers/signing-order";
import { type NamedSigner, signersProblem } from "../../signers/typed-signers";
import type { Version } from "../version.server";

type Recipient = typeof recipients.$inferSelect;

/** What is known of a proposal's signers before it is sent. */
export interface KnownSigners {
  recipients: Recipient[];
  /** Of the version sent last; empty for a single one. */
  signers: Signer[];
  signerRows: SignerRow[];
  openLinks: SigningLink[];
}

interface SentSigner extends NewSigner {
  hasSigned: boolean;
}

export interface SentSigners {
  /** The recipient is the first. */
  all: SentSigner[];
  /** Besides the recipient, those who are asked at once. */
  due: { recipientId: string; name: string; email: string }[];
}

/**
 * Who signs: the recipient, who signs first, and those named. When nobody is named, the others stay.
 * @param isNew the version; else who has signed it stays
 * @throws DomainError invalid_input, conflict when the recipient has signed this version
 */
export function sentSigners(
  ctx: MemberContext,
  known: KnownSigners,
  recipient: Recipient,
  named: readonly NamedSigner[] | undefined,
  isNew: boolean,
): SentSigners {
  const hasSigned = (email: string) =>
    !isNew && known.signers.some((signer) => signer.email === email && signer.hasSigned);
  if (hasSigned(recipient.email)) throw hasSignedError(recipient);
  const others = (named ?? stayingSigners(known, recipient)).map((signer) => ({
    ...signer,
    email: signer.email.toLowerCase(),
  }));
  const problem = signersProblem(recipient.email, others);
  if (problem) throw new DomainError("invalid_input", problem, { fieldErrors: { signers: problem } });
  const signed = known.signers.filter(
    ({ email }) => hasSigned(email) && others.every((other) => other.email !== email),
  );
  const numbered = withoutGaps([
    { recipient, title: "", step: 1 },
    ...[...others, ...signed].map(({ name, email, title, step }, index) => ({
      recipient: signerRecipient(ctx, known.recipients, {
        name,
        email,
        proposalId: recipient.proposalId,
        position: index + 2,
        keepsName: named === undefined || hasSigned(email),
      }),
      title,
      step,
    })),
  ]);
  const all = numbered.map((signer) => ({ ...signer, hasSigned: hasSigned(signer.recipient.email) }));
  const turns = all.map((signer) => ({
    ...signer.recipient,
    recipientId: signer.recipient.id,
    step: signer.step,
    hasSigned: signer.hasSigned,
  }));
  return { all, due: progressOf(turns).due.filter(({ recipientId }) => recipientId !== recipient.id) };
}

const hasSignedError = ({ name }: Recipient) =>
  new DomainError(
    "conflict",
    `${name} has signed this version. Send a reminder to those who have not, or edit the proposal to send a new version.`,
  );

const stayingSigners = (
  { signers: [first, ...others] }: KnownSigners,
  { email }: Recipient,
): NamedSigner[] => (first ? others.filter((signer) => signer.email !== email) : []);

interface WantedSigner extends Pick<Recipient, "name" | "email" | "proposalId" | "position"> {
  /** Nobody has typed it: it may be as they signed, and evidence names them as they were invited. */
  keepsName: boolean;
}

/** Known from an earlier send under this address, maybe by another name. */
function signerRecipient(
  { now: createdAt }: MemberContext,
  known: readonly Recipient[],
  { name, email, proposalId, position, keepsName }: WantedSigner,
): Recipient {
  const earlier = known.find((each) => each.email === email && each.role === "signer");
  if (earlier) return keepsName ? earlier : { ...earlier, name };
  return { id: newId(), proposalId, name, email, role: "signer", position, createdAt };
}

/** After the recipients' rows were written: sets the signers, and revokes the links of who must not sign now. */
export function signersChanges(
  ctx: MemberContext,
  { signerRows, signers, openLinks, recipients: knownRecipients }: KnownSigners,
  { all, due }: SentSigners,
  { id: versionId, proposalId }: Pick<Version, "id" | "proposalId">,
): Change[] {
  const mayOpen = [all[0]?.recipient.id, ...due.map(({ recipientId }) => recipientId)];
  const signerOf = (link: SigningLink) => all.find(({ recipient }) => recipient.id === link.recipientId);
  const emailOf = (link: SigningLink) => knownRecipients.find(({ id }) => id === link.recipientId)?.email;
  const gone = openLinks.filter((link) => all.every(({ recipient }) => recipient.email !== emailOf(link)));
  const early = openLinks.filter((link) => {
    const signer = signerOf(link);
    return signer && !signer.hasSigned && !mayOpen.includes(link.recipientId);
  });
  const known = signerRows.filter((row) => row.versionId === versionId);
  return [
    revokeLinks(ctx, gone, signers.length > 1 ? "no longer asked to sign" : "sent to another recipient"),
    revokeLinks(ctx, early, "not their turn"),
    setSigners(ctx, { proposalId, versionId }, all, known),
  ];
}

/** The names of known recipients as they were given now. */
export const renamedRecipients = (known: readonly Recipient[], { all }: SentSigners): Recipient[] =>
  all.flatMap(({ recipient }) =>
    known.some(({ id, name }) => id === recipient.id && name !== recipient.name) ? [recipient] : [],
  );

export const renameRecipient = ({ db }: MemberContext, { id, name }: Recipient) =>
  db.update(recipients).set({ name }).where(eq(recipients.id, id));
