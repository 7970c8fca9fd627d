import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import { SECURITY } from "~/components/settings/settings-paths";
import type { ShownPasskey } from "~/domain/accounts/second-factor/own-factors.server";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";

interface FactorRowsProps {
  /** UTC milliseconds; null without an app. */
  appSince: number | null;
  passkeys: ShownPasskey[];
  codesLeft: number;
  hasFactor: boolean;
}

export const FactorRows = ({ appSince, passkeys, codesLeft, hasFactor }: FactorRowsProps) => (
  <SettingRows>
    <App since={appSince} />
    <SettingRow
      title={t("Passkeys")}
      badge={<State isOn={passkeys.length > 0} />}
      actions={
        <ButtonLink to={`${SECURITY}/passkeys/new`} size="row">
          {t("Add a passkey")}
        </ButtonLink>
      }
      stacks
    >
      {t("Sign in with your fingerprint, face or PIN instead of your password.")}
    </SettingRow>
    {passkeys.map((passkey) => (
      <Passkey key={passkey.id} {...passkey} />
    ))}
    {hasFactor ? <RecoveryCodes left={codesLeft} /> : null}
  </SettingRows>
);

const State = ({ isOn }: { isOn: boolean }) =>
  isOn ? <Badge tone="signed">{t("On")}</Badge> : <Badge tone="other">{t("Off")}</Badge>;

const App = ({ since }: { since: number | null }) => (
  <SettingRow
    title={t("Authenticator app")}
    badge={<State isOn={since !== null} />}
    actions={
      since === null ? (
        <ButtonLink to={`${SECURITY}/app`} size="row">
          {t("Set up an app")}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={`${SECURITY}/app`} size="row">
            {t("Replace")}
          </ButtonLink>
          <ButtonLink to={`${SECURITY}/app/remove`} size="row" variant="danger">
            {t("Remove")}
          </ButtonLink>
        </>
      )
    }
    stacks
  >
    {since === null ? (
      t("Enter a 6-digit code from an app on your phone after your password.")
    ) : (
      <Words
        text="Asks for a 6-digit code after your password. Added {since}."
        since={<LocalTime value={since} style="date" />}
      />
    )}
  </SettingRow>
);

const Passkey = ({ id, name, isSynced, createdAt, lastUsedAt }: ShownPasskey) => (
  <SettingRow
    title={name}
    actions={
      <ButtonLink to={`${SECURITY}/passkeys/${id}`} size="row" aria-label={t("Edit {name}", { name })}>
        {t("Edit")}
      </ButtonLink>
    }
    className="ps-4 sm:ps-6"
  >
    <Words text="Added {at}" at={<LocalTime value={createdAt} style="date" />} />
    {lastUsedAt === null ? null : (
      <>
        <span>{" · "}</span>
        <Words text="last used {at}" at={<LocalTime value={lastUsedAt} style="date" />} />
      </>
    )}
    {isSynced ? <span>{` · ${t("synced between your devices")}`}</span> : null}
  </SettingRow>
);

/** Fewer codes than this call for new ones. */
const FEW_CODES = 3;

const RecoveryCodes = ({ left }: { left: number }) => (
  <SettingRow
    title={t("Recovery codes")}
    badge={left < FEW_CODES ? <Badge tone="pending">{leftText(left)}</Badge> : null}
    actions={
      <ButtonLink to={`${SECURITY}/recovery-codes`} size="row">
        {t("Create new codes")}
      </ButtonLink>
    }
    stacks
  >
    {left < FEW_CODES
      ? t("Create new ones before you need them.")
      : t("{left} of 10 left. Use one to sign in if you lose your phone or passkey.", { left })}
  </SettingRow>
);

const leftText = (left: number) => (left === 0 ? t("None left") : t("{left} of 10 left", { left }));

/** Shown if the team requires two-factor authentication. */
export const SetUpFirst = ({ teamOf }: { teamOf: string }) => (
  <Banner
    role="status"
    tone="warning"
    title={t("{teamOf}’s team requires two-factor authentication.", { teamOf })}
  >
    {t("Set up an app or a passkey to continue. Until then, you cannot use the rest of Countersign.")}
  </Banner>
);
