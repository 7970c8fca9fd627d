import { MIN_PASSWORD_LENGTH } from "~/domain/accounts/passwords/password-rules";
import { t } from "~/platform/words/t";
import { TextInput } from "~/ui/form/field";
import { AccountForm, PasswordField, SubmitButton } from "../auth/account-form";
import { AccountFrame } from "../auth/account-frame";
import { TermsConsent } from "../auth/auth-form";
import { ForgotPassword } from "../auth/forgot-password";
import type { RefusedForm } from "../auth/refused-form";
import { InvitationDetails, JoinTerms, type OpenPage } from "./invitation-details";

interface JoinWithAccountProps {
  page: OpenPage;
  refused: RefusedForm;
}

export function JoinWithAccount({ page, refused }: JoinWithAccountProps) {
  const isNew = page.kind === "sign-up";
  return (
    <AccountFrame
      title={t("Join {ownerName}’s team", { ownerName: page.ownerName })}
      lead={isNew ? t("Create your account to join.") : t("Sign in to your account to join.")}
    >
      <InvitationDetails page={page} />
      <JoinTerms page={page} />
      <AccountForm refused={refused}>
        <input type="hidden" name="intent" value={page.kind} />
        {/* Password managers store the password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={page.email} />
        {isNew ? <NewAccount refused={refused} /> : <KnownAccount refused={refused} />}
      </AccountForm>
    </AccountFrame>
  );
}

const NewAccount = ({ refused }: { refused: RefusedForm }) => (
  <>
    <TextInput {...refused.field("name")} label={t("Full name")} autoComplete="name" aria-required />
    <PasswordField
      {...refused.field("password")}
      label={t("Password")}
      autoComplete="new-password"
      hint={t("Minimum {count} characters", { count: MIN_PASSWORD_LENGTH })}
      aria-required
    />
    <SubmitButton busy={t("Creating your account…")}>{t("Create account and join")}</SubmitButton>
    <TermsConsent />
  </>
);

const KnownAccount = ({ refused }: { refused: RefusedForm }) => (
  <>
    <PasswordField
      {...refused.field("password")}
      label={t("Password")}
      autoComplete="current-password"
      aria-required
    />
    <SubmitButton busy={t("Signing in…")}>{t("Sign in and join")}</SubmitButton>
    <ForgotPassword />
  </>
);
