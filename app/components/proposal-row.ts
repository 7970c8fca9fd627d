/** What one row of a proposal list shows, worked out on the server so that the browser gets no more than that. */
import type { Currency } from "~/domain/proposals/money";
import { formatMoney } from "~/domain/proposals/money";
import { isLocked, isResendable, type ProposalStatus } from "~/domain/proposals/status";
import type { ListedProposal } from "~/domain/proposals/view";

export interface ProposalRow {
  id: string;
  title: string;
  projectType: string;
  clientName: string;
  clientCompany: string;
  status: ProposalStatus;
  requiresSignature: boolean;
  /** UTC milliseconds, as the other times here. */
  sentAt: number | null;
  value: string | null;
  activity: { text: string; at: number };
  isDraft: boolean;
  isSigned: boolean;
  sendLabel: "Send" | "Resend";
}

export function proposalRow(proposal: ListedProposal): ProposalRow {
  const { id, title, clientName, clientCompany, status, requiresSignature, sentAt } = proposal;
  return {
    id,
    title,
    clientName,
    clientCompany,
    status,
    requiresSignature,
    sentAt,
    projectType: inWords(proposal.projectType),
    value: amountOf(proposal),
    activity: activityOf(proposal),
    isDraft: status === "draft",
    isSigned: isLocked(status),
    sendLabel: isResendable(status) ? "Resend" : "Send",
  };
}

/** "web-development" reads "Web development". */
function inWords(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function amountOf({ valueMinor, budget, currency }: ListedProposal): string | null {
  return valueMinor === null ? budget || null : formatMoney(valueMinor, currency as Currency, "en-US");
}

function activityOf({ viewCount, lastViewedAt, sentAt, updatedAt }: ListedProposal): ProposalRow["activity"] {
  if (viewCount > 0 && lastViewedAt !== null) {
    const times = viewCount === 1 ? "once" : viewCount === 2 ? "twice" : `${viewCount} times`;
    return { text: `Viewed ${times},`, at: lastViewedAt };
  }
  return sentAt === null ? { text: "Changed", at: updatedAt } : { text: "Sent", at: sentAt };
}
