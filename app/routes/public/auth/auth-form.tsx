import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { MIN_PASSWORD_LENGTH } from "~/domain/accounts/passwords/password-rules";
import { ButtonLink } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
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
        label="Password"
        autoComplete="current-password"
        aria-required
      />
      <SubmitButton busy="Signing in…">Sign In</SubmitButton>
      {byMail ? (
        <ButtonLink to="/reset-password" className="w-full">
          Email me a link
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
      <TextInput {...refused.field("name")} label="Full name" autoComplete="name" aria-required />
      <EmailField refused={refused} autoComplete="email" />
      <PasswordField
        {...refused.field("password")}
        label="Password"
        autoComplete="new-password"
        hint={`Minimum ${MIN_PASSWORD_LENGTH} characters`}
        aria-required
      />
      <SubmitButton busy="Creating your account…">Create account</SubmitButton>
      <TermsConsent />
    </AccountForm>
  );
}

export const TermsConsent = () => (
  <p className="-mt-1 text-sm text-muted">
    By creating an account, you agree to the <Legal to="/terms">Terms</Legal> and the{" "}
    <Legal to="/privacy">Privacy Policy</Legal>.
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
      label="Email"
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
