import { described, FieldError } from "./field-error";

interface TextFieldProps {
  name: string;
  label: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  hint?: string;
  type?: "text" | "email";
  autoComplete: string;
  maxLength?: number;
  isRequired?: boolean;
}

export function TextField({
  name,
  label,
  values,
  errors,
  hint,
  type = "text",
  isRequired = true,
  ...input
}: TextFieldProps) {
  const error = errors[name];
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        dir={type === "text" ? "auto" : "ltr"}
        defaultValue={values[name] ?? ""}
        maxLength={254}
        required={isRequired}
        {...described(name, error, hint !== undefined)}
        {...input}
      />
      {hint ? (
        <p className="small" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
      <FieldError of={name} error={error} />
    </div>
  );
}
