/** Decides a signature without a database. */

import type { AskedFields } from "~/db/vocabulary";
import type { Translate } from "~/platform/language/translate";
import { untranslatedError } from "~/platform/untranslated-error";
import type { AuditActor } from "../audit/chain.server";
import { isInvited, otherNamedBy, type Person, personLabel, signerQuestion } from "../people/signer-match";
import { acceptedSelection, parseSelection } from "../prices/read-selection";
import type { Selection } from "../prices/selection";
import { assertCodeIn } from "./codes/signing-code.server";
import { assertCurrentDisclosure, type ConsentRow } from "./consent.server";
import { assertAct, assertIsThem } from "./guards.server";
import { assertLinkUsable, type FoundLink } from "./links/find-signing-link.server";
import type { StoredSigning } from "./load-signing.server";
import type { ParsedSignature } from "./parse-signature";
import { assertSelectionFixed, fixedSelection } from "./selection/fixed-selection.server";

/** @param asked what the version asks signers for */
export type Parse = (asked: AskedFields | null) => ParsedSignature;

export interface SignOptions {
  /** The statement of the JSON API, whose payload carries both, stands for the consent too. */
  statementConsents?: boolean;
  disclosureVersion?: string | null;
  /** The selection as it was sent, for an answer that comes too late. */
  sentSelection?: unknown;
  /** The version since which the page asked to read only what changed; null for the whole text. */
  readSince?: number | null;
}

export interface Signing extends SignOptions {
  /** The account whose session signs for the sender. The statement stands for the consent too. */
  account?: AuditActor;
}

export interface SigningPlan {
  fields: ParsedSignature;
  selection: Selection | null;
  /** The consent that counts for this signature; null where it gives its own. */
  givenConsent: ConsentRow | null;
  /** The consent of another person, or given through another link, which ends. */
  replacedConsent: ConsentRow | null;
  /** The version since which only what changed had to be read to the end; null for the whole text. */
  readSince: number | null;
}

/** @throws DomainError forbidden, link_unusable, code_required, conflict without a consent, invalid_input */
export function decideSigning(
  { found, code }: Pick<StoredSigning, "found" | "code">,
  parse: Parse,
  { statementConsents = false, disclosureVersion, account, readSince = null }: Signing,
): SigningPlan {
  assertAct(found, "sign");
  assertLinkUsable(found);
  assertCodeIn(found, code);
  if (!found.consent && !statementConsents && !account)
    throw untranslatedError("conflict", (t) => t("consent.missing"), { needs: "consent" });
  const fields = parse(found.version.signatureFields);
  const signer = { name: fields.signerName, email: fields.signerEmail };
  // An API client has no page that could ask.
  assertSigner(found, signer, fields.confirmedSigner, !statementConsents);
  const selection = signedSelection(found, fields);
  assertCurrentDisclosure(disclosureVersion);
  return { fields, selection, ...consentsOf(found, signer), readSince: readSinceOf(found, readSince) };
}

/** Only the version that the reader opened before can shorten what they had to read. */
function readSinceOf({ reader }: FoundLink, asked: number | null): number | null {
  return asked !== null && asked === reader.openedBefore?.number ? asked : null;
}

/** @throws DomainError invalid_input beside the field */
function assertSigner(found: FoundLink, signer: Person, confirmed: string, isAsked: boolean): void {
  const { recipient, signers } = found;
  const isThem = isInvited(recipient, signer);
  if (isThem) assertIsThem(found, confirmed);
  const others = signers.filter(({ recipientId }) => recipientId !== recipient.id);
  const named = otherNamedBy(recipient, others, signer);
  if (named) throw otherParty(named);
  if (isThem || !isAsked || confirmed === personLabel(signer)) return;
  const question = (t: Translate) => signerQuestion(t, recipient, signer);
  throw untranslatedError("invalid_input", question, {}, "confirmedSigner");
}

/** The others have links of their own. */
function otherParty({ by, other }: NonNullable<ReturnType<typeof otherNamedBy>>) {
  const sentence = (t: Translate) => t("sign.refused.other_party", { name: other.name || other.email });
  return untranslatedError("invalid_input", sentence, {}, by === "name" ? "signerName" : "signerEmail");
}

/** @throws DomainError conflict, invalid_input for a choice out of bounds */
function signedSelection(found: FoundLink, { choice }: ParsedSignature): Selection | null {
  const sent = choice ? parseSelection(choice) : null;
  const kept = fixedSelection(found) ?? found.selection;
  const selection = isOffer(found) ? null : acceptedSelection(found.version, sent, kept);
  assertSelectionFixed(found, selection);
  return selection;
}

/** The sender signs before the clients, who choose later. */
const isOffer = ({ link, firstSigned }: FoundLink): boolean =>
  link.handedOver === "account" && firstSigned === null;

/** A consent belongs to the invited recipient: another signer gives their own by confirming who they are. */
function consentsOf({ consent, consentElsewhere, recipient }: FoundLink, signer: Person) {
  return consent && isInvited(recipient, signer)
    ? { givenConsent: consent, replacedConsent: null }
    : { givenConsent: null, replacedConsent: consent ?? consentElsewhere };
}
