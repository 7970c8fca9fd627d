import { OFFERS } from "~/domain/conversation/asking/read-offer";
import { MAX_MESSAGE_LENGTH } from "~/domain/conversation/bounds";
import { described, FieldError } from "../field-error";
import { FormFailure } from "../form-failure";
import type { RefusedForm } from "./refused-form";

interface MessageFieldProps {
  id: string;
  label: string;
  rows: number;
  /** The message's id, which makes a second press harmless. */
  messageKey: string;
  refused: RefusedForm | undefined;
}

export function MessageField({ id, label, rows, messageKey, refused }: MessageFieldProps) {
  const { fieldErrors = {}, message } = refused ?? {};
  const error = fieldErrors.text;
  const isSaidAtField = Object.keys(fieldErrors).some((field) => ["text", ...OFFERS].includes(field));
  return (
    <>
      <input type="hidden" name="key" value={refused?.values.key || messageKey} />
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          name="text"
          dir="auto"
          rows={rows}
          required
          maxLength={MAX_MESSAGE_LENGTH}
          defaultValue={refused?.values.text}
          {...described(id, error)}
        />
        <FieldError of={id} error={error} />
      </div>
      <FormFailure message={isSaidAtField ? undefined : message} />
    </>
  );
}
