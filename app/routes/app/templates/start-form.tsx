import type { SubmissionResult } from "@conform-to/dom";
import { BriefForm, CLIENT_ROWS } from "~/components/brief/brief-form";
import { inputProps, useCheckedForm } from "~/components/form/use-checked-form";
import type { Brief, BriefField } from "~/domain/briefs/brief";
import type { Blank } from "~/domain/templates/blanks";
import { msg, t } from "~/platform/words/t";
import { TextInput } from "~/ui/form/field";

interface StartFormProps {
  templateName: string;
  currency: Brief["currency"];
  blanks: readonly Blank[];
  canAutofill: boolean;
  /** The template's price table; null for none. */
  price: "own" | "examples" | null;
  lastResult: SubmissionResult<string[]> | undefined;
}

const ROWS: readonly (readonly BriefField[])[] = [
  ...CLIENT_ROWS,
  ["budget", "currency"],
  ["startDate", "endDate"],
];

const PRICES = {
  own: msg("Leave the budget empty, and the proposal begins with the template’s price table."),
  examples: msg(
    "Leave the budget empty, and the proposal begins with the price table. Its amounts are examples: put in your own before you send it.",
  ),
} as const;

/** Asks what the template's text needs. Only title and client are required; the rest is asked for before sending. */
export function StartForm({
  templateName,
  currency,
  blanks,
  canAutofill,
  price,
  lastResult,
}: StartFormProps) {
  const empty = Object.fromEntries(ROWS.flat().map((field) => [field, ""]));
  const { form, fields } = useCheckedForm<string>({
    id: "start",
    lastResult,
    defaultValue: {
      ...empty,
      title: templateName,
      currency,
      ...Object.fromEntries(blanks.map(({ field }) => [field, ""])),
    },
  });
  return (
    <BriefForm
      {...{ back: "/templates", form, currency, submit: t("Create Proposal"), canAutofill }}
      fields={fields}
      rows={ROWS}
      isNew
      more={
        blanks.length > 0
          ? blanks.map(({ field, label }) => {
              const input = fields[field];
              return input ? (
                <TextInput
                  key={field}
                  {...inputProps(input)}
                  label={label}
                  fieldClassName="sm:col-span-2"
                  maxLength={300}
                  autoComplete="off"
                />
              ) : null;
            })
          : undefined
      }
    >
      <span>{t("These go into the text. You can change all of it before you send it.")}</span>
      {price ? <span>{` ${t(PRICES[price])}`}</span> : null}
    </BriefForm>
  );
}
