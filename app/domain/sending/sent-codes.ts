import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Proposal } from "../proposals/find-own.server";
import type { AccessCode, SentCodes } from "../signing/codes/access-code.server";
import { hasTurn } from "../signing/parties/signing-order";
import type { SentSigners } from "./sent-signers";

/**
 * Everybody who has yet to sign or answer gets the digits of this send; without digits, they keep theirs.
 * @param codes that hold before the send @throws DomainError invalid_input for a recipient without one
 */
export function sentCodes(
  { requiresCode, codeMethod }: Pick<Proposal, "requiresCode" | "codeMethod">,
  { all }: Pick<SentSigners, "all">,
  codes: readonly AccessCode[],
  digits: string | null | undefined,
): SentCodes {
  if (!requiresCode || codeMethod !== "access") return { ended: [...codes], given: [] };
  const waiting = all
    .filter((signer) => hasTurn(signer) && !signer.hasAnswered)
    .map(({ recipient }) => recipient);
  const codeOf = (recipientId: string) => codes.find((code) => code.recipientId === recipientId);
  if (!digits) {
    if (waiting.some(({ id }) => !codeOf(id))) throw missingCode();
    return { ended: [], given: [] };
  }
  return {
    ended: codes.filter(({ recipientId }) => all.every(({ recipient }) => recipient.id !== recipientId)),
    given: waiting.map(({ id }) => ({ recipientId: id, digits, before: codeOf(id) })),
  };
}

function missingCode(): DomainError {
  const sentence = t("Choose an access code: someone you ask has none.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { accessCode: sentence } });
}
