import { isLocked, type ProposalStatus } from "./status";

/** docs/product.md 2: the editor, or the wizard when nothing is written, or the proposal. */
export function editPath(proposal: { id: string; status: ProposalStatus; contentHtml: string }): string {
  const { id, status, contentHtml } = proposal;
  if (isLocked(status)) return `/proposal/${id}`;
  return contentHtml.trim() === "" ? `/create-proposal?draft=${id}` : `/proposal/${id}/edit`;
}
