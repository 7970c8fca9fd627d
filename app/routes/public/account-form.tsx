/** The parts of the forms around an account: plain HTML, which a small script makes better. */
import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { CONTROL, Field } from "~/ui/field-frame";
import type { RefusedForm } from "./refused-form";
import pageScript from "./reveal-and-busy.js?url";

interface AccountFormProps {
  refused: RefusedForm;
  children: ReactNode;
}

/** Posts to its own address. What belongs to no field stands above, and is where the focus goes. */
export function AccountForm({ refused, children }: AccountFormProps) {
  return (
    // Without the browser's own bubbles: the server's sentences stand beside the fields and stay there.
    <form method="post" noValidate className="mt-6 grid gap-5">
      {refused.alert ? (
        // biome-ignore lint/a11y/noAutofocus: the page is new, and this is what has to be read first
        <div tabIndex={-1} autoFocus className="rounded-panel">
          <Banner role="alert" tone="danger" title={refused.alert} />
        </div>
      ) : null}
      {children}
      <script type="module" src={pageScript} />
    </form>
  );
}

interface PasswordFieldProps extends Omit<ComponentPropsWithoutRef<"input">, "id" | "type" | "defaultValue"> {
  id: string;
  label: string;
  hint?: string;
  error: string | null;
}

/** The button to look at what was typed is there once the script is. */
export function PasswordField({ id, label, hint, error, ...rest }: PasswordFieldProps) {
  return (
    // The sentence beside a refused password says what the hint said.
    <Field id={id} label={label} hint={error ? undefined : hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            {...rest}
            {...control}
            type="password"
            autoCapitalize="none"
            spellCheck={false}
            className={classes(CONTROL, "h-12 pe-20 sm:h-10")}
          />
          <button
            type="button"
            hidden
            data-reveals
            aria-controls={id}
            className="absolute inset-y-0.5 end-0.5 rounded-md px-3.5 text-sm font-medium text-muted hover:text-ink"
          >
            <span>Show</span>
            {/* Its own words, and no label: "Password" alone is the field's. */}
            <span className="sr-only"> what was typed</span>
          </button>
        </div>
      )}
    </Field>
  );
}

interface SubmitProps {
  /** What the button says while the form is on its way. */
  busy: string;
  children: string;
}

export function SubmitButton({ busy, children }: SubmitProps) {
  return (
    <Button variant="primary" size="large" data-busy={busy} className="mt-1 w-full">
      {children}
    </Button>
  );
}
