import { TextInput } from "~/ui/field";
import { SettingsForm } from "./settings-form";
import { type Refusal, useSettingsForm } from "./use-settings-form";

interface ProfileFormProps {
  name: string;
  email: string;
  refusal: Refusal;
}

/** Spec 2 'Settings', the profile card. The address is the sign-in name and stays as it is. */
export function ProfileForm({ name, email, refusal }: ProfileFormProps) {
  const settings = useSettingsForm("profile", refusal, { name });
  return (
    <SettingsForm intent="profile" of={settings} submit="Update Profile">
      <TextInput {...settings.field("name")} label="Full Name" autoComplete="name" />
      <dl>
        <dt className="mb-1.5 font-medium">Email Address</dt>
        <dd className="wrap-anywhere text-muted">{email}</dd>
      </dl>
    </SettingsForm>
  );
}
