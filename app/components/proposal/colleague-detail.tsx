import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { PdfForm } from "../download/pdf-form";
import { Activity } from "./activity";
import { ContentPanel } from "./content-panel";
import { ReadHeader } from "./detail-header";
import { DetailLayout } from "./detail-layout";
import type { Detail } from "./detail-view";
import { SignatureCard } from "./signature-card";

interface ColleagueDetailProps {
  detail: Detail;
  reading: { authorName: string; mayPrint: boolean };
}

/** The detail for somebody of the owner's team: everything to read, nothing to do (domain/team/team-rules.ts). */
export function ColleagueDetail({ detail, reading }: ColleagueDetailProps) {
  const { proposal, signature, seal, story, findings } = detail;
  const { authorName, mayPrint } = reading;
  return (
    <div className="grid gap-6">
      <ReadHeader
        proposal={proposal}
        by={
          <>
            by <bdi>{authorName}</bdi>
          </>
        }
      >
        {mayPrint && !proposal.isDraft ? <Pdf id={proposal.id} /> : null}
      </ReadHeader>
      <DetailLayout
        aside={
          <>
            {signature ? (
              <SignatureCard
                proposalId={proposal.id}
                signature={signature}
                seal={seal}
                reader={{ mayPrint }}
              />
            ) : null}
            <Activity proposalId={proposal.id} story={story} findings={findings} />
          </>
        }
      >
        {proposal.isDraft ? <NothingWritten /> : <ContentPanel proposal={proposal} signature={signature} />}
      </DetailLayout>
    </div>
  );
}

const Pdf = ({ id }: { id: string }) => (
  <PdfForm id={id} place="detail">
    {(isBusy) => <Button busy={isBusy}>Download PDF</Button>}
  </PdfForm>
);

const NothingWritten = () => (
  <Panel flush>
    <EmptyState title="Nothing written yet">This is still a draft of its author’s.</EmptyState>
  </Panel>
);
