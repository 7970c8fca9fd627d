export function FieldError({ of, error }: { of: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${of}-error`} role="alert">
      {error}
    </p>
  );
}

/** Connects a control with the ids of its error and its hint. */
export const described = (of: string, error: string | undefined, hasHint = false) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby":
    [hasHint && `${of}-hint`, error && `${of}-error`].filter(Boolean).join(" ") || undefined,
});
