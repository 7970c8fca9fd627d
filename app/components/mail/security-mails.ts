/** Mails about signing in: a browser that was not known, and changes to the second factor. */
import type { FactorNews } from "~/domain/second-factor/factor-news";
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { moment } from "./mail-times";
import { own } from "./own-words";

const ALL_WELL = "If it was you, there is nothing to do.";

export function newBrowserMail(facts: Facts<"new_browser">): MailContent {
  const { toName, account, signedInAt, device, place, ip, url, calendar } = facts;
  const when = moment(signedInAt, calendar);
  const known: [string, string | null][] = [
    ["Account", own(account)],
    ["When", when],
    ["Browser", device],
    ["Place", place && own(place)],
    ["Network address", ip],
  ];
  return {
    preview: `${device ?? "An unknown browser"} signed in on ${when}.`,
    letterhead: PRODUCTS_OWN,
    heading: "A new browser signed in",
    paragraphs: [
      `Hello ${own(toName)},`,
      `A browser that we had not seen before signed in to your ${PRODUCT} account.`,
      ALL_WELL,
      "If it was not you, somebody knows your password. Choose another one now: it signs out every device. Then look at Security in your settings.",
    ],
    details: known.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
    button: { label: "It was not me", url },
    notes: ["The place is where the network address is registered, so it can be wrong by a city or more."],
  };
}

const NOT_YOU =
  "If it was not you, somebody is in your account. Change your password now, sign out everywhere else, and look at Security in your settings.";

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
      "You receive this whenever the second factor of your account changes or a recovery code is used.",
    ],
  };
}

interface Words {
  heading: string;
  /** What happened, in a sentence or two. */
  fact: string;
  /** For who did not do it. */
  advice?: string;
}

const nameOf = (news: FactorNews) => ("name" in news ? own(news.name) : "");

const WORDS: Readonly<Record<FactorNews["what"], (news: FactorNews) => Words>> = {
  app_added: () => ({
    heading: "Authenticator app added",
    fact: `Signing in to your ${PRODUCT} account with the password now takes a code from your authenticator app as well.`,
  }),
  app_replaced: () => ({
    heading: "Authenticator app replaced",
    fact: `Codes for your ${PRODUCT} account now come from another authenticator app. The one before no longer works.`,
  }),
  app_removed: () => ({
    heading: "Authenticator app removed",
    fact: `The authenticator app of your ${PRODUCT} account was removed. Its codes no longer work.`,
  }),
  codes_replaced: () => ({
    heading: "New recovery codes",
    fact: `New recovery codes were made for your ${PRODUCT} account. The ones before no longer work.`,
  }),
  switched_off: () => ({
    heading: "Second factor switched off",
    fact: `An administrator of ${PRODUCT} switched the second factor of your account off. Its app, passkeys and recovery codes no longer work, and the password alone signs in.`,
    advice: "If you did not ask for it, change your password now and set up a second factor again.",
  }),
  code_used: (news) => ({
    heading: "A recovery code was used",
    fact: `Somebody signed in to your ${PRODUCT} account with a recovery code. ${codesLeft(news)}`,
  }),
  passkey_added: (news) => ({
    heading: "Passkey added",
    fact: `The passkey “${nameOf(news)}” was added to your ${PRODUCT} account. It signs in without a password.`,
  }),
  passkey_removed: (news) => ({
    heading: "Passkey removed",
    fact: `The passkey “${nameOf(news)}” was removed from your ${PRODUCT} account.`,
  }),
};

function codesLeft(news: FactorNews): string {
  const left = "left" in news ? news.left : 0;
  if (left === 0) return "It was the last one. Make new ones under Security.";
  return left === 1 ? "One is left. Make new ones under Security." : `${left} are left.`;
}
