import type { SubmissionResult } from "@conform-to/dom";
import { BriefForm, CLIENT_ROWS } from "~/components/brief/brief-form";
import { inputProps, useCheckedForm } from "~/components/form/use-checked-form";
import type { Details, FrameChange } from "~/domain/proposals/details-form";
import { MAX_NUMBER_LENGTH } from "~/domain/proposals/number/number-pattern";
import { t } from "~/platform/words/t";
import { DateInput } from "~/ui/form/date-input";
import { TextInput } from "~/ui/form/field";
import { TextLink } from "~/ui/text-link";

interface DetailsFormProps {
  id: string;
  details: Details & Required<FrameChange>;
  /** Null without a price table. */
  tablePrice: string | null;
  /** The price table follows the budget. */
  isFollowing: boolean;
  wasSent: boolean;
  canAutofill: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

const ROWS = [...CLIENT_ROWS, ["budget", "currency"], ["startDate", "endDate"]] as const;
/** Shown if a table has the price. */
const ROWS_WITHOUT_PRICE = [...CLIENT_ROWS, ["startDate", "endDate"]] as const;

export function DetailsForm(props: DetailsFormProps) {
  const { id, details, tablePrice, isFollowing, wasSent, canAutofill, lastResult } = props;
  const { form, fields } = useCheckedForm({
    id: "details",
    lastResult,
    defaultValue: details,
    loadCheck: async () => (await import("./details-check")).checkDetails,
  });
  return (
    <BriefForm
      {...{
        back: `/proposal/${id}`,
        form,
        currency: details.currency,
        submit: t("Save Details"),
        canAutofill,
      }}
      fields={fields}
      isNew={false}
      rows={tablePrice === null ? ROWS : ROWS_WITHOUT_PRICE}
      more={
        <>
          {tablePrice === null ? null : (
            <p className="sm:col-span-2">
              <span className="mb-1.5 block font-medium">{t("Price")}</span>
              <span className="tabular-nums">{tablePrice}</span>{" "}
              <TextLink to={`/proposal/${id}/price`}>{t("Edit price table")}</TextLink>
            </p>
          )}
          {wasSent ? null : (
            <TextInput
              {...inputProps(fields.number)}
              label={t("Number")}
              hint={t("It stays once the proposal was sent.")}
              maxLength={MAX_NUMBER_LENGTH}
              autoComplete="off"
            />
          )}
          <DateInput
            {...inputProps(fields.validUntil)}
            label={t("Valid until")}
            hint={
              wasSent
                ? t("For the next send. Empty: no end.")
                : t("Empty: as in Settings, counted from the day of sending.")
            }
          />
        </>
      }
    >
      {`${
        isFollowing
          ? t(
              "The price in the proposal follows the budget. If its text mentions a name or a date, edit the content too.",
            )
          : t(
              "The text of the proposal does not change. If it mentions a name, a price or a date, edit the content too.",
            )
      }${wasSent ? ` ${t("Your client keeps reading the version you sent until you send again.")}` : ""}`}
    </BriefForm>
  );
}
