import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Change } from "../../audit/commit.server";
import type { MemberContext } from "../../context";
import { type AccessCode, endAccessCodes, setAccessCode } from "../../links/access-code.server";
import { hasTurn } from "../../signers/signing-order";
import type { Proposal } from "../find-own.server";
import type { Version } from "../version.server";
import type { SentSigners } from "./sent-signers.server";

interface Sent {
  proposal: Pick<Proposal, "id" | "requiresCode" | "codeMethod">;
  version: Pick<Version, "id">;
  signing: SentSigners;
  /** That hold before the send. */
  codes: readonly AccessCode[];
}

/**
 * Everybody who has yet to sign or answer gets the digits of this send; without digits, they keep theirs.
 * @throws DomainError invalid_input for a recipient without one
 */
export async function accessCodeChanges(
  ctx: MemberContext,
  { proposal, version, signing, codes }: Sent,
  digits: string | null | undefined,
): Promise<Change[]> {
  if (!proposal.requiresCode || proposal.codeMethod !== "access") return endAccessCodes(ctx, codes);
  const waiting = signing.all
    .filter((signer) => hasTurn(signer) && !signer.hasAnswered)
    .map(({ recipient }) => recipient);
  const codeOf = (recipientId: string) => codes.find((code) => code.recipientId === recipientId);
  if (!digits) {
    if (waiting.some(({ id }) => !codeOf(id))) throw missingCode();
    return [];
  }
  const gone = codes.filter(({ recipientId }) =>
    signing.all.every(({ recipient }) => recipient.id !== recipientId),
  );
  const set = waiting.map(({ id: recipientId }) =>
    setAccessCode(
      ctx,
      { proposalId: proposal.id, recipientId, versionId: version.id },
      digits,
      codeOf(recipientId),
    ),
  );
  return [...endAccessCodes(ctx, gone), ...(await Promise.all(set))];
}

function missingCode(): DomainError {
  const sentence = t("Choose an access code: someone you ask has none.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { accessCode: sentence } });
}
