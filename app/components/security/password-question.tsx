import { PasswordInput } from "~/ui/password-input";
import type { RefusedForm } from "../api/refused";

interface PasswordQuestionProps {
  email: string;
  of: RefusedForm;
}

/** An open screen alone must not be enough to change how the account is signed in to. */
export const PasswordQuestion = ({ email, of: { error } }: PasswordQuestionProps) => (
  <>
    {/* Tells password managers whose password this is. */}
    <input type="text" autoComplete="username" value={email} readOnly hidden />
    <PasswordInput
      name="currentPassword"
      label="Your password"
      autoComplete="current-password"
      required
      autoFocus={error("currentPassword") !== undefined}
      hint="Confirm it's you."
      error={error("currentPassword")}
      fieldClassName="sm:max-w-sm"
    />
  </>
);
