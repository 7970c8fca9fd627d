/** The facts of mails to a client about an answer that was given in their name. */
import type { ProposalFacts } from "./delivery-facts.server";
import type { MailFacts, MailLogo } from "./renderer";

type FactsOf<K extends MailFacts["kind"]> = Extract<MailFacts, { kind: K }>;

interface About {
  toName: string;
  ownerName: string;
  title: string;
  logo: MailLogo | null;
  footer: string;
}

/**
 * @param url of the page that shows the answer
 * @returns null for every other kind
 * @throws Error when the signature or the decision is missing
 */
export function answerFacts(
  {
    delivery,
    agreement,
    decided,
    owner,
  }: Pick<ProposalFacts, "delivery" | "agreement" | "decided" | "owner">,
  about: About,
  url: string,
): FactsOf<"signer_warning"> | FactsOf<"answer_receipt"> | null {
  if (delivery.kind === "signer_warning") {
    if (!agreement) throw new Error("The signature of this email is missing.");
    const { signerName, signerEmail, signedAt } = agreement.signature;
    return { kind: "signer_warning", ...about, signerName, signerEmail, signedAt };
  }
  if (delivery.kind !== "answer_receipt") return null;
  if (!decided) throw new Error("The decision of this email is missing.");
  const { outcome, reason, decidedAt } = decided.decision;
  const claimedName = decided.throughLink ? null : decided.claimedName;
  return {
    kind: "answer_receipt",
    ...about,
    outcome: outcome === "rejected" && decided.throughLink ? "declined" : outcome,
    reason,
    decidedAt,
    claimedName,
    url,
    accent: owner.accent,
  };
}
