import { TextInput } from "~/ui/field";
import { AccountForm, SubmitButton } from "./account-form";
import type { RefusedForm } from "./refused-form";

/** What an authenticator app shows. A code is never shown again in the field: it is used up, or wrong. */
export function CodeStep({ refused }: { refused: RefusedForm }) {
  const field = refused.field("code");
  return (
    <AccountForm refused={refused}>
      <TextInput
        {...field}
        defaultValue={undefined}
        label="6-digit code"
        hint={field.error ? undefined : "From your authenticator app."}
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

export function RecoveryStep({ refused }: { refused: RefusedForm }) {
  const field = refused.field("recoveryCode");
  return (
    <AccountForm refused={refused}>
      <TextInput
        {...field}
        label="Recovery code"
        hint={
          field.error
            ? undefined
            : "One of those you kept when you set up the second factor. Each works once."
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        aria-required
        className="font-mono"
      />
      <SubmitButton busy="Signing in…">Continue</SubmitButton>
    </AccountForm>
  );
}
