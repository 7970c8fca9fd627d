import { storyOf } from "~/domain/change-orders/agreement-story.server";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { inEnglish } from "~/platform/language/translate";
import type { AgreementView } from "./agreement-view";

/** Null without changes, and for a change whose agreement is no longer in force. */
export function agreementView({
  proposal,
  agreement,
  changeOrders,
}: Pick<ProposalDetail, "proposal" | "agreement" | "changeOrders">): AgreementView | null {
  if (agreement === null || changeOrders.length === 0) return null;
  const { documents, total } = storyOf(agreement, inEnglish);
  const sumsOf = (id: string) => documents.find((document) => document.id === id)?.sums ?? null;
  const { id, title, number } = agreement.first;
  return {
    first: { id, title, number, sums: sumsOf(id) ?? "" },
    isChange: proposal.amendsId !== null,
    changes: changeOrders.map((change) => ({ ...change, sums: sumsOf(change.id) })),
    total,
  };
}
