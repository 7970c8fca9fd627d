import type { ProposalDetail } from "~/domain/detail/detail.server";
import { isWaiting } from "~/domain/proposals/status";
import type { Translate } from "~/platform/language/translate";
import type { DraftView } from "./proposal-view";

/** Asks whether the price leaves a question, and does not say what was measured. */
export function priceDraft(
  { priceReadAt, sentTo, proposal }: ProposalDetail,
  owner: string,
  t: Translate,
): DraftView | null {
  if (priceReadAt === null || !isWaiting(proposal.status) || !sentTo?.email) return null;
  const { title } = proposal;
  const name = sentTo.name || proposal.clientName;
  return {
    to: sentTo.email,
    subject: t("write.price.subject", { title }),
    text: t("write.price.text", { name, title, owner }),
    language: t.language,
  };
}
