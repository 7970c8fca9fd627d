import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { PdfForm } from "~/components/download/pdf-form";
import { LockedButton } from "~/components/plans/locked-button";
import { withUpgradeDialog } from "~/components/plans/upgrade-path";
import type { ProposalRights } from "~/components/proposal/proposal-rights";
import { t } from "~/platform/words/t";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { DesignButton } from "../design/design-button";
import type { ProposalView } from "./proposal-view";

export interface DetailActionsProps {
  proposal: ProposalView;
  rights: ProposalRights;
}

/** Actions: docs/product.md 2; states: docs/product.md 4. */
export function DetailActions({ proposal, rights }: DetailActionsProps) {
  const { id, isDraft, isLocked } = proposal;
  if (isDraft) {
    return (
      <ButtonLink to={`/create-proposal?draft=${id}`} variant="primary">
        {t("Continue")}
      </ButtonLink>
    );
  }
  if (isLocked)
    return (
      <>
        <ClientView id={id} />
        <Pdf id={id} isOpen />
        <Clone id={id} isOpen={rights.canCloneProposal} />
        <AddChange id={id} />
      </>
    );
  return (
    <>
      <ClientView id={id} />
      {proposal.status === "approved" ? <AddChange id={id} /> : null}
      <ButtonLink to={`/proposal/${id}/edit`}>{t("Edit Content")}</ButtonLink>
      {proposal.canChangeDetails ? <DesignButton id={id} /> : null}
      <Pdf id={id} isOpen={rights.canExportPDF} />
      <Clone id={id} isOpen={rights.canCloneProposal} />
      <Send proposal={proposal} isOpen={rights.canSendEmail} />
    </>
  );
}

const ClientView = ({ id }: { id: string }) => (
  <ButtonLink to={`/proposal/${id}/preview`} target="_blank" rel="noreferrer" reloadDocument>
    {t("View as client")}
  </ButtonLink>
);

/** An agreement is never edited: its changes are agreed one by one. */
const AddChange = ({ id }: { id: string }) => (
  <ButtonLink to={`/proposal/${id}/change-order`}>{t("Add a change")}</ButtonLink>
);

const offersResend = ({ isDraft, isLocked, canResend }: ProposalView): boolean =>
  canResend && !isDraft && !isLocked;

/** Something new has not been sent yet. */
const isSendDue = (proposal: ProposalView): boolean => !offersResend(proposal) || proposal.isEditedSinceSent;

function Send({ proposal, isOpen }: { proposal: ProposalView; isOpen: boolean }) {
  const variant = isSendDue(proposal) ? "primary" : "secondary";
  if (!isOpen) return <UpgradeToSend variant={variant}>{t("Send Proposal")}</UpgradeToSend>;
  return (
    <ButtonLink to={`/proposal/${proposal.id}/send`} variant={variant}>
      {t("Send Proposal")}
    </ButtonLink>
  );
}

interface ActionOf {
  id: string;
  isOpen: boolean;
}

/** A signed PDF stays available on every plan. */
function Pdf({ id, isOpen }: ActionOf) {
  if (!isOpen) return <LockedButton feature="pdf">{t("PDF")}</LockedButton>;
  return (
    <PdfForm id={id} place="detail">
      {(isBusy) => (
        <Button busy={isBusy} className="max-sm:w-full">
          {t("PDF")}
        </Button>
      )}
    </PdfForm>
  );
}

function Clone({ id, isOpen }: ActionOf) {
  if (!isOpen) return <LockedButton feature="clone">{t("Clone")}</LockedButton>;
  return <ButtonLink to={`/proposal/${id}/clone`}>{t("Clone")}</ButtonLink>;
}

/** Opens the upgrade prompt where a send would be refused (docs/product.md 4). */
function UpgradeToSend({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  const location = useLocation();
  return (
    <ButtonLink to={withUpgradeDialog(location, "email_limit")} preventScrollReset variant={variant}>
      {children}
    </ButtonLink>
  );
}
