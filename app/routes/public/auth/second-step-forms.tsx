import { TextInput } from "~/ui/form/field";
import { AccountForm, SubmitButton } from "./account-form";
import type { RefusedForm } from "./refused-form";

/** The code is never shown again: it is used up or wrong. */
export function CodeStep({ refused }: { refused: RefusedForm }) {
  const field = refused.field("code");
  return (
    <AccountForm refused={refused}>
      <TextInput
        {...field}
        defaultValue={undefined}
        autoFocus
        label="6-digit code"
        hint={field.error ? undefined : "Open your authenticator app to see it."}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        aria-required
        className="text-lg tabular-nums"
      />
      <SubmitButton busy="Signing in…">Continue</SubmitButton>
    </AccountForm>
  );
}

interface RecoveryStepProps {
  refused: RefusedForm;
  contactEmail: string;
}

export function RecoveryStep({ refused, contactEmail }: RecoveryStepProps) {
  const field = refused.field("recoveryCode");
  return (
    <AccountForm refused={refused}>
      <TextInput
        {...field}
        autoFocus
        label="Recovery code"
        hint={
          field.error
            ? undefined
            : "One of the codes you saved when you set up two-factor authentication. Each works once."
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        aria-required
        className="font-mono"
      />
      <SubmitButton busy="Signing in…">Continue</SubmitButton>
      <p className="-mt-1 text-sm text-muted">
        No codes left? Write to{" "}
        <a
          href={`mailto:${contactEmail}`}
          className="text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink"
        >
          {contactEmail}
        </a>{" "}
        from the email address of your account.
      </p>
    </AccountForm>
  );
}
