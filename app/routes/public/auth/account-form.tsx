import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { CONTROL, Field } from "~/ui/form/field-frame";
import type { RefusedForm } from "./refused-form";
import pageScript from "./reveal-and-busy.js?url";

interface AccountFormProps {
  refused: RefusedForm;
  children: ReactNode;
}

export function AccountForm({ refused, children }: AccountFormProps) {
  return (
    // No browser bubbles: the server's messages stand beside the fields.
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

export function PasswordField({ id, label, hint, error, ...rest }: PasswordFieldProps) {
  return (
    // The error repeats the hint.
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
            data-reveals={t("Hide")}
            aria-controls={id}
            className="absolute inset-y-0.5 end-0.5 rounded-md px-3.5 text-sm font-medium text-muted hover:text-ink"
          >
            <span>{t("Show")}</span>
            {/* Not a label: "Password" alone names the field. */}
            <span className="sr-only"> {t("what was typed")}</span>
          </button>
        </div>
      )}
    </Field>
  );
}

interface SubmitProps {
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
