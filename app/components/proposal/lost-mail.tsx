import { Form, useNavigation } from "@remix-run/react";
import { CONFIRM_WORDS } from "~/domain/mail/suppression-words";
import { Button, ButtonLink } from "~/ui/button";
import { Checkbox } from "~/ui/field";
import type { DetailDelivery } from "./detail-view";

interface LostMailProps {
  proposalId: string;
  delivery: DetailDelivery;
}

/** Why a mail did not arrive, and the two ways on: the same once more, or to another address. */
export function LostMail({ proposalId, delivery }: LostMailProps) {
  const { id, to, error, canRetry, canCorrect, mustConfirm } = delivery;
  const isBusy = useNavigation().formData?.get("deliveryId") === id;
  const correct = canCorrect ? (
    <ButtonLink
      to={`/proposal/${proposalId}/send?correct=${id}`}
      size="row"
      aria-label={`Correct the address ${to}`}
    >
      Correct the address
    </ButtonLink>
  ) : null;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p className="text-rejected wrap-anywhere">{error ?? "The mail service did not accept it."}</p>
      {canRetry ? (
        <Form method="post" className="grid gap-2">
          <input type="hidden" name="intent" value="retry-delivery" />
          <input type="hidden" name="deliveryId" value={id} />
          {mustConfirm ? <Checkbox name="confirmAddress" label={CONFIRM_WORDS} required /> : null}
          <div className="flex flex-wrap gap-2">
            <Button size="row" busy={isBusy} aria-label={`Retry email to ${to}`}>
              Retry
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
