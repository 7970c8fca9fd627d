import { PdfForm } from "~/components/download/pdf-form";
import type { Detail } from "~/components/proposal/detail-view";
import { isDecided } from "~/domain/proposals/status";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Part } from "~/ui/on-demand";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import { Activity } from "./activity";
import { ColleagueHeader } from "./colleague-header";
import { ContentPanel } from "./content-panel";
import { DetailLayout } from "./detail-layout";
import { signaturePart, signersPart } from "./lazy-cards";

interface ColleagueDetailProps {
  detail: Detail;
  reading: { authorName: string; mayPrint: boolean };
}

export function ColleagueDetail({ detail, reading }: ColleagueDetailProps) {
  const { proposal, signatures, signers, seal, story, findings } = detail;
  const { authorName, mayPrint: canPrint } = reading;
  return (
    <div className="grid gap-6">
      <ColleagueHeader
        proposal={proposal}
        by={<Words text="by {name}" name={<bdi translate="no">{authorName}</bdi>} />}
      >
        {canPrint && !proposal.isDraft ? <Pdf id={proposal.id} /> : null}
      </ColleagueHeader>
      <DetailLayout
        aside={
          <>
            {signers.length > 0 ? (
              <Part part={signersPart}>
                {({ SignersCard }) => (
                  <SignersCard
                    signers={signers}
                    countersigners={[]}
                    isOpen={!isDecided(proposal.status)}
                    canManage={false}
                  />
                )}
              </Part>
            ) : null}
            {signatures.length > 0 ? (
              <Part part={signaturePart}>
                {({ SignatureCard }) => (
                  <SignatureCard
                    proposalId={proposal.id}
                    signatures={signatures}
                    seal={seal}
                    reader={{ canPrint }}
                  />
                )}
              </Part>
            ) : null}
            <Activity proposalId={proposal.id} story={story} findings={findings} />
          </>
        }
      >
        {proposal.isDraft ? <NothingWritten /> : <ContentPanel proposal={proposal} signatures={signatures} />}
      </DetailLayout>
    </div>
  );
}

const Pdf = ({ id }: { id: string }) => (
  <PdfForm id={id} place="detail">
    {(isBusy) => <Button busy={isBusy}>{t("Download PDF")}</Button>}
  </PdfForm>
);

const NothingWritten = () => (
  <Panel flush>
    <EmptyState title={t("Nothing written yet")}>{t("This is still a draft of its author’s.")}</EmptyState>
  </Panel>
);
