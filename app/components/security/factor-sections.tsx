import type { ReactNode } from "react";
import type { ShownPasskey } from "~/domain/second-factor/security-page.server";
import { Badge } from "~/ui/badge";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { TextLink } from "~/ui/text-link";

interface FactorsProps {
  /** When the app was added, UTC milliseconds; null where there is none. */
  appSince: number | null;
  passkeys: ShownPasskey[];
  codesLeft: number;
  hasFactor: boolean;
}

/** What an account has besides its password, and the ways to add, change and remove it. */
export const Factors = ({ appSince, passkeys, codesLeft, hasFactor }: FactorsProps) => (
  <div className="-my-5 divide-y divide-line sm:-my-6">
    <App since={appSince} />
    <Passkeys passkeys={passkeys} />
    {hasFactor ? <RecoveryCodes left={codesLeft} /> : null}
  </div>
);

interface FactorProps {
  title: string;
  badge?: ReactNode;
  actions: ReactNode;
  children: ReactNode;
}

export const Factor = ({ title, badge, actions, children }: FactorProps) => (
  <section className="flex flex-col gap-x-6 gap-y-4 py-5 sm:flex-row sm:items-center sm:justify-between sm:py-6">
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {title}
        {badge}
      </h3>
      <div className="mt-1 text-sm text-muted">{children}</div>
    </div>
    <div className="flex shrink-0 flex-wrap gap-2 max-sm:*:grow">{actions}</div>
  </section>
);

const App = ({ since }: { since: number | null }) => (
  <Factor
    title="Authenticator app"
    badge={since === null ? null : <Badge tone="signed">On</Badge>}
    actions={
      since === null ? (
        <ButtonLink to="/settings/security/app">Set up an app</ButtonLink>
      ) : (
        <>
          <ButtonLink to="/settings/security/app" size="row">
            Replace
          </ButtonLink>
          <ButtonLink to="/settings/security/app/remove" size="row" variant="danger">
            Remove
          </ButtonLink>
        </>
      )
    }
  >
    {since === null ? (
      "An app on your phone shows a new code every 30 seconds. You enter it after your password."
    ) : (
      <>
        Asked for after your password since <LocalTime value={since} style="date" />.
      </>
    )}
  </Factor>
);

const Passkeys = ({ passkeys }: { passkeys: ShownPasskey[] }) => (
  <Factor
    title="Passkeys"
    badge={passkeys.length > 0 ? <Badge tone="signed">On</Badge> : null}
    actions={<ButtonLink to="/settings/security/passkeys/new">Add a passkey</ButtonLink>}
  >
    {passkeys.length === 0 ? (
      "Your fingerprint, face or PIN signs you in, without the password."
    ) : (
      <ul className="grid gap-2">
        {passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink to={`/settings/security/passkeys/${id}`}>{name}</TextLink>
            {isSynced ? " · on all your devices" : null} · {lastUsedAt === null ? "added " : "last used "}
            <LocalTime value={lastUsedAt ?? createdAt} style="date" />
          </li>
        ))}
      </ul>
    )}
  </Factor>
);

/** So few are left that new ones are called for. */
const FEW = 3;

const RecoveryCodes = ({ left }: { left: number }) => (
  <Factor
    title="Recovery codes"
    badge={left < FEW ? <Badge tone="pending">{leftWords(left)}</Badge> : null}
    actions={
      <ButtonLink to="/settings/security/recovery-codes" size="row">
        Make new codes
      </ButtonLink>
    }
  >
    {left < FEW ? "Make new ones before you need them." : `${leftWords(left)}. Each works once.`}
  </Factor>
);

const leftWords = (left: number) => (left === 0 ? "None left" : `${left} of 10 left`);

/** Above everything, where a team asks for a second factor and this account has none. */
export const SetUpFirst = ({ teamOf }: { teamOf: string }) => (
  <Banner role="status" tone="warning" title={`${teamOf}’s team requires a second factor.`}>
    Set one up to go on. Until then, the rest of your account stays closed.
  </Banner>
);
