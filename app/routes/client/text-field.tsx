interface TextFieldProps {
  name: string;
  label: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  hint?: string;
  type?: "text" | "email";
  autoComplete: string;
  maxLength?: number;
}

/** A labelled line of a client's form, with what was typed and what is wrong with it. */
export function TextField({ name, label, values, errors, hint, type = "text", ...input }: TextFieldProps) {
  const error = errors[name];
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={values[name] ?? ""}
        maxLength={254}
        required={!hint}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        {...input}
      />
      {hint ? (
        <p className="small" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="error" id={`${name}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}
