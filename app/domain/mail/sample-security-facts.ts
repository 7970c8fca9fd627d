import type { FactorNews } from "../second-factor/factor-news";
import { factorSubject } from "../second-factor/factor-news";
import type { MailFacts } from "./renderer";

interface About {
  toName: string;
  account: string;
  /** UTC milliseconds. */
  at: number;
  site: string;
}

const NEWS: readonly (readonly [id: string, name: string, news: FactorNews])[] = [
  ["app-added", "Authenticator app added", { what: "app_added" }],
  ["app-replaced", "Authenticator app replaced", { what: "app_replaced" }],
  ["app-removed", "Authenticator app removed", { what: "app_removed" }],
  ["passkey-added", "Passkey added", { what: "passkey_added", name: "iPhone" }],
  ["passkey-removed", "Passkey removed", { what: "passkey_removed", name: "iPhone" }],
  ["codes-replaced", "New recovery codes", { what: "codes_replaced" }],
  ["code-used", "Recovery code used", { what: "code_used", left: 7 }],
  ["factor-off", "Two-factor authentication turned off", { what: "switched_off" }],
];

/** Mails about signing in, as the preview of all mails shows them. */
export const securitySamples = ({ toName, account, at, site }: About) => [
  {
    id: "password-changed",
    name: "Password changed",
    subject: "Your Countersign password was changed",
    facts: {
      ...{ kind: "password_changed", toName, account, changedAt: at },
      url: `${site}/reset-password`,
    } satisfies MailFacts,
  },
  {
    id: "new-browser",
    name: "New browser",
    subject: "A new browser signed in to your Countersign account",
    facts: {
      ...{ kind: "new_browser", toName, account, signedInAt: at, device: "Safari on iPhone" },
      ...{ place: "Vienna, Austria", ip: "192.0.2.7", url: `${site}/reset-password` },
    } satisfies MailFacts,
  },
  ...NEWS.map(([id, name, news]) => ({
    ...{ id, name, subject: factorSubject(news) },
    facts: {
      ...{ kind: "second_factor" as const, toName, account, changedAt: at, news },
      url: `${site}/settings/security`,
    } satisfies MailFacts,
  })),
];
