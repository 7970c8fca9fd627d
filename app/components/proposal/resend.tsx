import { useLocation, useNavigation } from "@remix-run/react";
import { t } from "~/platform/words/t";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant } from "~/ui/button";
import { Form } from "~/ui/link/form";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { withUpgradeDialog } from "../plans/upgrade-path";

interface ResendProps {
  /** The row's proposal in a list; absent on the detail page. */
  id?: string;
  title?: string;
  /** An idempotency key: a double click sends once. */
  deliveryId: string;
  clientName: string;
  requiresSignature: boolean;
  /** A resend keeps the client's working link. */
  hasOpenLink: boolean;
  /** Every link was revoked, so this send issues a new one. */
  isLinkRevoked: boolean;
  /** The plan counts sends. */
  isCounted: boolean;
  linkDays?: number;
  /** The content is newer than the version sent. */
  isEdited?: boolean;
  isOpen: boolean;
  size?: ButtonSize;
  variant?: ButtonVariant;
}

/** Resends the last email after a confirmation, in lists and on the detail page. */
export function Resend(props: ResendProps) {
  const { id, title, deliveryId, clientName, isOpen, size, variant } = props;
  const { formData } = useNavigation();
  const location = useLocation();
  const label = title === undefined ? undefined : t("Resend {title}", { title });
  if (!isOpen)
    return (
      <ButtonLink
        to={withUpgradeDialog(location, "email_limit")}
        preventScrollReset
        size={size}
        variant={variant}
        aria-label={label}
      >
        {t("Resend")}
      </ButtonLink>
    );
  return (
    <ConfirmDialog
      trigger={t("Resend")}
      label={label}
      size={size}
      variant={variant}
      title={clientName ? t("Resend to {clientName}?", { clientName }) : t("Resend to your client?")}
      text={contentText(props)}
      cancel={t("Cancel")}
    >
      <Form preventScrollReset>
        <input type="hidden" name="intent" value="resend" />
        {id === undefined ? null : <input type="hidden" name="id" value={id} />}
        <input type="hidden" name="deliveryId" value={deliveryId} />
        <Button variant="primary" busy={formData?.get("deliveryId") === deliveryId}>
          {t("Resend")}
        </Button>
      </Form>
    </ConfirmDialog>
  );
}

function contentText(props: ResendProps): string {
  return [
    props.isEdited
      ? t("Sends your changes with the last email’s recipient, message and copies.")
      : t("Sends the last email again, with the same recipient, message and copies."),
    linkText(props),
    props.isCounted ? t("It uses one send.") : "",
    t("To change anything first, use Send Proposal."),
  ]
    .filter(Boolean)
    .join(" ");
}

function linkText(props: ResendProps): string {
  const { requiresSignature, linkDays: days = 0, isEdited, hasOpenLink, isLinkRevoked } = props;
  if (!requiresSignature) return isLinkRevoked ? t("The link you revoked works again.") : "";
  if (isLinkRevoked)
    return t(
      "It has {days, plural, =0 {a new link} one {a new {days}-day link} other {a new {days}-day link}}, so your client can sign again.",
      { days },
    );
  if (isEdited) return "";
  return hasOpenLink
    ? t(
        "It has {days, plural, =0 {a new link} one {a new {days}-day link} other {a new {days}-day link}}; the old one still works.",
        {
          days,
        },
      )
    : t("It has {days, plural, =0 {a new link} one {a new {days}-day link} other {a new {days}-day link}}.", {
        days,
      });
}
