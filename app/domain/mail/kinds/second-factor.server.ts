/** Two-factor authentication changed, or a recovery code was used. */
import * as z from "zod";
import { type MailCalendar, type MailContent, PRODUCT, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { loadNothing, mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE } from "./sample-people";

const payload = z.discriminatedUnion("what", [
  z.object({
    what: z.enum(["app_added", "app_replaced", "app_removed", "codes_replaced", "switched_off"]),
  }),
  z.object({ what: z.literal("code_used"), left: z.int() }),
  z.object({ what: z.enum(["passkey_added", "passkey_removed"]), name: z.string() }),
]);

/** What changed. */
export type FactorNews = z.output<typeof payload>;

const SUBJECTS: Readonly<Record<FactorNews["what"], string>> = {
  app_added: "An authenticator app was added to your Countersign account",
  app_replaced: "The authenticator app for your Countersign account was replaced",
  app_removed: "The authenticator app was removed from your Countersign account",
  codes_replaced: "New recovery codes were created for your Countersign account",
  switched_off: "Two-factor authentication was turned off for your Countersign account",
  code_used: "A recovery code was used to sign in to your Countersign account",
  passkey_added: "A passkey was added to your Countersign account",
  passkey_removed: "A passkey was removed from your Countersign account",
};

export const factorSubject = ({ what }: FactorNews): string => SUBJECTS[what];

interface FactorData {
  toName: string;
  account: string;
  changedAt: number;
  news: FactorNews;
  /** The security settings. */
  url: string;
}

const sample = (id: string, name: string, news: FactorNews) => ({
  id,
  name,
  subject: factorSubject(news),
  data: {
    toName: OWNER.name,
    account: OWNER.email,
    changedAt: AT,
    news,
    url: `${SITE}/settings/security`,
  },
});

export const secondFactor = mailKind({
  kind: "second_factor",
  label: "Two-factor authentication changed",
  group: "About the account",
  payload,
  load: loadNothing,
  data: ({ config }, _, { toName, toEmail, payload, createdAt }): FactorData => ({
    toName,
    account: toEmail,
    changedAt: createdAt,
    news: payload,
    url: `${config.appUrl}/settings/security`,
  }),
  content,
  samples: [
    sample("app-added", "Authenticator app added", { what: "app_added" }),
    sample("app-replaced", "Authenticator app replaced", { what: "app_replaced" }),
    sample("app-removed", "Authenticator app removed", { what: "app_removed" }),
    sample("passkey-added", "Passkey added", { what: "passkey_added", name: "iPhone" }),
    sample("passkey-removed", "Passkey removed", { what: "passkey_removed", name: "iPhone" }),
    sample("codes-replaced", "New recovery codes", { what: "codes_replaced" }),
    sample("code-used", "Recovery code used", { what: "code_used", left: 7 }),
    sample("factor-off", "Two-factor authentication turned off", { what: "switched_off" }),
  ],
});

const NOT_YOU =
  "If it was not you, someone else has access to your account. Change your password now and review what has access in your settings.";

function content(data: FactorData, calendar: MailCalendar): MailContent {
  const { toName, account, changedAt, news, url } = data;
  const { heading, fact, advice = NOT_YOU } = WORDS[news.what](news);
  return {
    preview: fact,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [`Hello ${own(toName)},`, fact, "If it was you, you do not need to do anything.", advice],
    details: [
      ["Account", own(account)],
      ["When", moment(changedAt, calendar)],
    ],
    button: { label: "Open Security", url },
    notes: [
      "You receive this whenever two-factor authentication changes for your account or a recovery code is used.",
    ],
  };
}

interface Words {
  heading: string;
  /** What happened, in a sentence or two. */
  fact: string;
  /** For a holder who did not do it. */
  advice?: string;
}

const nameOf = (news: FactorNews) => ("name" in news ? own(news.name) : "");

const WORDS: Readonly<Record<FactorNews["what"], (news: FactorNews) => Words>> = {
  app_added: () => ({
    heading: "Authenticator app added",
    fact: `Signing in to your ${PRODUCT} account now takes your password and a code from your authenticator app.`,
  }),
  app_replaced: () => ({
    heading: "Authenticator app replaced",
    fact: `Codes for your ${PRODUCT} account now come from a new authenticator app. The old one no longer works.`,
  }),
  app_removed: () => ({
    heading: "Authenticator app removed",
    fact: `The authenticator app was removed from your ${PRODUCT} account. Its codes no longer work.`,
  }),
  codes_replaced: () => ({
    heading: "New recovery codes",
    fact: `New recovery codes were created for your ${PRODUCT} account. The old ones no longer work.`,
  }),
  switched_off: () => ({
    heading: "Two-factor authentication turned off",
    fact: `A ${PRODUCT} administrator turned off two-factor authentication for your account. Your app, passkeys and recovery codes no longer work, and your password is enough to sign in.`,
    advice:
      "If you did not ask for this, change your password now and set up two-factor authentication again.",
  }),
  code_used: (news) => ({
    heading: "A recovery code was used",
    fact: `A recovery code was used to sign in to your ${PRODUCT} account. ${codesLeft(news)}`,
  }),
  passkey_added: (news) => ({
    heading: "Passkey added",
    fact: `The passkey “${nameOf(news)}” was added to your ${PRODUCT} account. It can sign in without your password.`,
  }),
  passkey_removed: (news) => ({
    heading: "Passkey removed",
    fact: `The passkey “${nameOf(news)}” was removed from your ${PRODUCT} account.`,
  }),
};

function codesLeft(news: FactorNews): string {
  const left = "left" in news ? news.left : 0;
  if (left === 0) return "It was the last one. Create new ones under Security.";
  return left === 1 ? "One is left. Create new ones under Security." : `${left} are left.`;
}
