import { useTranslate } from "~/components/message";
import { letterheadName } from "~/domain/people/sender-name";
import { isReadable } from "~/domain/signing/links/signing-link-state";
import type { SigningPageView } from "~/domain/signing/signing-page";
import { AgreementStory } from "../change-order/agreement-story";
import { ChangesNotice } from "../changes/changes-notice";
import { ClientFrame, type SenderAction } from "../client-frame";
import { Lapsed } from "../lapsed";
import { LinkClosed } from "../link-closed";
import { MilestonesPanel } from "../milestones/milestones-panel";
import { NextStepPanel } from "../next-step/next-step-panel";
import { PaymentsPanel } from "../payments/payments-panel";
import { SentProposal } from "../proposal/sent-proposal";
import { Answered } from "./answered";
import { DelegationAsked } from "./delegation";
import type { ShownPage } from "./shown-page";
import { SignDeclined } from "./sign-declined";
import { type Refused, SignSteps } from "./sign-steps";
import { Signed } from "./signed";
import { SignerList } from "./signer-list";

interface SigningViewProps {
  page: ShownPage;
  refused?: Refused;
}

export function SigningView({ page, refused }: SigningViewProps) {
  const t = useTranslate();
  return (
    <ClientFrame
      senderName={page.owner.name}
      businessName={page.owner.businessName}
      action={senderAction(page)}
      showsProgress={page.state === "open"}
      onward={page.state === "open" && page.act !== "read" ? t(GO_ON[page.act]) : null}
      measuring={page.state === "revoked" || page.cover ? "off" : page.measuring}
      path={page.path}
      isSealed={page.sealedId !== null}
      documentsPath={page.documentsPath}
      carried={page.priceSelection?.carried}
      news={
        <>
          <Outcome page={page} refused={isOfPanel(page, refused) ? undefined : refused} />
          {page.milestones ? (
            <MilestonesPanel
              milestones={page.milestones}
              path={page.path}
              ownerName={letterheadName(page.owner)}
              codeStep={page.codeStep}
              refused={isOf(MILESTONE_INTENTS, refused) ? refused : undefined}
            />
          ) : null}
          {isPaymentFirst(page) ? null : <NextStep page={page} />}
          {page.payments ? (
            <PaymentsPanel
              payments={page.payments}
              filesAt={page.path}
              path={isViewer(page) ? null : page.path}
              ownerName={letterheadName(page.owner)}
              refused={isOf(PAYMENT_INTENTS, refused) ? (refused?.message ?? null) : null}
            />
          ) : null}
          {isPaymentFirst(page) ? <NextStep page={page} /> : null}
          {page.story && page.state !== "revoked" ? <AgreementStory story={page.story} /> : null}
          {page.changes ? (
            <ChangesNotice changes={page.changes} path={page.path} carried={page.priceSelection?.carried} />
          ) : null}
        </>
      }
    >
      {page.state === "revoked" ? null : (
        <SentProposal
          page={page}
          measuring={page.measuring}
          changeOrder={page.changeOrder}
          changes={page.changes}
          refusedSelection={refused?.intent === "choose" ? refused.message : undefined}
        />
      )}
      {hasAnswered(page) ? null : <SignerList signers={page.signers} />}
      {isReadable(page.state) ? <SignSteps page={page} refused={refused} /> : null}
    </ClientFrame>
  );
}

/** A payment that is asked for now comes before all else. */
const isPaymentFirst = ({ payments }: ShownPage): boolean => (payments?.asked.length ?? 0) > 0;

const NextStep = ({ page: { nextStep, path } }: { page: ShownPage }) =>
  nextStep ? <NextStepPanel nextStep={nextStep} path={path} /> : null;

const PAYMENT_INTENTS = ["pay", "paid"];
const MILESTONE_INTENTS = ["milestone", "milestone-accepted", "milestone-rejected"];

const isOf = (intents: readonly string[], refused: Refused | undefined): boolean =>
  refused !== undefined && intents.includes(refused.intent);

/** The panel says it beside its form. */
const isOfPanel = ({ payments, milestones }: ShownPage, refused: Refused | undefined): boolean =>
  (Boolean(payments) && isOf(PAYMENT_INTENTS, refused)) ||
  (Boolean(milestones) && isOf(MILESTONE_INTENTS, refused));

const GO_ON = { sign: "client.go_to_signature", approve: "client.go_to_answer" } as const;

/** They see the payments, and tell nobody that they have paid. */
const isViewer = ({ signers }: SigningPageView): boolean =>
  signers.some(({ isReader, role }) => isReader && role === "viewer");

/** The panel at the top then lists the people who take part. */
const hasAnswered = ({ state, approvedAt }: SigningPageView): boolean =>
  state === "signed" || (state === "approved" && approvedAt !== null);

function senderAction({ state, approvedAt, declinedAt, standing }: SigningPageView): SenderAction {
  if (state === "signed") return standing.state === "complete" ? "agreement" : "your_answer";
  if (state === "approved" && approvedAt !== null) return "your_answer";
  return state === "rejected" && declinedAt !== null ? "your_answer" : "proposal";
}

function Outcome({ page, refused }: { page: SigningPageView; refused: Refused | undefined }) {
  if (page.state === "open") return <DelegationAsked page={page} />;
  if (page.state === "lapsed") return <LapsedPanel page={page} refused={refused} />;
  if (page.state === "signed")
    return (
      <>
        {refused ? <Lost message={refused.message} /> : null}
        <Signed page={page} />
      </>
    );
  if (page.state === "approved" && page.approvedAt !== null)
    return <Answered page={page} outcome="approved" at={page.approvedAt} />;
  if (page.state === "rejected" && page.declinedAt !== null)
    return page.act === "sign" ? (
      <SignDeclined page={page} declinedAt={page.declinedAt} />
    ) : (
      <Answered page={page} outcome="rejected" at={page.declinedAt} />
    );
  return <LinkClosed page={page} state={page.state} attempted={refused?.intent} />;
}

/** Says what is no longer possible. */
const Lost = ({ message }: { message: string }) => (
  <p className="alert" role="alert">
    {message}
  </p>
);

function LapsedPanel({ page, refused }: { page: SigningPageView; refused: Refused | undefined }) {
  const lost =
    refused?.intent === "more-time" || refused?.intent === "decline" ? undefined : refused?.message;
  return (
    <section className="panel stack" aria-labelledby="more-time">
      {lost ? <Lost message={lost} /> : null}
      <Lapsed
        path={page.path}
        lastDay={page.validUntil ?? ""}
        askedAt={page.askedAt}
        ownerName={page.owner.name}
        refused={refused?.intent === "more-time" ? refused : undefined}
        heading="h1"
      />
    </section>
  );
}
