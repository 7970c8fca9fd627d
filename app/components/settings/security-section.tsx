import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { ACCESS, SECURITY } from "./account-address";
import { Section } from "./section";
import { SettingRow, SettingRows } from "./setting-rows";

/** The way to what protects the account, and to what has access to it. */
export const SecuritySection = ({ isOn }: { isOn: boolean }) => (
  <Section id="security" title="Security" text="How you sign in, and what has access to your account.">
    <SettingRows>
      <SettingRow
        title="Two-factor authentication"
        badge={<Badge tone={isOn ? "signed" : "other"}>{isOn ? "On" : "Off"}</Badge>}
        actions={<ButtonLink to={SECURITY}>Open security</ButtonLink>}
        stacks
      >
        Authenticator app, passkeys, recovery codes and your sign-in history.
      </SettingRow>
      <SettingRow
        title="Sessions and access"
        actions={<ButtonLink to={ACCESS}>Manage access</ButtonLink>}
        stacks
      >
        Where you are signed in, and the API keys and webhooks of your account.
      </SettingRow>
    </SettingRows>
  </Section>
);
