import type { RefusedForm } from "~/components/settings/refusal";
import { t } from "~/platform/words/t";
import { PasswordInput } from "~/ui/form/password-input";

interface CurrentPasswordProps {
  email: string;
  of: RefusedForm;
}

/** An unattended session must not be able to change sign-in. */
export const CurrentPassword = ({ email, of: { error } }: CurrentPasswordProps) => (
  <>
    {/* Password managers read the account from it. */}
    <input type="text" autoComplete="username" value={email} readOnly hidden />
    <PasswordInput
      name="currentPassword"
      label={t("Your password")}
      autoComplete="current-password"
      required
      autoFocus={error("currentPassword") !== undefined}
      hint={t("Confirm it's you.")}
      error={error("currentPassword")}
      fieldClassName="sm:max-w-sm"
    />
  </>
);
