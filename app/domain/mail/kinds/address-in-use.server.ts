/** To the holder of an address that somebody else tried to use: for an account of their own, or for their account. */
import * as z from "zod";
import { type MailCalendar, type MailContent, PRODUCT, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { type ChosenPlan, choice, chosenPlan, SAMPLE_CHOICE } from "./chosen-plan";
import { loadNothing, mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE } from "./sample-people";

interface InUseData {
  occasion: "sign-up" | "address";
  toName: string;
  account: string;
  askedAt: number;
  /** The plan that the sign-up chose; null where none was. */
  chosen: ChosenPlan | null;
  /** Where a new password is to be had. */
  url: string;
}

const SAMPLE = { toName: OWNER.name, account: OWNER.email, askedAt: AT, url: `${SITE}/reset-password` };

export const addressInUse = mailKind({
  kind: "address_in_use",
  label: "Address already in use",
  group: "About the account",
  payload: z.object({ occasion: z.enum(["sign-up", "address"]), chosen: choice }),
  load: loadNothing,
  data: (ctx, _, { toName, toEmail, payload, createdAt }): InUseData => ({
    occasion: payload.occasion,
    toName,
    account: toEmail,
    askedAt: createdAt,
    chosen: chosenPlan(ctx, payload.chosen),
    url: `${ctx.config.appUrl}/reset-password`,
  }),
  content,
  samples: [
    {
      id: "address-in-use",
      name: "Sign-up with a known address",
      subject: "You have an account already",
      data: { ...SAMPLE, occasion: "sign-up", chosen: SAMPLE_CHOICE },
    },
    {
      id: "address-in-use-change",
      name: "Change to a known address",
      subject: "Your address is in use",
      data: { ...SAMPLE, occasion: "address", chosen: null },
    },
  ],
});

function content(data: InUseData, calendar: MailCalendar): MailContent {
  const { toName, account, askedAt, occasion, chosen, url } = data;
  const isSignUp = occasion === "sign-up";
  return {
    preview: "Nothing has changed in your account.",
    letterhead: PRODUCTS_OWN,
    heading: isSignUp ? "You already have an account" : "Your address is already in use",
    paragraphs: [
      `Hello ${own(toName)},`,
      isSignUp
        ? `Someone tried to sign up for ${PRODUCT} with your email address. You already have an account, so nothing has changed.`
        : `Someone tried to use your email address for another ${PRODUCT} account. It belongs to yours, so nothing has changed.`,
      isSignUp
        ? "If it was you, sign in with your password, or choose a new one with the button below."
        : "If it was you, sign in to the account with this address, or choose a new password for it with the button below.",
      ...(chosen ? [`To subscribe to ${chosen.words}, sign in here: ${chosen.url}`] : []),
      "If it was not you, you do not need to do anything. They cannot see that you have an account.",
    ],
    details: [
      ["Account", own(account)],
      ["Asked", moment(askedAt, calendar)],
    ],
    button: { label: "Choose a new password", url },
    notes: [`You’re getting this because your ${PRODUCT} account has this address.`],
  };
}
