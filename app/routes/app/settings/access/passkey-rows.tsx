import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import { SECURITY } from "~/components/settings/settings-paths";
import type { ShownPasskey } from "~/domain/accounts/second-factor/own-factors.server";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";

interface PasskeyRowsProps {
  passkeys: ShownPasskey[];
  /** UTC milliseconds; null without an app. */
  appSince: number | null;
}

export const PasskeyRows = ({ passkeys, appSince }: PasskeyRowsProps) =>
  passkeys.length === 0 && appSince === null ? (
    <p className="text-muted">
      <Words
        text="No passkeys and no authenticator app. <link>Open security settings</link>"
        link={(words) => <TextLink to={SECURITY}>{words}</TextLink>}
      />
    </p>
  ) : (
    <SettingRows>
      {passkeys.map((passkey) => (
        <SettingRow
          key={passkey.id}
          title={passkey.name}
          actions={<RemoveLink to={`${SECURITY}/passkeys/${passkey.id}`} of={passkey.name} />}
        >
          <Words text="Added {at}" at={<LocalTime value={passkey.createdAt} style="date" />} /> <span>·</span>{" "}
          {passkey.lastUsedAt === null ? (
            <span>{t("never used")}</span>
          ) : (
            <Words text="last used {at}" at={<LocalTime value={passkey.lastUsedAt} />} />
          )}
        </SettingRow>
      ))}
      {appSince === null ? null : (
        <SettingRow
          title={t("Authenticator app")}
          actions={<RemoveLink to={`${SECURITY}/app/remove`} of={t("Authenticator app")} />}
        >
          <Words text="Added {at}" at={<LocalTime value={appSince} style="date" />} />
        </SettingRow>
      )}
    </SettingRows>
  );

const RemoveLink = ({ to, of }: { to: string; of: string }) => (
  <ButtonLink to={to} size="row" aria-label={t("Remove {name}", { name: of })}>
    {t("Remove")}
  </ButtonLink>
);
