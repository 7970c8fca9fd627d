import { SHORTEST_PASSWORD } from "~/domain/accounts/password-rules";
import { TextInput } from "~/ui/field";
import { AccountForm, PasswordField, SubmitButton } from "../account-form";
import { AccountFrame } from "../account-frame";
import { AgreeingWords } from "../auth-form";
import { ForgotPassword } from "../forgot-password";
import type { RefusedForm } from "../refused-form";
import { InvitationFacts, Meaning, type OpenPage } from "./facts";

interface JoinWithAccountProps {
  page: OpenPage;
  refused: RefusedForm;
}

/** For whoever is not signed in. The address stands fixed: the invitation is for nobody else. */
export function JoinWithAccount({ page, refused }: JoinWithAccountProps) {
  const isNew = page.kind === "sign-up";
  return (
    <AccountFrame
      title={`Join ${page.ownerName}’s team`}
      lead={isNew ? "Create your account to join." : "Sign in to your account to join."}
    >
      <InvitationFacts page={page} />
      <Meaning page={page} />
      <AccountForm refused={refused}>
        <input type="hidden" name="intent" value={page.kind} />
        {/* Password managers file the password under it. */}
        <input type="hidden" name="username" autoComplete="username" value={page.email} />
        {isNew ? <NewAccount refused={refused} /> : <KnownAccount refused={refused} />}
      </AccountForm>
    </AccountFrame>
  );
}

const NewAccount = ({ refused }: { refused: RefusedForm }) => (
  <>
    <TextInput {...refused.field("name")} label="Full name" autoComplete="name" aria-required />
    <PasswordField
      {...refused.field("password")}
      label="Password"
      autoComplete="new-password"
      hint={`Minimum ${SHORTEST_PASSWORD} characters`}
      aria-required
    />
    <SubmitButton busy="Creating your account…">Create account and join</SubmitButton>
    <AgreeingWords />
  </>
);

const KnownAccount = ({ refused }: { refused: RefusedForm }) => (
  <>
    <PasswordField
      {...refused.field("password")}
      label="Password"
      autoComplete="current-password"
      aria-required
    />
    <SubmitButton busy="Signing in…">Sign in and join</SubmitButton>
    <ForgotPassword />
  </>
);
