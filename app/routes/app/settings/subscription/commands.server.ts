import { SUBSCRIPTION } from "~/components/settings/settings-paths";
import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { cancelTrial } from "~/domain/billing/cancel-trial.server";
import { RENEWED_TITLE, UNDONE_TITLE } from "~/domain/billing/plan-change/change-title";
import { undoChange } from "~/domain/billing/plan-change/undo-change.server";
import { renewSubscription } from "~/domain/billing/renew-subscription.server";
import type { SubscriptionIntent } from "~/domain/billing/subscription-intents";
import type { MemberContext } from "~/domain/context";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { type Flash, redirectWithFlash } from "~/routes/http/flash.server";
import { toPublicFailure } from "~/routes/http/page.server";

type Done = Pick<Flash, "title" | "text">;

const COMMANDS: Record<SubscriptionIntent, (ctx: MemberContext) => Promise<Done>> = {
  "cancel-trial": async (ctx) => {
    await cancelTrial(ctx);
    return { title: t("Trial Cancelled"), text: t("Your data is kept.") };
  },
  "cancel-subscription": async (ctx) => {
    await cancelSubscription(ctx);
    return {
      title: t("Subscription Cancelled"),
      text: t("It will not renew."),
    };
  },
  renew: async (ctx) => {
    await renewSubscription(ctx);
    return { title: t(RENEWED_TITLE), text: t("Your plan goes on as before.") };
  },
  "undo-change": async (ctx) => {
    await undoChange(ctx);
    return { title: t(UNDONE_TITLE), text: t("Your plan stays as it is.") };
  },
};

/** Refusals become a flash as well (docs/product.md 8). */
export async function changeSubscription(ctx: MemberContext, intent: SubscriptionIntent) {
  try {
    return redirectWithFlash(ctx, SUBSCRIPTION, { ...(await COMMANDS[intent](ctx)), tone: "success" });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const title = intent === "cancel-subscription" ? t("Cancellation Failed") : t("Error");
    return redirectWithFlash(ctx, SUBSCRIPTION, {
      title,
      text: toPublicFailure(ctx, error).message,
      tone: "failure",
    });
  }
}
