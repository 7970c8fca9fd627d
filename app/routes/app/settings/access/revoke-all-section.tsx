import { Section } from "~/components/settings/section";
import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import { REVOKE_ALL } from "~/components/settings/settings-paths";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";

/** Helps with an account that may be compromised. */
export const RevokeAllSection = () => (
  <Section
    id="all"
    title={t("Revoke all")}
    text={t("Use this if someone else may have had access to your account.")}
  >
    <SettingRows>
      <SettingRow
        title={t("Revoke all other access")}
        actions={
          <ButtonLink to={REVOKE_ALL} variant="danger">
            {t("Revoke all")}
          </ButtonLink>
        }
        stacks
      >
        {t("Only this device stays signed in. API keys and webhooks stop working, and passkeys are removed.")}
      </SettingRow>
    </SettingRows>
  </Section>
);
