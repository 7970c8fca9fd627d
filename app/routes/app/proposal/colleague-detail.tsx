import { PdfForm } from "~/components/download/pdf-form";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import { DetailLayout } from "./detail-layout";
import type { Detail } from "./detail-view";
import { FilesCard } from "./files/files-card";
import { PaymentsCard } from "./payments/payments-card";
import { Activity } from "./proposal/activity";
import { ColleagueHeader } from "./proposal/colleague-header";
import { ContentPanel } from "./proposal/content-panel";
import { SigningCards } from "./signing/signing-cards";

interface ColleagueDetailProps {
  detail: Detail;
  reading: { authorName: string; mayPrint: boolean };
}

export function ColleagueDetail({ detail, reading }: ColleagueDetailProps) {
  const { proposal, signing, payments, files } = detail;
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
            {payments ? <PaymentsCard payments={payments} refused={null} isReader /> : null}
            {files.length > 0 ? <FilesCard proposalId={proposal.id} files={files} /> : null}
            <SigningCards proposal={proposal} signing={signing} reader={{ canPrint }} />
            <Activity proposal={proposal} />
          </>
        }
      >
        {proposal.isDraft ? (
          <NothingWritten />
        ) : (
          <ContentPanel proposal={proposal} signatures={signing.signatures} />
        )}
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
