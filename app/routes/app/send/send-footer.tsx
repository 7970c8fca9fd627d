import { useNavigation } from "@remix-run/react";
import { MailPreview } from "~/components/mail-preview";
import { type SendsLeft, sendsLeftLabel } from "~/domain/people/usage/sends-left";
import type { SendQuestion } from "~/domain/sending/assert-no-doubts.server";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { AskOnce } from "./ask-once";

interface SendFooterProps {
  proposalId: string;
  sends: SendsLeft | null;
  isReady: boolean;
  question: SendQuestion | null;
}

const MISSING = "what-is-missing";

/** Disabled until there is something to send (docs/product.md 5). */
export function SendFooter({ proposalId, sends, isReady, question }: SendFooterProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <>
      <p className="text-sm text-muted">
        {t("Emails may land in spam. Ask your client to look there if nothing arrives within a few minutes.")}
      </p>
      {question ? <AskOnce id={proposalId} question={question} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {isReady ? null : (
          <p id={MISSING} className="w-full text-sm text-pending">
            {t("To send, fill in a valid recipient, a subject and a message.")}
          </p>
        )}
        <Button
          variant="primary"
          busy={isSending}
          disabled={!isReady}
          aria-describedby={isReady ? undefined : MISSING}
          {...(question && { name: "sendAnyway", value: question.digest })}
        >
          {isSending ? t("Sending…") : question ? t("Send anyway") : t("Send Proposal")}
        </Button>
        <MailPreview url={`/proposal/${proposalId}/send/preview`} />
        <ButtonLink to={`/proposal/${proposalId}`} variant="quiet">
          {t("Cancel")}
        </ButtonLink>
        {sends && isReady ? (
          <p className="text-sm text-muted max-sm:order-first max-sm:w-full sm:ms-auto">
            {sendsLeftLabel(sends)}
          </p>
        ) : null}
      </div>
    </>
  );
}
