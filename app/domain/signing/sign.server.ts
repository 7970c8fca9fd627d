import { retryOnConflict } from "~/db/client.server";
import { DomainError } from "~/platform/errors";
import { commit } from "../audit/commit.server";
import type { Context } from "../context";
import { assertCodeGiven } from "./code.server";
import { assertCurrent, newConsent } from "./consent.server";
import { assertUsable, type FoundLink } from "./find-link.server";
import type { ParsedSignature } from "./parse-signature";
import { admit, readLink } from "./recipient-act.server";
import { newSignature, type SigningConsent, signatureChange, signerActor } from "./sign-batch.server";
import { isInvited, type Person, personWords, signerQuestion } from "./signer-match";

export interface SignOutcome {
  title: string;
  /** UTC milliseconds of the signature that counts, which may be an earlier one. */
  signedAt: number;
  alreadySigned: boolean;
}

export interface SignOptions {
  /**
   * The statement that is signed stands for the agreement to sign electronically too, where none was given before:
   * so in the JSON API, whose payload carries both in one. The page asks for it first.
   */
  statementConsents?: boolean;
  /** Of the wording that stood beside the question who signs, where the page tells it. */
  disclosureVersion?: string | null;
}

/**
 * Signs: one batch writes signature, status, evidence and the order to seal, and, where the statement
 * stands for it, the consent; of concurrent requests one wins and the others are told, kindly, that it is signed.
 * The form is parsed by the caller last of all guards, so `parse` is only asked when the link can sign.
 * @throws DomainError not_found, link_unusable, conflict without a consent, invalid_input, rate_limited
 */
export async function sign(
  ctx: Context,
  token: string,
  parse: () => ParsedSignature,
  options: SignOptions = {},
): Promise<SignOutcome> {
  const tokenHash = await admit(ctx, token);
  const outcome = await retryOnConflict(() => attempt(ctx, tokenHash, parse, options));
  const { proposalId, signatureId, alreadySigned } = outcome;
  if (!alreadySigned) ctx.log({ event: "proposal.signed", proposalId, signatureId });
  return outcome;
}

async function attempt(
  ctx: Context,
  tokenHash: string,
  parse: () => ParsedSignature,
  { statementConsents = false, disclosureVersion = null }: SignOptions,
) {
  const { found, head } = await readLink(ctx, tokenHash);
  if (found.signature && found.state === "signed") return signedBefore(found, found.signature);
  assertUsable(found);
  const code = await assertCodeGiven(ctx, found);
  if (!found.consent && !statementConsents) throw consentMissing();
  const fields = parse();
  // A program is not asked: there is no page to ask on.
  if (!statementConsents && !isConfirmed(found, fields)) throw askWhoSigns(found, fields);
  assertCurrent({ disclosureVersion });
  const consent = await consentOf(ctx, found, fields);
  const signature = await newSignature(ctx, found, {
    fields,
    code,
    consentId: consent.row.id,
    isOnPage: !statementConsents,
  });
  const chain = { proposalId: found.proposal.id, head, actor: signerActor(found, fields, code) };
  await commit(ctx, chain, await signatureChange(ctx, found, { fields, code, consent, signature }));
  return { ...told(found), signedAt: ctx.now, alreadySigned: false, signatureId: signature.id };
}

/** What was agreed to on a link is its recipient's: anybody else gives a consent of their own by confirming who they are. */
async function consentOf(ctx: Context, found: FoundLink, fields: ParsedSignature): Promise<SigningConsent> {
  const given = found.consent;
  if (given && isInvited(found.recipient, signerOf(fields)))
    return { row: given, isNew: false, replaced: null };
  return { row: await newConsent(ctx, found), isNew: true, replaced: given ?? found.consentElsewhere };
}

const signerOf = ({ signerName: name, signerEmail: email }: ParsedSignature): Person => ({ name, email });

const told = ({ version, proposal }: FoundLink) => ({ title: version.title, proposalId: proposal.id });

const signedBefore = (found: FoundLink, { id, signedAt }: { id: string; signedAt: number }) => ({
  ...told(found),
  signedAt,
  alreadySigned: true,
  signatureId: id,
});

function isConfirmed({ recipient }: FoundLink, fields: ParsedSignature): boolean {
  const signer = signerOf(fields);
  return isInvited(recipient, signer) || fields.confirmedSigner === personWords(signer);
}

/** Bound to the name and address that were typed: others are asked about anew. */
function askWhoSigns({ recipient }: FoundLink, fields: ParsedSignature) {
  const confirmedSigner = signerQuestion(recipient, signerOf(fields));
  return new DomainError("invalid_input", confirmedSigner, { fieldErrors: { confirmedSigner } });
}

const consentMissing = () =>
  new DomainError("conflict", "Agree to sign electronically first.", { needs: "consent" });
