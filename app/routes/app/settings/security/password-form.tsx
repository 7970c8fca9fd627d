import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import { MIN_PASSWORD_LENGTH } from "~/domain/accounts/passwords/password-rules";
import { t } from "~/platform/words/t";
import { Checkbox } from "~/ui/form/checkbox";
import { PasswordInput } from "~/ui/form/password-input";

interface PasswordFormProps {
  email: string;
  passkeys: number;
  refusal: Refusal;
}

/** An unattended session must not be able to take over the account. */
export function PasswordForm({ email, passkeys, refusal }: PasswordFormProps) {
  const settings = useSettingsForm("password", refusal);
  return (
    <SettingsForm intent="password" settings={settings} submit={t("Change Password")}>
      {/* Password managers read the account from it. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...settings.field("currentPassword")}
        label={t("Current Password")}
        autoComplete="current-password"
      />
      <PasswordInput
        {...settings.field("newPassword")}
        label={t("New Password")}
        autoComplete="new-password"
        hint={t("Minimum {count} characters", { count: MIN_PASSWORD_LENGTH })}
      />
      {passkeys > 0 ? (
        <Checkbox
          {...settings.tick("removePasskeys")}
          label={t("Remove my passkeys too")}
          hint={t("They sign in without your password. Remove them if someone else may have added one.")}
          aria-required={false}
        />
      ) : null}
    </SettingsForm>
  );
}
