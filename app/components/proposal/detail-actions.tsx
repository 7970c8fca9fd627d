import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button, ButtonLink, type ButtonVariant } from "~/ui/button";
import { LockedButton } from "../plans/locked-button";
import { upgradeTo } from "../plans/upgrade-address";
import { Deletion } from "./deletion";
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
      {proposal.canDelete ? <Deletion id={id} /> : null}
      {canResend ? <Resend deliveryId={deliveryId} isOpen={rights.canSendEmail} /> : null}
      <Send proposal={proposal} isOpen={rights.canSendEmail} />
    </>
  );
}

/** The difference between two buttons that both send, where both are offered; they are described by it. */
export function SendingHint({ proposal }: { proposal: DetailProposal }) {
  if (!offersResend(proposal)) return null;
  return (
    <p className="max-w-2xl text-xs text-muted">
      <span id={RESEND_HINT}>
        <strong className="font-medium text-ink">Resend</strong>{" "}
        {proposal.isEditedSinceSent
          ? "sends your changes with the last e-mail’s recipient and words."
          : sameAgain(proposal)}
      </span>{" "}
      <span id={SEND_HINT}>
        <strong className="font-medium text-ink">Send Proposal</strong> lets you change recipient, words and
        copies first.
      </span>
    </p>
  );
}

/** Sending the same again takes no link back. */
const sameAgain = ({ requiresSignature, linkDays }: DetailProposal): string =>
  requiresSignature
    ? `sends the same words again, at once, with a fresh signing link that works for ${linkDays} ${linkDays === 1 ? "day" : "days"}. The earlier link goes on as it was.`
    : "sends the same words again, at once.";

const RESEND_HINT = "what-resend-does";
const SEND_HINT = "what-send-does";

const offersResend = ({ isDraft, isLocked, canResend }: DetailProposal): boolean =>
  canResend && !isDraft && !isLocked;

/** What the client has already is not the next step: sending is, once there is something they have not got. */
const isSendDue = (proposal: DetailProposal): boolean =>
  !offersResend(proposal) || proposal.isEditedSinceSent;

function Send({ proposal, isOpen }: { proposal: DetailProposal; isOpen: boolean }) {
  const variant = isSendDue(proposal) ? "primary" : "secondary";
  if (!isOpen) return <OutOfSends variant={variant}>Send Proposal</OutOfSends>;
  const hint = offersResend(proposal) ? SEND_HINT : undefined;
  return (
    <ButtonLink to={`/proposal/${proposal.id}/send`} variant={variant} aria-describedby={hint}>
      Send Proposal
    </ButtonLink>
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
  if (!isOpen) return <LockedButton feature="clone">Clone</LockedButton>;
  return <ButtonLink to={`/proposal/${id}/clone`}>Clone</ButtonLink>;
}

function Resend({ deliveryId, isOpen }: { deliveryId: string; isOpen: boolean }) {
  const { formData } = useNavigation();
  if (!isOpen) return <OutOfSends>Resend</OutOfSends>;
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="deliveryId" value={deliveryId} />
      <Button
        busy={formData?.get("intent") === "resend"}
        className="max-sm:w-full"
        aria-describedby={RESEND_HINT}
      >
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
