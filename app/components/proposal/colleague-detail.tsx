import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { Activity } from "./activity";
import { ContentPanel } from "./content-panel";
import { ReadHeader } from "./detail-header";
import type { Detail } from "./detail-view";
import { SignatureCard } from "./signature-card";
import { StatusHistory } from "./status-history";

interface ColleagueDetailProps {
  detail: Detail;
  reading: { authorName: string; mayPrint: boolean };
}

/** The detail for somebody of the owner's team: everything to read, nothing to do (domain/team/team-rules.ts). */
export function ColleagueDetail({ detail, reading }: ColleagueDetailProps) {
  const { proposal, signature, seal, acts, findings, history } = detail;
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
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {proposal.isDraft ? <NothingWritten /> : <ContentPanel proposal={proposal} signature={signature} />}
        </div>
        <div className="grid min-w-0 gap-4">
          {signature ? (
            <SignatureCard proposalId={proposal.id} signature={signature} seal={seal} reader={{ mayPrint }} />
          ) : null}
          <Activity acts={acts} findings={findings} />
          <Panel title="Status">
            <StatusHistory steps={history} />
          </Panel>
        </div>
      </div>
    </div>
  );
}

const Pdf = ({ id }: { id: string }) => (
  <Form method="post" action={`/proposal/${id}/pdf`} reloadDocument>
    <Button>Download PDF</Button>
  </Form>
);

const NothingWritten = () => (
  <Panel flush>
    <EmptyState title="Nothing written yet">This is still a draft of its author’s.</EmptyState>
  </Panel>
);
