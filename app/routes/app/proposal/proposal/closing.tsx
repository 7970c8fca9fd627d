import { Form, useNavigation } from "@remix-run/react";
import type { ClosingOutcome } from "~/db/vocabulary";
import { OUTCOME_LABELS, REASON_CHOICES, REASON_LABELS } from "~/domain/proposals/closing/closing";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { Select } from "~/ui/form/field";
import { Panel } from "~/ui/panel";
import type { ClosingView } from "./proposal-view";

/** The question after the last day, or its answer. The dashboard and the bell lead here. */
export function Closing({ id, closing }: { id: string; closing: ClosingView }) {
  return (
    <div id="closing" className="scroll-mt-4">
      {closing.outcome === null ? <Question closing={closing} /> : <Answer id={id} closing={closing} />}
    </div>
  );
}

function Question({ closing: { day, dayText } }: { closing: ClosingView }) {
  return (
    <Panel title={t("How did it end?")}>
      <p className="max-w-prose text-muted">
        {t(
          "It ended on {day} without an answer. What you say here counts in your insights; your client sees nothing of it.",
          { day: dayText },
        )}
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <div className="flex flex-wrap content-end gap-2 max-sm:*:grow">
          <Choice outcome="won" day={day} />
          <Choice outcome="open" day={day} />
        </div>
        <Lost day={day} />
      </div>
    </Panel>
  );
}

const useOutcome = () => {
  const form = useNavigation().formData;
  return form?.get("intent") === "closing" ? form.get("outcome") : null;
};

function Choice({ outcome, day }: { outcome: ClosingOutcome; day: string }) {
  const chosen = useOutcome();
  return (
    <Form method="post" preventScrollReset className="max-sm:*:w-full">
      <Fields outcome={outcome} day={day} />
      <Button busy={chosen === outcome}>{t(OUTCOME_LABELS[outcome])}</Button>
    </Form>
  );
}

function Lost({ day }: { day: string }) {
  const chosen = useOutcome();
  return (
    <Form method="post" preventScrollReset className="flex items-end gap-2">
      <Fields outcome="lost" day={day} />
      <div className="min-w-0 grow">
        <Select name="reason" label={t("Reason")} optional defaultValue="">
          <option value="">{t("Not chosen")}</option>
          {REASON_CHOICES.map((reason) => (
            <option key={reason} value={reason}>
              {t(REASON_LABELS[reason])}
            </option>
          ))}
        </Select>
      </div>
      <Button busy={chosen === "lost"}>{t(OUTCOME_LABELS.lost)}</Button>
    </Form>
  );
}

const Fields = ({ outcome, day }: { outcome: ClosingOutcome; day: string }) => (
  <>
    <input type="hidden" name="intent" value="closing" />
    <input type="hidden" name="outcome" value={outcome} />
    <input type="hidden" name="day" value={day} />
  </>
);

function Answer({ id, closing: { outcome, reason } }: { id: string; closing: ClosingView }) {
  const isBusy = useNavigation().formData?.get("intent") === "reopen";
  if (outcome === null) return null;
  return (
    <Banner
      title={`${t(OUTCOME_LABELS[outcome])}.`}
      action={
        <div className="flex flex-wrap gap-2">
          {outcome === "open" ? (
            <ButtonLink size="row" to={`/proposal/${id}/send`}>
              {t("Send again")}
            </ButtonLink>
          ) : null}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="reopen" />
            <Button size="row" busy={isBusy}>
              {t("Take back")}
            </Button>
          </Form>
        </div>
      }
    >
      {said(outcome, reason && t(REASON_LABELS[reason]))}
    </Banner>
  );
}

function said(outcome: ClosingOutcome, reason: string | null): string {
  if (outcome === "won") return t("You agreed on it outside of Countersign.");
  if (outcome === "open") return t("Give more time above, or send it again with another day.");
  return reason ? t("{reason}.", { reason }) : t("You gave no reason.");
}
