/** What is wrong with a field, where `described` points. Nothing where nothing is. */
export function FieldError({ of, error }: { of: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="error" id={`${of}-error`} role="alert">
      {error}
    </p>
  );
}

/** Ties a control to its error and its hint, by the ids that they have. */
export const described = (of: string, error: string | undefined, hasHint = false) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby":
    [hasHint && `${of}-hint`, error && `${of}-error`].filter(Boolean).join(" ") || undefined,
});
