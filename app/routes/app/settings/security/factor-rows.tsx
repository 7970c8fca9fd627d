import { SettingRow, SettingRows } from "~/components/settings/setting-rows";
import { SECURITY } from "~/components/settings/settings-paths";
import type { ShownPasskey } from "~/domain/accounts/second-factor/security-page.server";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";

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
      title="Passkeys"
      badge={<State isOn={passkeys.length > 0} />}
      actions={
        <ButtonLink to={`${SECURITY}/passkeys/new`} size="row">
          Add a passkey
        </ButtonLink>
      }
      stacks
    >
      Sign in with your fingerprint, face or PIN instead of your password.
    </SettingRow>
    {passkeys.map((passkey) => (
      <Passkey key={passkey.id} {...passkey} />
    ))}
    {hasFactor ? <RecoveryCodes left={codesLeft} /> : null}
  </SettingRows>
);

const State = ({ isOn }: { isOn: boolean }) =>
  isOn ? <Badge tone="signed">On</Badge> : <Badge tone="other">Off</Badge>;

const App = ({ since }: { since: number | null }) => (
  <SettingRow
    title="Authenticator app"
    badge={<State isOn={since !== null} />}
    actions={
      since === null ? (
        <ButtonLink to={`${SECURITY}/app`} size="row">
          Set up an app
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to={`${SECURITY}/app`} size="row">
            Replace
          </ButtonLink>
          <ButtonLink to={`${SECURITY}/app/remove`} size="row" variant="danger">
            Remove
          </ButtonLink>
        </>
      )
    }
    stacks
  >
    {since === null ? (
      "Enter a 6-digit code from an app on your phone after your password."
    ) : (
      <>
        Asks for a 6-digit code after your password. Added <LocalTime value={since} style="date" />.
      </>
    )}
  </SettingRow>
);

const Passkey = ({ id, name, isSynced, createdAt, lastUsedAt }: ShownPasskey) => (
  <SettingRow
    title={name}
    actions={
      <ButtonLink to={`${SECURITY}/passkeys/${id}`} size="row" aria-label={`Edit ${name}`}>
        Edit
      </ButtonLink>
    }
    className="ps-4 sm:ps-6"
  >
    Added <LocalTime value={createdAt} style="date" />
    {lastUsedAt === null ? null : (
      <>
        {" "}
        · last used <LocalTime value={lastUsedAt} style="date" />
      </>
    )}
    {isSynced ? " · synced between your devices" : null}
  </SettingRow>
);

/** Time to make new ones. */
const FEW_CODES = 3;

const RecoveryCodes = ({ left }: { left: number }) => (
  <SettingRow
    title="Recovery codes"
    badge={left < FEW_CODES ? <Badge tone="pending">{leftText(left)}</Badge> : null}
    actions={
      <ButtonLink to={`${SECURITY}/recovery-codes`} size="row">
        Create new codes
      </ButtonLink>
    }
    stacks
  >
    {left < FEW_CODES
      ? "Create new ones before you need them."
      : `${leftText(left)}. Use one to sign in if you lose your phone or passkey.`}
  </SettingRow>
);

const leftText = (left: number) => (left === 0 ? "None left" : `${left} of 10 left`);

/** Shown if the team requires two-factor authentication. */
export const SetUpFirst = ({ teamOf }: { teamOf: string }) => (
  <Banner role="status" tone="warning" title={`${teamOf}’s team requires two-factor authentication.`}>
    Set up an app or a passkey to continue. Until then, you cannot use the rest of Countersign.
  </Banner>
);
