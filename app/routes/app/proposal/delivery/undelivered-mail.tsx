import { Form, useNavigation } from "@remix-run/react";
import { CONFIRM_LABEL } from "~/domain/mail/suppression-labels";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/form/field";
import type { MailView } from "./delivery-view";

interface UndeliveredMailProps {
  proposalId: string;
  delivery: MailView;
}

export function UndeliveredMail({ proposalId, delivery }: UndeliveredMailProps) {
  const { id, to, error, canRetry, canCorrect, mustConfirm } = delivery;
  const isBusy = useNavigation().formData?.get("deliveryId") === id;
  const correct = canCorrect ? (
    <ButtonLink
      to={`/proposal/${proposalId}/send?correct=${id}`}
      size="row"
      aria-label={t("Correct the address {email}", { email: to })}
    >
      {t("Correct the address")}
    </ButtonLink>
  ) : null;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="text-rejected wrap-anywhere">{error ?? t("The mail service did not accept it.")}</p>
      {canRetry ? (
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="intent" value="retry-delivery" />
          <input type="hidden" name="deliveryId" value={id} />
          {mustConfirm ? <Checkbox name="confirmAddress" label={t(CONFIRM_LABEL)} required /> : null}
          <div className="flex flex-wrap gap-2">
            <Button size="row" busy={isBusy} aria-label={t("Retry email to {email}", { email: to })}>
              {t("Retry")}
            </Button>
            {correct}
          </div>
        </Form>
      ) : (
        correct
      )}
    </div>
  );
}
