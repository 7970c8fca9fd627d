import { Message, useTranslate } from "~/components/message";
import { decisionPrompt, MAX_REASON_LENGTH } from "~/domain/proposals/decision/decision-form";
import type { PriceChoice } from "~/domain/proposals/price/chosen-price";
import { described, FieldError } from "../field-error";
import { FormFailure } from "../form-failure";
import { postTo } from "../post-to";
import { ChoiceField } from "../price/choice-field";
import { TextField } from "../text-field";

export interface RejectedDecision {
  intent: string;
  message: string;
  fieldErrors: Record<string, string>;
  values: Record<string, string>;
}

interface DecideFormProps {
  /** Of the page. */
  path: string;
  refused: RejectedDecision | undefined;
  /** Not after its validity. */
  canApprove: boolean;
  choice: PriceChoice | null;
}

/** docs/product.md 2. The name is typed, so that nobody answers in another's name by one click. */
export function DecideForm({ path, refused, canApprove, choice }: DecideFormProps) {
  const t = useTranslate();
  const approval = decisionPrompt("approved", t);
  const errors = refused?.fieldErrors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form method="post" action={postTo(path, t.language, "next")} className="stack" noValidate data-sends>
      {/* Return presses a form's first button: this disabled one, so that Return never decides. */}
      <button type="submit" disabled hidden />
      <ChoiceField choice={choice} />
      <FormFailure message={hasFieldErrors ? undefined : refused?.message} />
      <TextField
        name="name"
        label={t("decide.name")}
        autoComplete="name"
        maxLength={200}
        {...{ values: { ...refused?.values }, errors }}
      />
      <div className="field">
        <label htmlFor="reason">{t("decide.reason")}</label>
        <textarea
          id="reason"
          name="reason"
          dir="auto"
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          defaultValue={refused?.values.reason}
          {...described("reason", errors.reason)}
        />
        <FieldError of="reason" error={errors.reason} />
      </div>
      {canApprove ? <p className="small">{approval.statement}</p> : null}
      <div className="decision">
        {canApprove ? (
          <button
            className="button primary"
            type="submit"
            name="intent"
            value="approve"
            data-busy={t("decide.approved.busy")}
          >
            {approval.button}
          </button>
        ) : null}
        <Reject />
      </div>
    </form>
  );
}

/** Final for the client, so it needs a second click, without scripts too. */
function Reject() {
  const t = useTranslate();
  const { button, statement } = decisionPrompt("rejected", t);
  return (
    <details>
      <summary className="button">{t("decide.reject")}</summary>
      <div className="confirm stack">
        <p>
          <Message id="decide.reject_sure" strong={(words) => <strong>{words}</strong>} />
        </p>
        <p className="small">{statement}</p>
        <button
          className="button danger"
          type="submit"
          name="intent"
          value="reject"
          data-busy={t("decide.rejected.busy")}
        >
          {button}
        </button>
      </div>
    </details>
  );
}
