import type { DunningOccasion } from "../billing/dunning-message";
import type { FactorNews } from "../second-factor/factor-news";

/** What the mails about an account tell: those that belong to no proposal. Times in UTC milliseconds. */
export type AccountMailFacts =
  | {
      kind: "trial_ending";
      toName: string;
      endsAt: number;
      /** Whole days left, at least 1. */
      daysLeft: number;
      /** Where a plan is chosen. */
      url: string;
    }
  | { kind: "trial_ended"; toName: string; endedAt: number; url: string }
  | {
      kind: "payment_failed";
      /** An attempt to collect failed, the grace is nearly over, or the account is locked. */
      occasion: DunningOccasion;
      toName: string;
      plan: string;
      /** As money is written: "$39.00". */
      amount: string;
      failedAt: number;
      /** Until when the account stays open; null where it is closed already. */
      graceUntil: number | null;
      url: string;
    }
  | {
      kind: "payment_receipt";
      toName: string;
      plan: string;
      /** As money is written: "$39.00". */
      amount: string;
      /** Within the amount; null where none is known. */
      tax: string | null;
      /** Of the invoice; empty where it has none. */
      number: string;
      paidAt: number;
      /** What was paid for; null where it is not known. */
      period: { from: number; until: number } | null;
      /** A change of plan: the rest of a period, with what was left of the former plan taken off. */
      isProration: boolean;
      /** Name and address. */
      billedTo: string;
      /** The invoice at the vendor's, or the billing page. */
      url: string;
      /** The billing page. */
      billingUrl: string;
    }
  | {
      /** To who has just opened an account. */
      kind: "welcome";
      toName: string;
      trialEndsAt: number;
      /** Chosen before signing up: in words, and where it is subscribed to; null where none was. */
      chosen: { words: string; url: string } | null;
      /** Where the first proposal begins. */
      url: string;
    }
  | {
      /** To somebody of whom only the address is known. */
      kind: "invitation";
      inviterName: string;
      /** "Olga Owner’s team". */
      teamName: string;
      expiresAt: number;
      url: string;
    }
  | {
      /** To a team's owner: somebody came or went. */
      kind: "team_news";
      /** `gone`: their account was deleted. */
      what: "joined" | "left" | "gone";
      toName: string;
      memberName: string;
      memberEmail: string;
      happenedAt: number;
      /** The team. */
      url: string;
    }
  | {
      /** To somebody who was removed from a team. */
      kind: "team_news";
      what: "removed";
      toName: string;
      teamName: string;
      /** How many of their proposals became the owner's; null where they kept them. */
      moved: number | null;
      /** How many stayed theirs where others moved; nothing else where all of them went one way. */
      kept?: number;
      happenedAt: number;
      /** Their own account. */
      url: string;
    }
  | {
      /** To who was in a team whose plan covers them no longer: it ended with its owner's account, or is locked. */
      kind: "team_news";
      what: "ended" | "locked";
      toName: string;
      teamName: string;
      /** When the plan was over. */
      happenedAt: number;
      /** Where a plan is chosen. */
      url: string;
    }
  | {
      kind: "address_change";
      toName: string;
      /** The address of the account until it is confirmed. */
      account: string;
      newAddress: string;
      expiresAt: number;
      url: string;
    }
  | {
      /** To the address that the account had before. */
      kind: "address_changed";
      toName: string;
      newAddress: string;
      changedAt: number;
      /** Whom to write to where it was somebody else. */
      contact: string;
      /** The settings. */
      url: string;
    }
  | {
      /** To somebody of whom only the address is known: the name is a stranger's to choose, so the mail bears none. */
      kind: "sign_up";
      expiresAt: number;
      url: string;
    }
  | {
      /** To the holder of an address that somebody else tried to use: for an account of their own, or for their account. */
      kind: "address_in_use";
      occasion: "sign-up" | "address";
      toName: string;
      account: string;
      askedAt: number;
      /** The plan that the sign-up chose: in words, and where it is subscribed to; null where none was. */
      chosen: { words: string; url: string } | null;
      /** Where a new password is to be had. */
      url: string;
    }
  | {
      kind: "password_reset";
      toName: string;
      /** The address of the account, which the mail goes to. */
      account: string;
      askedAt: number;
      expiresAt: number;
      url: string;
    }
  | {
      kind: "password_changed";
      toName: string;
      account: string;
      changedAt: number;
      /** Where a link to another password is to be had. */
      url: string;
    }
  | {
      /** Somebody signed in from a browser that had not signed in to the account before. */
      kind: "new_browser";
      toName: string;
      account: string;
      signedInAt: number;
      /** "Safari on iPhone". */
      device: string | null;
      /** "Vienna, Austria". */
      place: string | null;
      ip: string | null;
      /** Where a link to another password is to be had. */
      url: string;
    }
  | {
      kind: "second_factor";
      toName: string;
      account: string;
      changedAt: number;
      news: FactorNews;
      /** The security settings. */
      url: string;
    }
  | {
      /** To the holder: a key or a webhook endpoint was made. */
      kind: "access_created";
      what: "key" | "endpoint";
      toName: string;
      /** Of the key, or the endpoint's host: the rest of its address may hold a secret. */
      name: string;
      /** Scopes of a key, events of an endpoint. */
      allows: string[];
      /** "Safari on iPhone"; null where it is not known. */
      device: string | null;
      /** "Vienna, Austria"; null where it is not known. */
      place: string | null;
      madeAt: number;
      /** Where it can be revoked. */
      url: string;
      /** Where a new password is to be had. */
      resetUrl: string;
    }
  | {
      /** To the owner: a webhook endpoint of theirs was switched off. */
      kind: "hook_off";
      toName: string;
      /** Without the rest of its address, which may hold a secret. */
      host: string;
      /** Nothing arrived for days, or it answered that it is gone. */
      occasion: "failing" | "gone";
      /** Since when nothing arrived, UTC milliseconds; null where it said itself that it is gone. */
      failingSince: number | null;
      offAt: number;
      url: string;
    };
