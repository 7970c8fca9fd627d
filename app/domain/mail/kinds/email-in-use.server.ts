import * as z from "zod";
import { t } from "~/platform/words/t";
import { type ChosenPlan, chosenPlan, planChoice, SAMPLE_CHOICE } from "../chosen-plan";
import { isolate } from "../content/bidi-text";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { type MailContent, type MailFormat, PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { loadNoRows, mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE } from "../sample-data";

interface EmailInUseData {
  occasion: "sign-up" | "address";
  toName: string;
  account: string;
  requestedAt: number;
  chosen: ChosenPlan | null;
  url: string;
}

export const emailInUseSubject = ({ occasion }: Pick<EmailInUseData, "occasion">): string =>
  occasion === "sign-up" ? t("You have an account already") : t("Your address is in use");

const SAMPLE = { toName: OWNER.name, account: OWNER.email, requestedAt: AT, url: `${SITE}/reset-password` };

export const emailInUse = mailKind({
  kind: "address_in_use",
  group: "About the account",
  payload: z.object({ occasion: z.enum(["sign-up", "address"]), chosen: planChoice }),
  load: loadNoRows,
  data: (ctx, _, { toName, toEmail, payload, createdAt }): EmailInUseData => ({
    occasion: payload.occasion,
    toName,
    account: toEmail,
    requestedAt: createdAt,
    chosen: chosenPlan(ctx, payload.chosen),
    url: `${ctx.config.appUrl}/reset-password`,
  }),
  subject: emailInUseSubject,
  content,
  samples: [
    {
      id: "address-in-use",
      name: "Sign-up with a known address",
      data: { ...SAMPLE, occasion: "sign-up", chosen: SAMPLE_CHOICE },
    },
    {
      id: "address-in-use-change",
      name: "Change to a known address",
      data: { ...SAMPLE, occasion: "address", chosen: null },
    },
  ],
});

function content(data: EmailInUseData, format: MailFormat): MailContent {
  const { toName, account, requestedAt, occasion, chosen, url } = data;
  const isSignUp = occasion === "sign-up";
  return {
    preview: t("Nothing has changed in your account."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: isSignUp ? t("You already have an account") : t("Your address is already in use"),
    paragraphs: [
      hello(toName),
      isSignUp
        ? t(
            "Someone tried to sign up for {product} with your email address. You already have an account, so nothing has changed.",
            { product: PRODUCT },
          )
        : t(
            "Someone tried to use your email address for another {product} account. It belongs to yours, so nothing has changed.",
            { product: PRODUCT },
          ),
      isSignUp
        ? t("If it was you, sign in with your password, or choose a new one with the button below.")
        : t(
            "If it was you, sign in to the account with this address, or choose a new password for it with the button below.",
          ),
      ...(chosen
        ? [t("To subscribe to {plan}, sign in here: {url}", { plan: chosen.label, url: chosen.url })]
        : []),
      t("If it was not you, you do not need to do anything. They cannot see that you have an account."),
    ],
    details: [
      [t("Account"), isolate(account)],
      [t("Asked"), formatDateTime(requestedAt, format)],
    ],
    button: { label: t("Choose a new password"), url },
    notes: [t("You’re getting this because your {product} account has this address.", { product: PRODUCT })],
  };
}
