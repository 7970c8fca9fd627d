import { formatDay } from "~/domain/briefs/format-day";
import { storyOf } from "~/domain/change-orders/agreement-story.server";
import { endingLines } from "~/domain/change-orders/renewal";
import type { ProposalDetail } from "~/domain/detail/detail.server";
import { inEnglish } from "~/platform/language/translate";
import type { AgreementView } from "./agreement-view";

interface ViewOptions {
  /** The owner's; null for UTC. */
  timeZone: string | null;
  /** BCP 47, of the owner's dates. */
  dates: string;
}

/** Null without changes and without lines that end, and for a change whose agreement is no longer in force. */
export function agreementView(
  { proposal, agreement, changeOrders }: Pick<ProposalDetail, "proposal" | "agreement" | "changeOrders">,
  { timeZone, dates }: ViewOptions,
): AgreementView | null {
  if (agreement === null) return null;
  const [ends] = endingLines(agreement, timeZone)
    .map(({ until }) => until)
    .sort();
  if (changeOrders.length === 0 && ends === undefined) return null;
  const { documents, total } = storyOf(agreement, inEnglish);
  const sumsOf = (id: string) => documents.find((document) => document.id === id)?.sums ?? null;
  const { id, title, number } = agreement.first;
  return {
    first: { id, title, number, sums: sumsOf(id) ?? "" },
    isChange: proposal.amendsId !== null,
    changes: changeOrders.map((change) => ({ ...change, sums: sumsOf(change.id) })),
    total,
    ends: ends === undefined ? null : formatDay(ends, dates),
  };
}
