import { t } from "~/platform/words/t";
import { TextInput } from "~/ui/form/field";
import { Words } from "~/ui/words/words";
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
        label={t("6-digit code")}
        hint={field.error ? undefined : t("Open your authenticator app to see it.")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        aria-required
        className="text-lg tabular-nums"
      />
      <SubmitButton busy={t("Signing in…")}>{t("Continue")}</SubmitButton>
    </AccountForm>
  );
}

interface RecoveryStepProps {
  refused: RefusedForm;
  contactEmail: string;
  /** Another way comes first. */
  isFolded?: boolean;
}

export function RecoveryStep({ refused, contactEmail, isFolded = false }: RecoveryStepProps) {
  const field = refused.field("recoveryCode");
  return (
    <AccountForm refused={refused}>
      <TextInput
        {...field}
        autoFocus={!isFolded}
        label={t("Recovery code")}
        hint={
          field.error
            ? undefined
            : t("One of the codes you saved when you set up two-factor authentication. Each works once.")
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        aria-required
        className="font-mono"
      />
      <SubmitButton busy={t("Signing in…")}>{t("Continue")}</SubmitButton>
      <p className="-mt-1 text-sm text-muted">
        <Words
          text="No codes left? Write to {contactEmail} from the email address of your account."
          contactEmail={
            <a
              translate="no"
              href={`mailto:${contactEmail}`}
              className="text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink"
            >
              {contactEmail}
            </a>
          }
        />
      </p>
    </AccountForm>
  );
}
