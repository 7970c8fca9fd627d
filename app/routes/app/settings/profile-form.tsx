import { useRef, useState } from "react";
import { SettingsForm } from "~/components/settings/settings-form";
import { type Refusal, useSettingsForm } from "~/components/settings/use-settings-form";
import { t } from "~/platform/words/t";
import { TextInput } from "~/ui/form/field";
import { PasswordInput } from "~/ui/form/password-input";
import { useAfterReset } from "~/ui/form/use-after-reset";
import { type Region, RegionFields } from "./region-fields";

interface ProfileFormProps {
  name: string;
  email: string;
  region: Region;
  refusal: Refusal;
}

/** docs/product.md 2. A new email needs the password. */
export function ProfileForm({ name, email, region, refusal }: ProfileFormProps) {
  const { timeZone, locale, language } = region;
  const settings = useSettingsForm("profile", refusal, { name, email, timeZone, locale, language });
  const password = settings.field("currentPassword");
  const typed = settings.field("email");
  const [isNew, setNew] = useState((typed.defaultValue ?? email) !== email);
  const input = useRef<HTMLInputElement>(null);
  const compare = () => setNew(input.current?.value.trim().toLowerCase() !== email);
  useAfterReset(input, compare);
  const passwordInput = (
    <PasswordInput
      {...password}
      aria-required={isNew}
      label={t("Your password")}
      autoComplete="current-password"
      hint={t("To change the address. A link goes to the new one first.")}
      fieldClassName="sm:col-start-2"
    />
  );
  return (
    <SettingsForm intent="profile" settings={settings} submit={t("Update Profile")}>
      <TextInput {...settings.field("name")} label={t("Full Name")} autoComplete="name" />
      <TextInput
        {...typed}
        ref={input}
        type="email"
        label={t("Email Address")}
        autoComplete="username"
        onInput={compare}
      />
      {isNew || password.error ? passwordInput : <noscript>{passwordInput}</noscript>}
      <RegionFields region={region} settings={settings} />
    </SettingsForm>
  );
}
