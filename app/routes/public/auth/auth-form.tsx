import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { MIN_PASSWORD_LENGTH } from "~/domain/accounts/passwords/password-rules";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { Words } from "~/ui/words/words";
import { AccountForm, PasswordField, SubmitButton } from "./account-form";
import { ForgotPassword } from "./forgot-password";
import type { RefusedForm } from "./refused-form";

interface AuthFormProps {
  returnTo: string;
  refused: RefusedForm;
  /** Too many attempts for this address: its holder signs in by an emailed link. */
  byMail?: boolean;
}

export function SignInForm({ returnTo, refused, byMail = false }: AuthFormProps) {
  return (
    <AccountForm refused={refused}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <EmailField refused={refused} autoComplete="username" />
      <PasswordField
        {...refused.field("password")}
        label={t("Password")}
        autoComplete="current-password"
        aria-required
      />
      <SubmitButton busy={t("Signing in…")}>{t("Sign In")}</SubmitButton>
      {byMail ? (
        <ButtonLink to="/reset-password" className="w-full">
          {t("Email me a link")}
        </ButtonLink>
      ) : null}
      <ForgotPassword />
    </AccountForm>
  );
}

/** docs/product.md 2 */
export function SignUpForm({ returnTo, refused }: AuthFormProps) {
  return (
    <AccountForm refused={refused}>
      <input type="hidden" name="returnTo" value={returnTo} />
      <TextInput {...refused.field("name")} label={t("Full name")} autoComplete="name" aria-required />
      <EmailField refused={refused} autoComplete="email" />
      <PasswordField
        {...refused.field("password")}
        label={t("Password")}
        autoComplete="new-password"
        hint={t("Minimum {count} characters", { count: MIN_PASSWORD_LENGTH })}
        aria-required
      />
      <SubmitButton busy={t("Creating your account…")}>{t("Create account")}</SubmitButton>
      <TermsConsent />
    </AccountForm>
  );
}

export const TermsConsent = () => (
  <p className="-mt-1 text-sm text-muted">
    <Words
      text="By creating an account, you agree to the <legal>Terms</legal> and the <legal2>Privacy Policy</legal2>."
      legal={(words) => <Legal to="/terms">{words}</Legal>}
      legal2={(words) => <Legal to="/privacy">{words}</Legal>}
    />
  </p>
);

interface EmailFieldProps {
  refused: RefusedForm;
  autoComplete: "username" | "email";
}

export function EmailField({ refused, autoComplete }: EmailFieldProps) {
  return (
    <TextInput
      {...refused.field("email")}
      type="email"
      label={t("Email")}
      autoComplete={autoComplete}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
    />
  );
}

const Legal = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="rounded-sm text-ink underline decoration-line-strong underline-offset-3 hover:decoration-ink"
  >
    {children}
  </Link>
);
