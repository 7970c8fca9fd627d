import type { RefObject } from "react";
import { type CheckedField, inputProps, tickProps } from "~/components/form/use-checked-form";
import type { OfferedDates } from "~/domain/sending/follow-up/offered-dates";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Checkbox, TextInput } from "~/ui/form/field";
import { useHydrated } from "~/ui/use-hydrated";
import { ReminderDates } from "./reminder-dates";
import { useOfferedDates } from "./use-offered-dates";

export const SHOW_DATES = "show-dates";

interface ReminderFieldsProps {
  form: RefObject<HTMLFormElement>;
  proposalId: string;
  fields: Record<"remind" | "remindDays" | "remindBefore", CheckedField>;
  dates: OfferedDates;
}

/** Says when reminders leave, and lets the sender change the days or switch them off (docs/decisions/0119-follow-up.md). */
export function ReminderFields({ form, proposalId, fields, dates: opened }: ReminderFieldsProps) {
  const dates = useOfferedDates(form, proposalId, opened);
  const isWrong = (fields.remindDays.errors ?? fields.remindBefore.errors) !== undefined;
  return (
    <div className="group/remind grid gap-2 border-t border-line pt-5">
      <Checkbox {...tickProps(fields.remind)} label={t("Remind them if nothing happens")} />
      <p className="hidden ps-8 text-sm text-muted group-[:not(:has([name=remind]:checked))]/remind:block">
        {t("No reminder leaves by itself. You can send one by hand later.")}
      </p>
      <div
        className={
          isWrong ? "grid gap-2 ps-8" : "hidden gap-2 ps-8 group-has-[[name=remind]:checked]/remind:grid"
        }
      >
        <div aria-live="polite" className="grid gap-1 text-sm text-muted">
          <ReminderDates dates={dates} />
        </div>
        <details open={isWrong || undefined}>
          <summary className="w-fit rounded-control py-1 text-sm font-semibold text-action hover:underline max-sm:py-2.5">
            {t("Change the days")}
          </summary>
          <div className="mt-3 grid gap-4 sm:grid-cols-2">
            <TextInput
              {...inputProps(fields.remindDays)}
              label={t("Days after it is sent")}
              hint={t("Such as 3, 7. Empty: none.")}
              autoComplete="off"
            />
            <TextInput
              {...inputProps(fields.remindBefore)}
              label={t("Days before the last day")}
              hint={t("Such as 2. Empty: none.")}
              inputMode="numeric"
              autoComplete="off"
            />
            <ShowDates />
          </div>
        </details>
      </div>
    </div>
  );
}

/** With a script the dates follow by themselves. */
const ShowDates = () =>
  useHydrated() ? null : (
    <Button name="intent" value={SHOW_DATES} formNoValidate className="w-fit">
      {t("Show the dates")}
    </Button>
  );
