import { Form, useLocation, useNavigation } from "@remix-run/react";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { upgradeTo } from "../plans/upgrade-address";

export interface ResendProps {
  /** Where a list stands, which of its rows; the detail's own form needs none. */
  id?: string;
  title?: string;
  /** Names this resend, so that a double click sends once. */
  deliveryId: string;
  clientName: string;
  requiresSignature: boolean;
  /** The client has a working link, and a resend keeps it working. */
  hasOpenLink: boolean;
  /** The owner revoked every link, so this one lets the client answer again. */
  isLinkRevoked: boolean;
  /** The plan counts sends. */
  isCounted: boolean;
  /** Days that the new link works, where that is known. */
  linkDays?: number;
  /** The content is newer than what the client has. */
  isEdited?: boolean;
  isOpen: boolean;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Sends the last email again, after a question: the same button in the lists and on the detail. */
export function Resend(props: ResendProps) {
  const { id, title, deliveryId, clientName, isOpen, size, variant } = props;
  const { formData } = useNavigation();
  const location = useLocation();
  const label = title === undefined ? undefined : `Resend ${title}`;
  if (!isOpen)
    return (
      <ButtonLink
        to={upgradeTo(location, "email_limit")}
        preventScrollReset
        size={size}
        variant={variant}
        aria-label={label}
      >
        Resend
      </ButtonLink>
    );
  return (
    <ConfirmDialog
      trigger="Resend"
      label={label}
      size={size}
      variant={variant}
      title={`Resend to ${clientName || "your client"}?`}
      text={whatIsSent(props)}
      cancel="Cancel"
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="resend" />
        {id === undefined ? null : <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="deliveryId" value={deliveryId} />
        <Button variant="primary" busy={formData?.get("deliveryId") === deliveryId}>
          Resend
        </Button>
      </Form>
    </ConfirmDialog>
  );
}

function whatIsSent(props: ResendProps): string {
  const what = props.isEdited
    ? "Sends your changes with the last email’s recipient, message and copies."
    : "Sends the last email again, with the same recipient, message and copies.";
  const cost = props.isCounted ? " It uses one send." : "";
  return `${what}${linkWords(props)}${cost} To change anything first, use Send Proposal.`;
}

function linkWords({
  requiresSignature,
  linkDays,
  isEdited,
  hasOpenLink,
  isLinkRevoked,
}: ResendProps): string {
  if (!requiresSignature) return isLinkRevoked ? " The link you revoked works again." : "";
  const link = `a new ${linkDays === undefined ? "" : `${linkDays}-day `}link`;
  if (isLinkRevoked) return ` It has ${link}, so your client can sign again.`;
  if (isEdited) return "";
  return ` It has ${link}${hasOpenLink ? "; the old one still works" : ""}.`;
}
