import * as z from "zod";
import { DAY } from "~/platform/time/durations";
import { t } from "~/platform/words/t";
import { formatDateTime } from "../content/format-date";
import { hello } from "../content/hello";
import { PRODUCT, PRODUCT_LETTERHEAD } from "../content/mail-content";
import { loadPlan, type PlanRow } from "../load-plan.server";
import { mailKind } from "../mail-kind.server";
import { AT, OWNER, SITE } from "../sample-data";

const reasonToSkip = (plan: PlanRow | null): string | null =>
  plan?.tier === "trial" ? null : "A plan was already chosen.";

interface EndingData {
  toName: string;
  endsAt: number;
  daysLeft: number;
  url: string;
}

export const endingSubject = (): string => t("Your Countersign trial ends soon");

export const trialEnding = mailKind({
  kind: "trial_ending",
  group: "About the account",
  payload: z.object({ trialEndsAt: z.int() }),
  load: loadPlan,
  stop: reasonToSkip,
  data: ({ config }, _, { toName, payload, createdAt }): EndingData => ({
    toName,
    endsAt: payload.trialEndsAt,
    daysLeft: Math.max(1, Math.ceil((payload.trialEndsAt - createdAt) / DAY)),
    url: `${config.appUrl}/settings/subscription?upgrade=choose_plan`,
  }),
  subject: endingSubject,
  content: ({ toName, endsAt, daysLeft, url }, timeFormat) => {
    return {
      preview: t("Choose a plan to continue where you left off. Your proposals are kept either way."),
      letterhead: PRODUCT_LETTERHEAD,
      heading: t(
        "{days, plural, one {Your free trial ends tomorrow} other {Your free trial ends in {days} days}}",
        { days: daysLeft },
      ),
      paragraphs: [
        hello(toName),
        t(
          "{days, plural, one {Your {product} free trial ends tomorrow.} other {Your {product} free trial ends in {days} days.}} Choose a plan to continue where you left off.",
          { product: PRODUCT, days: daysLeft },
        ),
        t("If you do nothing, you won’t be charged, and your proposals are kept."),
      ],
      details: [[t("Trial ends"), formatDateTime(endsAt, timeFormat)]],
      button: { label: t("Choose a plan"), url },
      notes: [t("You receive this once, before your trial ends.")],
    };
  },
  samples: [
    {
      id: "trial-ending",
      data: { toName: OWNER.name, endsAt: AT + 2 * DAY, daysLeft: 2, url: `${SITE}/settings` },
    },
  ],
});

interface EndedData {
  toName: string;
  endedAt: number;
  url: string;
}

export const endedSubject = (): string => t("Your Countersign trial has ended");

export const trialEnded = mailKind({
  kind: "trial_ended",
  group: "About the account",
  payload: z.object({ trialEndsAt: z.int() }),
  load: loadPlan,
  stop: reasonToSkip,
  data: ({ config }, _, { toName, payload }): EndedData => ({
    toName,
    endedAt: payload.trialEndsAt,
    url: `${config.appUrl}/settings/subscription?upgrade=trial_expired`,
  }),
  subject: endedSubject,
  content: ({ toName, endedAt, url }, timeFormat) => ({
    preview: t("Your proposals are kept. Choose a plan to continue."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Your free trial has ended"),
    paragraphs: [
      hello(toName),
      t(
        "Your {product} free trial has ended. Nothing was charged. Your proposals and what your clients signed are kept; choose a plan to open them again.",
        { product: PRODUCT },
      ),
    ],
    details: [[t("Trial ended"), formatDateTime(endedAt, timeFormat)]],
    button: { label: t("Choose a plan"), url },
    notes: [t("You receive this once, after your trial has ended.")],
  }),
  samples: [
    {
      id: "trial-ended",
      data: { toName: OWNER.name, endedAt: AT, url: `${SITE}/settings` },
    },
  ],
});
