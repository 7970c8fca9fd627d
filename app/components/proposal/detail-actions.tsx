import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { LockedButton } from "../plans/locked-button";
import { upgradeTo } from "../plans/upgrade-address";
import type { DetailProposal } from "./detail-view";

/** What the account's plan allows; what it does not opens the upgrade dialog. */
export interface DetailRights {
  canExportPDF: boolean;
  canCloneProposal: boolean;
  canSendEmail: boolean;
}

export interface DetailActionsProps {
  proposal: DetailProposal;
  /** Names the next resend, so that a double click sends once. */
  deliveryId: string;
  rights: DetailRights;
}

/** What can be done with a proposal: spec 2 'Proposal detail', within the states of spec 4. */
export function DetailActions({ proposal, deliveryId, rights }: DetailActionsProps) {
  const { id, isDraft, isLocked, canResend } = proposal;
  if (isDraft) {
    return (
      <ButtonLink to={`/create-proposal?draft=${id}`} variant="primary">
        Continue
      </ButtonLink>
    );
  }
  if (isLocked) return <Pdf id={id} isOpen />;
  return (
    <>
      <ButtonLink to={`/proposal/${id}/edit`}>Edit Content</ButtonLink>
      <Pdf id={id} isOpen={rights.canExportPDF} />
      <Clone id={id} isOpen={rights.canCloneProposal} />
      {canResend ? <Resend deliveryId={deliveryId} isOpen={rights.canSendEmail} /> : null}
      {rights.canSendEmail ? (
        <ButtonLink to={`/proposal/${id}/send`} variant="primary">
          Send Proposal
        </ButtonLink>
      ) : (
        <OutOfSends variant="primary">Send Proposal</OutOfSends>
      )}
    </>
  );
}

interface ActionOf {
  id: string;
  isOpen: boolean;
}

/** A signed agreement stays its owner's to fetch, whatever the plan. */
function Pdf({ id, isOpen }: ActionOf) {
  if (!isOpen) return <LockedButton feature="pdf">PDF</LockedButton>;
  return (
    <Form method="post" action={`/proposal/${id}/pdf`} reloadDocument>
      <Button className="max-sm:w-full">PDF</Button>
    </Form>
  );
}

function Clone({ id, isOpen }: ActionOf) {
  const { formAction } = useNavigation();
  if (!isOpen) return <LockedButton feature="clone">Clone</LockedButton>;
  return (
    <Form method="post" action={`/proposal/${id}/clone`}>
      <Button busy={formAction?.endsWith("/clone")} className="max-sm:w-full">
        Clone
      </Button>
    </Form>
  );
}

function Resend({ deliveryId, isOpen }: { deliveryId: string; isOpen: boolean }) {
  const { formData } = useNavigation();
  if (!isOpen) return <OutOfSends>Resend</OutOfSends>;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="deliveryId" value={deliveryId} />
      <Button busy={formData?.get("intent") === "resend"} className="max-sm:w-full">
        Resend
      </Button>
    </Form>
  );
}

/** Where a send would be refused, the way on is shown instead (spec 4: the upgrade prompt takes the dialog's place). */
function OutOfSends({ variant, children }: { variant?: ButtonVariant; children: ReactNode }) {
  const location = useLocation();
  return (
    <ButtonLink to={upgradeTo(location, "email_limit")} preventScrollReset variant={variant}>
      {children}
    </ButtonLink>
  );
}
