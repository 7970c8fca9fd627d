import { takingTurns } from "~/db/client.server";
import { DomainError } from "~/platform/errors";
import type { Context } from "../context";
import { publish } from "../mail/publish.server";
import { runAndTell } from "../webhooks/tell-hooks.server";
import { assertCodeGiven } from "./code.server";
import { newConsent } from "./consent.server";
import { assertUsable, type FoundLink } from "./find-link.server";
import type { ParsedSignature } from "./parse-signature";
import { admit, readLink } from "./recipient-act.server";
import { newSignature, signStatements } from "./sign-batch.server";
import { isInvited, personWords, signerQuestion } from "./signer-match";

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
}

/**
 * Signs (design 6.5): one batch writes signature, status, evidence and the order to seal, and, where the statement
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
  const { sealId, warningId, ...outcome } = await takingTurns(() => attempt(ctx, tokenHash, parse, options));
  if (sealId) {
    ctx.log({ event: "proposal.signed", proposalId: outcome.proposalId, signatureId: outcome.signatureId });
    await publish(ctx, "seal", sealId);
  }
  if (warningId) await publish(ctx, "mail", warningId);
  return outcome;
}

async function attempt(
  ctx: Context,
  tokenHash: string,
  parse: () => ParsedSignature,
  { statementConsents = false }: SignOptions,
) {
  const { found, head } = await readLink(ctx, tokenHash);
  if (found.signature && found.state === "signed") return signedBefore(found, found.signature);
  assertUsable(found);
  const code = await assertCodeGiven(ctx, found);
  if (!found.consent && !statementConsents) throw consentMissing();
  const fields = parse();
  // A program is not asked: there is no page to ask on.
  if (!statementConsents && !isConfirmed(found, fields)) throw askWhoSigns(found, fields);
  const consent = found.consent
    ? { row: found.consent, isNew: false }
    : { row: await newConsent(ctx, found), isNew: true };
  const signature = await newSignature(ctx, found, {
    ...{ fields, code, consentId: consent.row.id },
    isOnPage: !statementConsents,
  });
  const { statements, ...made } = await signStatements(ctx, found, head, {
    fields,
    code,
    consent,
    signature,
  });
  await runAndTell(ctx, statements);
  return { ...told(found), signedAt: ctx.now, alreadySigned: false, signatureId: signature.id, ...made };
}

const told = ({ version, proposal }: FoundLink) => ({ title: version.title, proposalId: proposal.id });

const signedBefore = (found: FoundLink, { id, signedAt }: { id: string; signedAt: number }) => ({
  ...told(found),
  signedAt,
  alreadySigned: true,
  signatureId: id,
  sealId: null,
  warningId: null,
});

function isConfirmed({ recipient }: FoundLink, fields: ParsedSignature): boolean {
  const signer = { name: fields.signerName, email: fields.signerEmail };
  return isInvited(recipient, signer) || fields.confirmedSigner === personWords(signer);
}

/** Bound to the name and address that were typed: others are asked about anew. */
function askWhoSigns({ recipient }: FoundLink, { signerName, signerEmail }: ParsedSignature) {
  const confirmedSigner = signerQuestion(recipient, { name: signerName, email: signerEmail });
  return new DomainError("invalid_input", confirmedSigner, { fieldErrors: { confirmedSigner } });
}

const consentMissing = () =>
  new DomainError("conflict", "Agree to sign electronically first.", { needs: "consent" });
