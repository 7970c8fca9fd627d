import { DECISION_ACTS, LONGEST_REASON } from "~/domain/proposals/decision-form";
import { described, FieldError } from "./field-error";
import { FormFailure } from "./form-failure";
import { TextField } from "./text-field";

export interface RefusedDecision {
  message: string;
  fieldErrors: Record<string, string>;
  values: { name: string; reason: string };
}

interface DecideFormProps {
  refused: RefusedDecision | undefined;
}

/**
 * Approve, or Reject after one question more (docs/product.md 2). Both carry the same name and comment. The name is typed: whoever
 * has the page's address sees this form, and nobody answers in another's name by one press.
 */
export function DecideForm({ refused }: DecideFormProps) {
  const errors = refused?.fieldErrors ?? {};
  const hasFieldErrors = Object.keys(errors).length > 0;
  return (
    <form method="post" action="#next" className="stack" noValidate data-sends>
      {/* Return in a field presses a form's first button: this one takes it, so that nobody decides by it. */}
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
          maxLength={LONGEST_REASON}
          defaultValue={refused?.values.reason}
          {...described("reason", errors.reason)}
        />
        <FieldError of="reason" error={errors.reason} />
      </div>
      <p className="small">{DECISION_ACTS.approved.statement}</p>
      <div className="decision">
        <button className="button primary" type="submit" name="intent" value="approve" data-busy="Approving…">
          {DECISION_ACTS.approved.button}
        </button>
        <Reject />
      </div>
    </form>
  );
}

/** Cannot be undone by the client, so it asks once more; without a script too. */
const Reject = () => (
  <details>
    <summary className="button">Reject</summary>
    <div className="confirm stack">
      <p>
        <strong>Reject this proposal?</strong> You can’t undo this here. The business sees your answer, with
        your comment above.
      </p>
      <p className="small">{DECISION_ACTS.rejected.statement}</p>
      <button className="button danger" type="submit" name="intent" value="reject" data-busy="Rejecting…">
        {DECISION_ACTS.rejected.button}
      </button>
    </div>
  </details>
);
