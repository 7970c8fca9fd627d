import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { UNLIMITED } from "~/domain/plans/plans";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { CopyLink } from "./copy-link";
import type { DetailRights } from "./detail-actions";
import type { Detail, DetailLink, HandedLink } from "./detail-view";
import { ReminderForm } from "./reminder-form";
import { Resend } from "./resend";

interface DeliveryProps {
  detail: Detail;
  /** Names the next resend, so that a double click sends once. */
  deliveryId: string;
  rights: DetailRights;
  /** The link that a form without a script has just asked for. */
  handed: HandedLink | null;
}

/** All that brings a sent proposal to its client, in one place: the email again, a reminder, and its link. */
export function Delivery({ detail, deliveryId, rights, handed }: DeliveryProps) {
  const { proposal, link, reminder } = detail;
  const { canResend, isEditedSinceSent, clientName, requiresSignature, linkDays, isLinkRevoked } = proposal;
  const copyEndsAt = link?.copyEndsAt ?? null;
  return (
    <Panel title="Delivery">
      <Facts detail={detail} />
      <div className={ACTS}>
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
        {detail.canCopyLink ? (
          <CopyLink
            handed={handed}
            copyEndsAt={copyEndsAt}
            isRevoked={isLinkRevoked}
            isForSigning={requiresSignature}
          />
        ) : null}
        {reminder ? <ReminderForm reminder={reminder} /> : null}
        <LinkActs detail={detail} />
      </div>
      {canResend && needsNewLink(link) ? <TwoWays isCounted={rights.emailSendsLimit < UNLIMITED} /> : null}
    </Panel>
  );
}

/** Both email the client. They differ in what they cost and who else gets a copy. */
const TwoWays = ({ isCounted }: { isCounted: boolean }) => (
  <p className="mt-3 text-xs text-muted">
    Resend sends your last email and its copies again{isCounted ? " and uses one send" : ""}. Send new link
    emails only your client, with a link that replaces every earlier one
    {isCounted ? ", and uses no send" : ""}.
  </p>
);

/** Two in a row, all as wide; what opens takes the whole row. */
const ACTS =
  "relative mt-4 grid grid-cols-2 items-start gap-2 [&>details[open]]:col-span-2 [&>details>summary]:w-full";

const ENDS: Record<DetailLink["state"], string> = {
  open: "Link expires",
  expired: "Link expired",
  withdrawn: "Link revoked",
  superseded: "Link to an older version; expires",
  answered: "Declined; link would have expired",
};

/** Which link it is matters once there are two. */
const endOf = ({ state, copyEndsAt }: DetailLink): string =>
  copyEndsAt === null ? ENDS[state] : ENDS[state].replace(/^Link/, "Emailed link");

function Facts({ detail: { sentTo, link, canClosePage, proposal } }: { detail: Detail }) {
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name="Sent to">
        {sentTo.name ? <bdi className="block font-medium">{sentTo.name}</bdi> : null}
        <bdi className={sentTo.name ? "block text-muted" : "block"}>{sentTo.email}</bdi>
      </Fact>
      {link ? (
        <>
          <Fact name={endOf(link)}>
            <LocalTime value={link.endsAt} />
          </Fact>
          {link.copyEndsAt === null ? null : (
            <Fact name="Copied link expires">
              <LocalTime value={link.copyEndsAt} />
            </Fact>
          )}
          <Fact name="Email code">{link.requiresCode ? "Required to sign" : "Off"}</Fact>
        </>
      ) : canClosePage ? (
        <Fact name="Link expires">Never, unless you revoke it</Fact>
      ) : proposal.linkRevokedAt !== null ? (
        <Fact name={ENDS.withdrawn}>
          <LocalTime value={proposal.linkRevokedAt} />
        </Fact>
      ) : null}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** A way to answer that works can be revoked; in the place of an emailed link that does not, a new one can be sent. */
function LinkActs({ detail: { link, sentTo, canClosePage } }: { detail: Detail }) {
  const isForSigning = link !== null && link.state !== "answered";
  const isOut = (isForSigning && (!needsNewLink(link) || link.copyEndsAt !== null)) || canClosePage;
  return (
    <>
      {needsNewLink(link) ? <SendNew /> : null}
      {isOut ? <Revoke toEmail={sentTo.email} canSendNew={isForSigning} /> : null}
    </>
  );
}

/** The emailed link can no longer be signed through, and the client has not answered. */
const needsNewLink = (link: DetailLink | null): boolean =>
  link !== null && (link.state === "withdrawn" || link.state === "expired");

function SendNew() {
  const isBusy = useNavigation().formData?.get("intent") === "fresh-link";
  return (
    <Form method="post" preventScrollReset>
      <Button size="row" name="intent" value="fresh-link" busy={isBusy} className="w-full">
        Send new link
      </Button>
    </Form>
  );
}

/** @param canSendNew a link of its own for the client: without one, only a send opens the page again */
function Revoke({ toEmail, canSendNew }: { toEmail: string; canSendNew: boolean }) {
  const isBusy = useNavigation().formData?.get("intent") === "withdraw-link";
  return (
    <ConfirmDialog
      trigger="Revoke link"
      variant="danger"
      size="row"
      title="Revoke the link?"
      text={`Every link to this proposal stops working, copied ones too. ${toEmail} won’t be notified. ${canSendNew ? "You can send a new link later." : "Sending it again restores the link."}`}
      cancel="Keep the link"
    >
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="withdraw-link" />
        <Button variant="danger" busy={isBusy}>
          Revoke link
        </Button>
      </Form>
    </ConfirmDialog>
  );
}
