import { Form, useNavigation } from "@remix-run/react";
import { FormId } from "~/components/form/form-id";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import type { LinkView, SigningView } from "./signing-view";

interface LinkActionsProps {
  signing: SigningView;
  toEmail: string;
}

/** Revoke a working link, or replace one that does not work. */
export function LinkActions({ signing: { link, canClosePage }, toEmail }: LinkActionsProps) {
  const isUnanswered = link !== null && link.state !== "answered";
  const isOut = (isUnanswered && (!needsNewLink(link) || link.copyEndsAt !== null)) || canClosePage;
  return (
    <>
      {needsNewLink(link) ? <SendNew /> : null}
      {isOut ? <Revoke toEmail={toEmail} canSendNew={isUnanswered} /> : null}
    </>
  );
}

/** The emailed link no longer works, and the client has not answered. */
export const needsNewLink = (link: LinkView | null): boolean =>
  link !== null && (link.state === "withdrawn" || link.state === "expired");

function SendNew() {
  const isBusy = useNavigation().formData?.get("intent") === "fresh-link";
  return (
    <Form method="post" preventScrollReset>
      <FormId />
      <Button size="row" name="intent" value="fresh-link" busy={isBusy} className="w-full">
        {t("Send new link")}
      </Button>
    </Form>
  );
}

/** @param canSendNew false if only a resend opens the page again */
function Revoke({ toEmail, canSendNew }: { toEmail: string; canSendNew: boolean }) {
  const isBusy = useNavigation().formData?.get("intent") === "withdraw-link";
  return (
    <ConfirmDialog
      trigger={t("Revoke link")}
      variant="danger"
      size="row"
      title={t("Revoke the link?")}
      text={`${t("Every link to this proposal stops working, copied ones too. {email} won’t be notified.", { email: toEmail })} ${canSendNew ? t("You can send a new link later.") : t("Sending it again restores the link.")}`}
      cancel={t("Keep the link")}
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="withdraw-link" />
        <Button variant="danger" busy={isBusy}>
          {t("Revoke link")}
        </Button>
      </Form>
    </ConfirmDialog>
  );
}
