import { OPEN_MINUTES } from "~/domain/admin/open-minutes";
import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/empty-state";
import { DocumentFrame } from "./document-frame";

interface OpenedProposalProps {
  html: string;
  reason: string;
}

export const OpenedProposal = ({ html, reason }: OpenedProposalProps) => (
  <div className="grid gap-4">
    <Banner
      tone="warning"
      title="Opened and recorded."
      role="status"
    >{`Reason: ${reason} It closes after ${OPEN_MINUTES} minutes; opening it again adds another entry.`}</Banner>
    <section
      className="overflow-hidden rounded-panel border border-line bg-sheet shadow-sheet"
      aria-label="Proposal"
    >
      {html === "" ? (
        <EmptyState title="No content yet">This draft has a title but no content.</EmptyState>
      ) : (
        <DocumentFrame html={html} />
      )}
    </section>
  </div>
);
