import { DECISION_PROMPTS, MAX_REASON_LENGTH } from "~/domain/proposals/decision/decision-form";
import { described, FieldError } from "../field-error";
import { FormFailure } from "../form-failure";
import { TextField } from "../text-field";

export interface RejectedDecision {
  message: string;
  fieldErrors: Record<string, string>;
  values: { name: string; reason: string };
}

interface DecideFormProps {
  refused: RejectedDecision | undefined;
}

/** docs/product.md 2. The name is typed, so that nobody answers in another's name by one click. */
export function DecideForm({ refused }: DecideFormProps) {
  const errors = refused?.fieldErrors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form method="post" action="#next" className="stack" noValidate data-sends>
      {/* Return presses a form's first button: this disabled one, so that Return never decides. */}
      <button type="submit" disabled hidden />
      <FormFailure message={hasFieldErrors ? undefined : refused?.message} />
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={200}
        {...{ values: { ...refused?.values }, errors }}
      />
      <div className="field">
        <label htmlFor="reason">Comment for the business (optional)</label>
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
      <p className="small">{DECISION_PROMPTS.approved.statement}</p>
      <div className="decision">
        <button className="button primary" type="submit" name="intent" value="approve" data-busy="Approving…">
          {DECISION_PROMPTS.approved.button}
        </button>
        <Reject />
      </div>
    </form>
  );
}

/** Final for the client, so it needs a second click, without scripts too. */
const Reject = () => (
  <details>
    <summary className="button">Reject</summary>
    <div className="confirm stack">
      <p>
        <strong>Reject this proposal?</strong> You can’t undo this here. The business sees your answer, with
        your comment above.
      </p>
      <p className="small">{DECISION_PROMPTS.rejected.statement}</p>
      <button className="button danger" type="submit" name="intent" value="reject" data-busy="Rejecting…">
        {DECISION_PROMPTS.rejected.button}
      </button>
    </div>
  </details>
);
