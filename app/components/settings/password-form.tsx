import { SHORTEST_PASSWORD } from "~/domain/accounts/password-rules";
import { PasswordInput } from "~/ui/password-input";
import { SettingsForm } from "./settings-form";
import { type Refusal, useSettingsForm } from "./use-settings-form";

/** The current password first: an open screen alone must not be enough to take an account over. */
export function PasswordForm({ email, refusal }: { email: string; refusal: Refusal }) {
  const settings = useSettingsForm("password", refusal);
  return (
    <SettingsForm intent="password" of={settings} submit="Change Password">
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        {...settings.field("currentPassword")}
        label="Current Password"
        autoComplete="current-password"
      />
      <PasswordInput
        {...settings.field("newPassword")}
        label="New Password"
        autoComplete="new-password"
        hint={`Minimum ${SHORTEST_PASSWORD} characters`}
      />
    </SettingsForm>
  );
}
