import { useLocation, useNavigation } from "@remix-run/react";
import { type SendsLeft, sendsLeftWords } from "~/domain/plans/sends-left";
import { upgradeTitle } from "~/domain/plans/upgrade-reasons";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { SeePlans } from "../plans/see-plans";
import { upgradeTo } from "../plans/upgrade-address";
import { MailPreview } from "./mail-preview";

interface SendFootProps {
  proposalId: string;
  /** Null where the plan has no limit. */
  sends: SendsLeft | null;
}

/** Above a form that cannot send any more: better told before the mail is written. */
export const NoSendsLeft = ({ sends }: { sends: SendsLeft }) => (
  <Banner tone="warning" title={`${upgradeTitle("email_limit")}.`} action={<SeePlans reason="email_limit" />}>
    {sendsLeftWords(sends)}
  </Banner>
);

/** The send button, or the way to the plans where no send is left. */
export function SendFoot({ proposalId, sends }: SendFootProps) {
  const isSending = useNavigation().formMethod === "POST";
  const plans = upgradeTo(useLocation(), "email_limit");
  const isSpent = sends?.left === 0;
  return (
    <>
      <p className="text-sm text-muted">
        E-mails may land in spam. Ask your client to look there if nothing arrives within a few minutes.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isSpent ? (
          <ButtonLink to={plans} variant="primary" preventScrollReset>
            See plans to send
          </ButtonLink>
        ) : (
          <Button variant="primary" busy={isSending}>
            {isSending ? "Sending…" : "Send Proposal"}
          </Button>
        )}
        <MailPreview proposalId={proposalId} />
        <ButtonLink to={`/proposal/${proposalId}`} variant="quiet">
          Cancel
        </ButtonLink>
        {sends && !isSpent ? (
          <p className="text-sm text-muted max-sm:order-first max-sm:w-full sm:ms-auto">
            {sendsLeftWords(sends)}
          </p>
        ) : null}
      </div>
    </>
  );
}
