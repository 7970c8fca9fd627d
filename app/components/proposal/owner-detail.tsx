import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Panel } from "~/ui/panel";
import { Activity } from "./activity";
import { ContentPanel } from "./content-panel";
import { Deliveries } from "./deliveries";
import { DetailHeader, type DetailRights } from "./detail-header";
import type { Detail } from "./detail-view";
import { SignatureCard } from "./signature-card";
import { SignatureSettings } from "./signature-settings";
import { StatusForm } from "./status-form";

interface OwnerDetailProps {
  detail: Detail;
  deliveryId: string;
  rights: DetailRights;
}

/** Everything an owner sees of one proposal (spec 2 'Proposal detail'). */
export function OwnerDetail({ detail, deliveryId, rights }: OwnerDetailProps) {
  const { proposal, signature, seal, deliveries, events, badEvent } = detail;
  return (
    <div className="grid gap-6">
      <DetailHeader proposal={proposal} deliveryId={deliveryId} rights={rights} />
      <Advice detail={detail} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {proposal.isDraft ? (
          <Panel flush>
            <EmptyState
              title="Nothing written yet"
              action={
                <ButtonLink to={`/create-proposal?draft=${proposal.id}`}>Continue the draft</ButtonLink>
              }
            >
              This is still a draft. Finish its six steps and the proposal is written for you.
            </EmptyState>
          </Panel>
        ) : (
          <ContentPanel proposal={proposal} signature={signature} />
        )}
        <div className="grid min-w-0 gap-4">
          {signature ? <SignatureCard signature={signature} seal={seal} /> : null}
          <Activity events={events} badEvent={badEvent} />
          {proposal.isLocked ? null : (
            <SignatureSettings
              requiresSignature={proposal.requiresSignature}
              wasSent={proposal.sentAt !== null}
            />
          )}
          <Deliveries deliveries={deliveries} />
          {signature ? null : <StatusForm status={proposal.status} />}
        </div>
      </div>
    </div>
  );
}

function Advice({ detail: { proposal, signature } }: { detail: Detail }) {
  if (proposal.isDraft || signature) return null;
  if (proposal.isLocked) {
    return (
      <Banner title="Locked.">
        You marked this proposal as signed, so it can no longer be edited or sent.
      </Banner>
    );
  }
  if (proposal.sentAt === null) {
    return (
      <Banner tone="warning" title="Before sending:">
        review the proposal content to ensure all details are accurate and complete.
      </Banner>
    );
  }
  if (!proposal.isEditedSinceSent) return null;
  return (
    <Banner tone="warning" title="Changed since it was sent.">
      Your client still reads the version you sent. Send again to replace it.
    </Banner>
  );
}
