import type { recipients } from "~/db/schema";
import { newId } from "~/platform/ids";
import type { Person } from "../../people/signer-match";
import { UNSEEN } from "../../proposals/follow-up/readers-calendar";
import type { OpenProposal, RenewalData } from "../links/renewal-data.server";
import type { SigningLink } from "../links/signing-link.server";
import type { Revocation } from "../links/signing-link-state";
import { isCountersigner } from "../parties/countersign";
import { countersignerRecipient } from "../parties/countersigners.server";
import type { SentSigner, Signer, SignerRow } from "../parties/signers.server";
import { hasTurn, progressOf } from "../parties/signing-order";
import type { FormerHolder } from "../turn/notify-turn-ended.server";

type Recipient = typeof recipients.$inferSelect;

export interface SignerData extends RenewalData {
  offer: OpenProposal;
  /** All rows, also of signers who were removed. */
  rows: SignerRow[];
  known: Recipient[];
  /** The version's signers; also a single one, who has no row. */
  signers: Signer[];
}

/** A person; one with an account signs for the sender. */
export interface NamedPerson extends Person {
  userId?: string;
  /** For them alone. A person whose name is corrected keeps theirs. */
  message?: string;
}

export interface Replaced {
  signer: Signer;
  /** Null removes the signer. */
  to: NamedPerson | null;
  reason: Revocation;
}

export interface ReplacementPlan {
  /** The person who takes the signer's place; null for a removal. */
  newcomer: Recipient | null;
  parties: SentSigner[];
  /** The first client whose turn it is; null where the turn is no client's. */
  clientId: string | null;
  /** The account that signs for the sender now. */
  countersignerId: string | null;
  /** The links that end. */
  links: SigningLink[];
  notified: FormerHolder[];
  asked: Recipient[];
}

export function decideReplacement(
  {
    offer,
    known,
    signers,
    links,
    messages,
  }: Pick<SignerData, "offer" | "known" | "signers" | "links" | "messages">,
  { signer, to, reason }: Replaced,
  now: number,
): ReplacementPlan {
  const newcomer = to && newRecipient(offer.proposal.id, known, signer, to, now);
  const isNewPerson = newcomer === null || newcomer.id !== signer.recipientId;
  const parties = signers.flatMap(({ recipientId, title, step, hasAnswered }) => {
    const recipient =
      recipientId === signer.recipientId ? newcomer : known.find(({ id }) => id === recipientId);
    // What was written to one person is not for who takes their place.
    const isSame = recipient?.id === recipientId;
    const message = (isSame ? messages.get(recipientId) : to?.message) ?? "";
    return recipient ? [{ recipient, title, step, message, hasAnswered }] : [];
  });
  const due = dueOf(parties);
  const ended = isNewPerson ? links.filter((link) => link.recipientId === signer.recipientId) : [];
  const isNotified =
    reason === "no longer asked to sign" && ended.some((link) => link.handedOver !== "account");
  const ofVersion = links.filter((link) => link.versionId === offer.version.id);
  return {
    newcomer,
    parties,
    clientId: due.find((each) => !isCountersigner(each))?.id ?? null,
    countersignerId: due.find(isCountersigner)?.userId ?? null,
    links: ended,
    notified: isNotified ? [{ ...signer, why: "removed" }] : [],
    asked: [...due, ...viewersOf(parties, ofVersion)].filter(
      ({ id }) => !ofVersion.some((link) => link.recipientId === id) || (isNewPerson && id === newcomer?.id),
    ),
  };
}

const dueOf = (parties: readonly SentSigner[]): Recipient[] =>
  progressOf(parties.map((party) => ({ ...party, recipientId: party.recipient.id }))).due.map(
    ({ recipient }) => recipient,
  );

/** Returns no viewers while the sender's own signature comes first. */
const viewersOf = (parties: readonly SentSigner[], ofVersion: readonly SigningLink[]): Recipient[] =>
  ofVersion.some((link) => link.handedOver !== "account")
    ? parties.filter((party) => !hasTurn(party)).map(({ recipient }) => recipient)
    : [];

/** The signer with a corrected name, a recipient of an earlier send, or a new recipient. */
function newRecipient(
  proposalId: string,
  known: readonly Recipient[],
  signer: Signer,
  { name, email: typed, userId }: NamedPerson,
  now: number,
): Recipient | null {
  const email = typed.toLowerCase();
  if (userId !== undefined)
    return countersignerRecipient(known, { id: userId, name, email, title: "" }, proposalId, now);
  const before = known.find(({ id }) => id === signer.recipientId);
  const earlier = known.find((each) => each.email === email && each.role === before?.role);
  if (earlier) return { ...earlier, name };
  return before ? { ...before, ...UNSEEN, id: newId(), name, email, createdAt: now } : null;
}
