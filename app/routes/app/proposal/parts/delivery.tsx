import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormId } from "~/components/form/form-id";
import type { DetailRights } from "~/components/proposal/detail-actions";
import type { Detail, DetailLink, IssuedLink } from "~/components/proposal/detail-view";
import { Resend } from "~/components/proposal/resend";
import { UNLIMITED } from "~/domain/plans/unlimited";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Panel } from "~/ui/panel";
import { CopyLink } from "./copy-link";
import { ReminderForm } from "./reminder-form";

interface DeliveryProps {
  detail: Detail;
  deliveryId: string;
  rights: DetailRights;
  /** The link requested without JavaScript. */
  issued: IssuedLink | null;
}

/** Ways to reach the client: resend, reminder, link. */
export function Delivery({ detail, deliveryId, rights, issued }: DeliveryProps) {
  const { proposal, link, reminder } = detail;
  const { canResend, isEditedSinceSent, requiresSignature, linkDays, isLinkRevoked } = proposal;
  // One who is asked before the recipient gets it first.
  const clientName = detail.sentTo.name || proposal.clientName;
  const copyEndsAt = link?.copyEndsAt ?? null;
  return (
    <Panel title={t("Delivery")}>
      <LinkDetails detail={detail} />
      <div className={ACTIONS}>
        {canResend ? (
          <Resend
            {...{ deliveryId, clientName, requiresSignature, linkDays, isLinkRevoked }}
            hasOpenLink={link?.state === "open" || copyEndsAt !== null}
            isEdited={isEditedSinceSent}
            isOpen={rights.canSendEmail}
            isCounted={rights.emailSendsLimit < UNLIMITED}
            size="row"
            variant={isEditedSinceSent ? "secondary" : "primary"}
          />
        ) : null}
        {detail.canCopyLink && !detail.signers.length ? (
          <CopyLink issued={issued} copyEndsAt={copyEndsAt} isRevoked={isLinkRevoked} />
        ) : null}
        {reminder && !detail.signers.length ? <ReminderForm reminder={reminder} /> : null}
        <LinkActions detail={detail} />
      </div>
      {canResend && needsNewLink(link) ? (
        <EmailChoices isCounted={rights.emailSendsLimit < UNLIMITED} />
      ) : null}
    </Panel>
  );
}

/** Explains how the two emails differ. */
const EmailChoices = ({ isCounted }: { isCounted: boolean }) => (
  <p className="mt-3 text-xs text-muted">
    {isCounted
      ? t(
          "Resend sends your last email and its copies again and uses one send. Send new link emails only your client, with a link that replaces every earlier one, and uses no send.",
        )
      : t(
          "Resend sends your last email and its copies again. Send new link emails only your client, with a link that replaces every earlier one.",
        )}
  </p>
);

/** Two per row; an open form takes the whole row. */
const ACTIONS =
  "relative mt-4 grid grid-cols-2 items-start gap-2 [&>details[open]]:col-span-2 [&>details>summary]:w-full";

const ENDS: Record<DetailLink["state"], AppMessage> = {
  open: msg("Link expires"),
  expired: msg("Link expired"),
  withdrawn: msg("Link revoked"),
  superseded: msg("Link to an older version; expires"),
  answered: msg("Declined; link would have expired"),
};

/** Once there are two. */
const EMAILED_ENDS: typeof ENDS = {
  open: msg("Emailed link expires"),
  expired: msg("Emailed link expired"),
  withdrawn: msg("Emailed link revoked"),
  superseded: msg("Emailed link to an older version; expires"),
  answered: ENDS.answered,
};

const endLabel = ({ state, copyEndsAt }: DetailLink): string =>
  t((copyEndsAt === null ? ENDS : EMAILED_ENDS)[state]);

function LinkDetails({ detail }: { detail: Detail }) {
  const { sentTo, link, accessCodes, canClosePage, proposal } = detail;
  return (
    <dl className="grid gap-3 text-sm">
      <LinkDetail name={t("Sent to")}>
        {sentTo.name ? (
          <bdi translate="no" className="block font-medium">
            {sentTo.name}
          </bdi>
        ) : null}
        <bdi translate="no" className={sentTo.name ? "block text-muted" : "block"}>
          {sentTo.email}
        </bdi>
      </LinkDetail>
      {link ? (
        <>
          <LinkDetail name={endLabel(link)}>
            <LocalTime value={link.endsAt} />
          </LinkDetail>
          {link.copyEndsAt === null ? null : (
            <LinkDetail name={t("Copied link expires")}>
              <LocalTime value={link.copyEndsAt} />
            </LinkDetail>
          )}
          <LinkDetail name={t("Code before signing or answering")}>
            {link.requiresCode
              ? accessCodes.length > 0
                ? t("From you, by phone")
                : t("By email")
              : t("Not asked for")}
          </LinkDetail>
        </>
      ) : canClosePage ? (
        <LinkDetail name={t("Link expires")}>{t("Never, unless you revoke it")}</LinkDetail>
      ) : proposal.linkRevokedAt !== null ? (
        <LinkDetail name={t(ENDS.withdrawn)}>
          <LocalTime value={proposal.linkRevokedAt} />
        </LinkDetail>
      ) : null}
    </dl>
  );
}

function LinkDetail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Revoke a working link, or replace one that does not work. */
function LinkActions({ detail: { link, sentTo, canClosePage } }: { detail: Detail }) {
  const isUnanswered = link !== null && link.state !== "answered";
  const isOut = (isUnanswered && (!needsNewLink(link) || link.copyEndsAt !== null)) || canClosePage;
  return (
    <>
      {needsNewLink(link) ? <SendNew /> : null}
      {isOut ? <Revoke toEmail={sentTo.email} canSendNew={isUnanswered} /> : null}
    </>
  );
}

/** The emailed link no longer works, and the client has not answered. */
const needsNewLink = (link: DetailLink | null): boolean =>
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
