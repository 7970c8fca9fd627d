import { described, FieldError } from "./field-error";

interface TextFieldProps {
  name: string;
  /** Needed where two forms of a page have a field of this name. */
  id?: string;
  label: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  hint?: string;
  type?: "text" | "email";
  autoComplete: string;
  inputMode?: "decimal";
  maxLength?: number;
  isRequired?: boolean;
  /** The script says that this is missing while the field is empty. */
  asked?: string;
}

export function TextField({
  name,
  id = name,
  label,
  values,
  errors,
  hint,
  type = "text",
  isRequired = true,
  asked,
  ...input
}: TextFieldProps) {
  const error = errors[name];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        dir={type === "text" ? "auto" : "ltr"}
        defaultValue={values[name] ?? ""}
        maxLength={254}
        required={isRequired}
        data-asked={asked}
        {...described(id, error, hint !== undefined)}
        {...input}
      />
      {hint ? (
        <p className="small" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError of={id} error={error} />
    </div>
  );
}
