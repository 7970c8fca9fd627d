import type { ProposalRights } from "~/components/proposal/proposal-rights";
import { Resend } from "~/components/proposal/resend";
import { UNLIMITED } from "~/domain/plans/unlimited";
import { t } from "~/platform/words/t";
import { Panel } from "~/ui/panel";
import type { Detail } from "../detail-view";
import { CopyLink } from "../signing/copy-link";
import { LinkActions, needsNewLink } from "../signing/link-actions";
import { LinkDetails } from "../signing/link-details";
import type { IssuedLink } from "../signing/signing-view";

interface DeliveryProps {
  detail: Detail;
  deliveryId: string;
  rights: ProposalRights;
  /** The link requested without JavaScript. */
  issued: IssuedLink | null;
}

/** Ways to reach the client: resend and link. */
export function Delivery({ detail, deliveryId, rights, issued }: DeliveryProps) {
  const { proposal, signing, delivery } = detail;
  const { sentTo } = delivery;
  const { canResend, isEditedSinceSent, requiresSignature, isLinkRevoked } = proposal;
  const { link, linkDays, signers } = signing;
  // One who is asked before the recipient gets it first.
  const clientName = sentTo.name || proposal.clientName;
  const copyEndsAt = link?.copyEndsAt ?? null;
  const isCounted = rights.emailSendsLimit < UNLIMITED;
  return (
    <Panel title={t("Delivery")}>
      <LinkDetails signing={signing} sentTo={sentTo} />
      <div className={ACTIONS}>
        {canResend ? (
          <Resend
            {...{ deliveryId, clientName, requiresSignature, linkDays, isLinkRevoked, isCounted }}
            hasOpenLink={link?.state === "open" || copyEndsAt !== null}
            isEdited={isEditedSinceSent}
            isOpen={rights.canSendEmail}
            size="row"
            variant={isEditedSinceSent ? "secondary" : "primary"}
          />
        ) : null}
        {signing.canCopyLink && !signers.length ? (
          <CopyLink issued={issued} copyEndsAt={copyEndsAt} isRevoked={isLinkRevoked} />
        ) : null}
        <LinkActions signing={signing} toEmail={sentTo.email} />
      </div>
      {canResend && needsNewLink(link) ? <EmailChoices isCounted={isCounted} /> : null}
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
