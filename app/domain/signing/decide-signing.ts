/** Decides a signature without a database. */

import type { AskedFields } from "~/db/vocabulary";
import { DomainError } from "~/platform/errors";
import type { Translate } from "~/platform/language/translate";
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
}

/** @throws DomainError forbidden, link_unusable, code_required, conflict without a consent, invalid_input */
export function decideSigning(
  { found, code }: Pick<StoredSigning, "found" | "code">,
  parse: Parse,
  { statementConsents = false, disclosureVersion, account }: Signing,
  message: Translate,
): SigningPlan {
  assertAct({ message }, found, "sign");
  assertLinkUsable({ message }, found);
  assertCodeIn({ message }, found, code);
  if (!found.consent && !statementConsents && !account)
    throw new DomainError("conflict", message("consent.missing"), { needs: "consent" });
  const fields = parse(found.version.signatureFields);
  const signer = { name: fields.signerName, email: fields.signerEmail };
  // An API client has no page that could ask.
  assertSigner(found, signer, fields.confirmedSigner, { isAsked: !statementConsents, message });
  const selection = signedSelection(found, fields, message);
  assertCurrentDisclosure({ message }, disclosureVersion);
  return { fields, selection, ...consentsOf(found, signer) };
}

/** @throws DomainError invalid_input beside the field */
function assertSigner(
  found: FoundLink,
  signer: Person,
  confirmed: string,
  { isAsked, message }: { isAsked: boolean; message: Translate },
): void {
  const { recipient, signers } = found;
  const isThem = isInvited(recipient, signer);
  if (isThem) assertIsThem({ message }, found, confirmed);
  const others = signers.filter(({ recipientId }) => recipientId !== recipient.id);
  const named = otherNamedBy(recipient, others, signer);
  if (named) throw otherParty(named, message);
  if (isThem || !isAsked || confirmed === personLabel(signer)) return;
  const confirmedSigner = signerQuestion(message, recipient, signer);
  throw new DomainError("invalid_input", confirmedSigner, { fieldErrors: { confirmedSigner } });
}

/** The others have links of their own. */
function otherParty({ by, other }: NonNullable<ReturnType<typeof otherNamedBy>>, message: Translate) {
  const sentence = message("sign.refused.other_party", { name: other.name || other.email });
  const field = by === "name" ? "signerName" : "signerEmail";
  return new DomainError("invalid_input", sentence, { fieldErrors: { [field]: sentence } });
}

/** @throws DomainError conflict, invalid_input for a choice out of bounds */
function signedSelection(
  found: FoundLink,
  { choice }: ParsedSignature,
  message: Translate,
): Selection | null {
  const sent = choice ? parseSelection(message, choice) : null;
  const kept = fixedSelection(found) ?? found.selection;
  const selection = isOffer(found) ? null : acceptedSelection(message, found.version, sent, kept);
  assertSelectionFixed({ message }, found, selection);
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
