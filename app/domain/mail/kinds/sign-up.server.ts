import { eq } from "drizzle-orm";
import * as z from "zod";
import { signUps } from "~/db/schema";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { firstNameOf } from "../../people/first-name";
import { choiceQuery } from "../../plans/checkout-path";
import { type ChosenPlan, chosenPlan, planChoice, SAMPLE_CHOICE } from "../chosen-plan";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { linkUrl } from "../links/mailed-link.server";
import { loadNoRows, mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE, TOKEN } from "../sample-data";

interface SignUpData {
  expiresAt: number;
  /** The BCP 47 tag of its dates: there is no account yet that remembers it. */
  dates: string | null;
  url: string;
}

export const signUpSubject = (): string => t("Finish signing up to Countersign");

/** The name is chosen by a stranger, so the mail does not contain it. */
export const signUp = mailKind({
  kind: "sign_up",
  group: "About the account",
  payload: z.object({
    signUpId: z.string(),
    chosen: planChoice,
    dates: z.string().nullable().default(null),
  }),
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
    // The link may be opened in another browser, so it carries the chosen plan.
    const query = payload.chosen ? `?${choiceQuery(payload.chosen)}` : "";
    const url = `${await linkUrl(ctx, "sign-up", found.id)}${query}`;
    return { expiresAt: found.expiresAt, dates: payload.dates, url };
  },
  subject: signUpSubject,
  content: ({ expiresAt, dates, url }, { timeZone, locale }) => ({
    preview: t("Confirm your address to start your 7-day trial."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Finish signing up"),
    paragraphs: [
      t("Hello,"),
      t("Confirm your email address to open your {product} account and start your 7-day free trial.", {
        product: PRODUCT,
      }),
    ],
    details: [[t("Valid until"), formatDateTime(expiresAt, { timeZone, locale: dates ?? locale })]],
    button: { label: t("Open my account"), url },
    notes: [t("If you did not sign up, ignore this email. No account will be opened.")],
  }),
  samples: [
    {
      id: "sign-up",
      data: { expiresAt: AT + DAY, dates: null, url: `${SITE}/confirm-sign-up/${TOKEN}` },
    },
  ],
});

interface WelcomeData {
  toName: string;
  trialEndsAt: number;
  chosen: ChosenPlan | null;
  url: string;
}

export const welcomeSubject = (): string => t("Welcome to Countersign");

export const welcome = mailKind({
  kind: "welcome",
  group: "About the account",
  payload: z.object({ trialEndsAt: z.int(), chosen: planChoice }),
  load: loadNoRows,
  data: (ctx, _, { toName, payload }): WelcomeData => ({
    toName,
    trialEndsAt: payload.trialEndsAt,
    chosen: chosenPlan(ctx, payload.chosen),
    url: `${ctx.config.appUrl}/new-proposal`,
  }),
  subject: welcomeSubject,
  content: ({ toName, trialEndsAt, chosen, url }, timeFormat) => ({
    preview: t("Your free trial has started. Here is how to send your first proposal."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Welcome to {product}", { product: PRODUCT }),
    paragraphs: [
      hello(firstNameOf(toName)),
      t(
        "Your account is open and your 7-day free trial has started. It has every Professional feature and 3 email sends. No card needed; it simply ends after 7 days.",
      ),
      t("Three steps to your first signature:"),
      t("1. Answer a short brief, and we draft the proposal."),
      t("2. Read it, and change anything you like."),
      t("3. Email it to your client, who signs online. You both get the signed PDF."),
    ],
    details: [[t("Trial ends"), formatDateTime(trialEndsAt, timeFormat)]],
    button: { label: t("Create your first proposal"), url },
    notes: [
      ...(chosen
        ? [
            {
              text: t("You chose {plan}.", { plan: chosen.label }),
              url: chosen.url,
              label: t("Subscribe when you are ready"),
            },
          ]
        : []),
      t("Questions? Just reply to this email."),
    ],
  }),
  envelope: ({ config }) => ({ sender: null, replyTo: config.contactEmail }),
  samples: [
    {
      id: "welcome",
      data: {
        toName: OWNER.name,
        trialEndsAt: AT + 7 * DAY,
        chosen: SAMPLE_CHOICE,
        url: `${SITE}/new-proposal`,
      },
    },
  ],
});
