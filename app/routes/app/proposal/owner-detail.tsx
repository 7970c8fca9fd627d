import type { ProposalRights } from "~/components/proposal/proposal-rights";
import type { Replacement } from "~/domain/proposals/drafts/new-values.server";
import { lazyPart, Part } from "~/ui/on-demand";
import type { AgreementView } from "./agreement/agreement-view";
import { Cloned } from "./cloned";
import { ConversationPanel } from "./conversation/conversation-panel";
import { Delivery } from "./delivery/delivery";
import type { FollowUpView, RefusedDays } from "./delivery/follow-up/follow-up-view";
import { DetailLayout } from "./detail-layout";
import type { Detail } from "./detail-view";
import type { RefusedCredit, RefusedPayment } from "./payments/payments-view";
import { UnaskedPayments } from "./payments/unasked-payments";
import { Activity } from "./proposal/activity";
import { ContentPanel } from "./proposal/content-panel";
import { Contradictions } from "./proposal/contradictions";
import { DetailHeader } from "./proposal/detail-header";
import { InternalNotes } from "./proposal/internal-notes";
import {
  AnswersToAdd,
  Archived,
  AskedForTime,
  DamagedEvidence,
  Hint,
  HowItEnded,
  NextStep,
} from "./proposal/news";
import { NothingWritten } from "./proposal/nothing-written";
import type { RefusedNotes } from "./proposal/proposal-view";
import { Settings } from "./proposal/settings";
import { HandOvers } from "./signing/news";
import { SignatureSettings } from "./signing/signature-settings";
import { SigningCards } from "./signing/signing-cards";
import type { AccessCodeDigits, IssuedLink } from "./signing/signing-view";

/** Somebody is waited for. */
const followUpPart = lazyPart("follow-up", () => import("./delivery/follow-up/follow-up-card"));

/** It was changed after it was agreed, or is such a change. */
const agreementPart = lazyPart("agreement", () => import("./agreement/agreement-card"));

/** It is agreed, and something is to be paid. */
const paymentsPart = lazyPart("payments", () => import("./payments/payments-card"));

/** Its clients have sent some. */
const filesPart = lazyPart("files", () => import("./files/files-card"));

interface OwnerDetailProps {
  detail: Detail;
  /** What changed in a copy that was just made. */
  replacements: readonly Replacement[];
  deliveryId: string;
  rights: ProposalRights;
  refusedNotes: RefusedNotes | null;
  issued: IssuedLink | null;
  accessCode: AccessCodeDigits | null;
  refusedDays: RefusedDays | null;
  refusedPayment: RefusedPayment | null;
  refusedCredit: RefusedCredit | null;
}

export function OwnerDetail(props: OwnerDetailProps) {
  const { detail, replacements, deliveryId, rights, refusedNotes, issued, accessCode, refusedDays } = props;
  const { proposal, signing, payments, files, unaskedPayments } = detail;
  const { id, isDraft, isLocked } = proposal;
  const isWithClient = proposal.sentAt !== null && !isLocked && !signing.countersign?.isFirst;
  return (
    <div className="grid gap-6">
      <DetailHeader proposal={proposal} rights={rights} />
      <DamagedEvidence findings={proposal.findings} />
      <Archived proposal={proposal} />
      <Cloned id={id} replacements={replacements} />
      <Contradictions id={id} sentences={proposal.contradictions} />
      <AnswersToAdd id={id} answersToAdd={proposal.answersToAdd} />
      <AskedForTime moreTime={proposal.moreTime} />
      <Hint draft={proposal.draft} />
      <HowItEnded id={id} closing={proposal.closing} />
      <HandOvers delegations={signing.delegations} />
      <NextStep proposal={proposal} signing={signing} />
      <DetailLayout
        aside={
          <>
            {isWithClient ? (
              <Delivery detail={detail} deliveryId={deliveryId} rights={rights} issued={issued} />
            ) : null}
            {detail.delivery.followUp && !isLocked ? (
              <Part part={followUpPart}>
                {({ FollowUpCard }) => (
                  <FollowUpCard followUp={detail.delivery.followUp as FollowUpView} refused={refusedDays} />
                )}
              </Part>
            ) : null}
            {detail.agreement ? (
              <Part part={agreementPart}>
                {({ AgreementCard }) => (
                  <AgreementCard agreement={detail.agreement as AgreementView} shownId={id} />
                )}
              </Part>
            ) : null}
            {payments ? (
              <Part part={paymentsPart}>
                {({ PaymentsCard }) => (
                  <PaymentsCard
                    payments={payments}
                    refused={props.refusedPayment}
                    refusedCredit={props.refusedCredit}
                  />
                )}
              </Part>
            ) : null}
            {files.length > 0 ? (
              <Part part={filesPart}>{({ FilesCard }) => <FilesCard proposalId={id} files={files} />}</Part>
            ) : null}
            <UnaskedPayments payments={unaskedPayments} />
            <SigningCards proposal={proposal} signing={signing} made={accessCode} />
            <Activity proposal={proposal} />
            {isLocked || isDraft ? null : <SignatureSettings proposal={proposal} signing={signing} />}
          </>
        }
      >
        {isDraft ? (
          <NothingWritten id={id} />
        ) : (
          <ContentPanel proposal={proposal} signatures={signing.signatures} />
        )}
        {detail.conversation ? <ConversationPanel conversation={detail.conversation} /> : null}
        <InternalNotes id={id} notes={proposal.notes} refused={refusedNotes} />
        {isDraft ? null : <Settings detail={detail} />}
      </DetailLayout>
    </div>
  );
}
