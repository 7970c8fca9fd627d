import { isLocked, type ProposalStatus } from "./status";

/** Where 'Edit & Resend' leads (docs/product.md 2): the editor; the wizard while nothing is written; else the proposal itself. */
export function editAddress(proposal: { id: string; status: ProposalStatus; contentHtml: string }): string {
  const { id, status, contentHtml } = proposal;
  if (isLocked(status)) return `/proposal/${id}`;
  return contentHtml.trim() === "" ? `/create-proposal?draft=${id}` : `/proposal/${id}/edit`;
}
