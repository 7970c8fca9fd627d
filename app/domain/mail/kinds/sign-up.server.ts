/** Mails of a sign-up: the link that opens the account, and the welcome into it. */
import { eq } from "drizzle-orm";
import * as z from "zod";
import { signUps } from "~/db/schema";
import { DAY } from "~/platform/durations";
import { firstNameOf } from "../../accounts/first-name";
import { linkUrl } from "../../links/mailed-link.server";
import { choiceQuery } from "../../plans/checkout-address";
import { PRODUCT, PRODUCTS_OWN } from "../content/mail-content";
import { moment } from "../content/mail-times";
import { own } from "../content/own-words";
import { type ChosenPlan, choice, chosenPlan, SAMPLE_CHOICE } from "./chosen-plan";
import { loadNothing, mailKind } from "./mail-kind.server";
import { AT, OWNER, SITE, TOKEN } from "./sample-people";

interface SignUpData {
  expiresAt: number;
  url: string;
}

/** To somebody of whom only the address is known: the name is a stranger's to choose, so the mail bears none. */
export const signUp = mailKind({
  kind: "sign_up",
  label: "Link to finish signing up",
  group: "About the account",
  payload: z.object({ signUpId: z.string(), chosen: choice }),
  load: async (ctx, { payload }) => {
    const [found] = await ctx.db.select().from(signUps).where(eq(signUps.id, payload.signUpId));
    return found ?? null;
  },
  stop: (found, _, now) => {
    if (found?.usedAt != null) return "The account was already opened.";
    return found && found.expiresAt > now ? null : "The link has expired.";
  },
  data: async (ctx, found, { payload }): Promise<SignUpData> => {
    if (!found) throw new Error("The sign-up of this email is missing.");
    // The plan that was chosen, if one was: the link may be opened in another browser.
    const query = payload.chosen ? `?${choiceQuery(payload.chosen)}` : "";
    return { expiresAt: found.expiresAt, url: `${await linkUrl(ctx, "sign-up", found.id)}${query}` };
  },
  content: ({ expiresAt, url }, calendar) => ({
    preview: "Confirm your address to start your 7-day trial.",
    letterhead: PRODUCTS_OWN,
    heading: "Finish signing up",
    paragraphs: [
      "Hello,",
      `Confirm your email address to open your ${PRODUCT} account and start your 7-day free trial.`,
    ],
    details: [["Valid until", moment(expiresAt, calendar)]],
    button: { label: "Open my account", url },
    notes: ["If you did not sign up, ignore this email. No account will be opened."],
  }),
  samples: [
    {
      id: "sign-up",
      name: "Link to finish signing up",
      subject: "Finish signing up to Countersign",
      data: { expiresAt: AT + DAY, url: `${SITE}/confirm-sign-up/${TOKEN}` },
    },
  ],
});

interface WelcomeData {
  toName: string;
  trialEndsAt: number;
  /** Chosen before signing up; null where none was. */
  chosen: ChosenPlan | null;
  /** Where the first proposal begins. */
  url: string;
}

export const welcome = mailKind({
  kind: "welcome",
  label: "Welcome",
  group: "About the account",
  payload: z.object({ trialEndsAt: z.int(), chosen: choice }),
  load: loadNothing,
  data: (ctx, _, { toName, payload }): WelcomeData => ({
    toName,
    trialEndsAt: payload.trialEndsAt,
    chosen: chosenPlan(ctx, payload.chosen),
    url: `${ctx.config.appUrl}/new-proposal`,
  }),
  content: ({ toName, trialEndsAt, chosen, url }, calendar) => ({
    preview: "Your free trial has started. Here is how to send your first proposal.",
    letterhead: PRODUCTS_OWN,
    heading: `Welcome to ${PRODUCT}`,
    paragraphs: [
      `Hello ${own(firstNameOf(toName))},`,
      "Your account is open and your 7-day free trial has started. It has every Professional feature and 3 email sends. No card needed; it simply ends after 7 days.",
      "Three steps to your first signature:",
      "1. Answer a short brief, and we draft the proposal.",
      "2. Read it, and change anything you like.",
      "3. Email it to your client, who signs online. You both get the signed PDF.",
    ],
    details: [["Trial ends", moment(trialEndsAt, calendar)]],
    button: { label: "Create your first proposal", url },
    notes: [
      ...(chosen
        ? [{ text: `You chose ${chosen.words}.`, url: chosen.url, label: "Subscribe when you are ready" }]
        : []),
      "Questions? Just reply to this email.",
    ],
  }),
  envelope: ({ config }) => ({ sender: null, replyTo: config.contactEmail }),
  samples: [
    {
      id: "welcome",
      name: "Welcome",
      subject: "Welcome to Countersign",
      data: {
        toName: OWNER.name,
        trialEndsAt: AT + 7 * DAY,
        chosen: SAMPLE_CHOICE,
        url: `${SITE}/new-proposal`,
      },
    },
  ],
});
