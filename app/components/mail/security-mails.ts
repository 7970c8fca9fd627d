/** Mails about signing in: a new browser, and changes to two-factor authentication. */
import type { FactorNews } from "~/domain/second-factor/factor-news";
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

const ALL_WELL = "If it was you, you do not need to do anything.";

export function newBrowserMail(facts: Facts<"new_browser">): MailContent {
  const { toName, account, signedInAt, device, place, ip, url, calendar } = facts;
  const when = moment(signedInAt, calendar);
  const known: [string, string | null][] = [
    ["Account", own(account)],
    ["When", when],
    ["Browser", device],
    ["Place", place && own(place)],
    ["IP address", ip],
  ];
  return {
    preview: `${device ?? "An unknown browser"} signed in on ${when}.`,
    letterhead: PRODUCTS_OWN,
    heading: "New sign-in to your account",
    paragraphs: [
      `Hello ${own(toName)},`,
      `Your ${PRODUCT} account was used to sign in from a new browser.`,
      ALL_WELL,
      "If it was not you, someone else has access to your account. Choose a new password now, which signs out all devices. Then check Security in your settings.",
    ],
    details: known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    button: { label: "It was not me", url },
    notes: ["The location is estimated from the IP address, so it may be off by a city or more."],
  };
}

const NOT_YOU =
  "If it was not you, someone else has access to your account. Change your password now and review what has access in your settings.";

export function secondFactorMail(facts: Facts<"second_factor">): MailContent {
  const { toName, account, changedAt, news, url, calendar } = facts;
  const when = moment(changedAt, calendar);
  const { heading, fact, advice = NOT_YOU } = WORDS[news.what](news);
  return {
    preview: fact,
    letterhead: PRODUCTS_OWN,
    heading,
    paragraphs: [`Hello ${own(toName)},`, fact, ALL_WELL, advice],
    details: [
      ["Account", own(account)],
      ["When", when],
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
