import { SUBSCRIPTION } from "~/components/settings/account-address";
import { cancelSubscription } from "~/domain/billing/cancel-subscription.server";
import { cancelTrial } from "~/domain/billing/cancel-trial.server";
import { RENEWED, UNDONE } from "~/domain/billing/change-title";
import { renewSubscription } from "~/domain/billing/renew-subscription.server";
import type { SubscriptionIntent } from "~/domain/billing/subscription-intents";
import { undoChange } from "~/domain/billing/undo-change.server";
import type { MemberContext } from "~/domain/context";
import { isDomainError } from "~/platform/errors";
import { type Notice, redirectWithNotice } from "../notice.server";
import { knownFailure } from "../page.server";

type Done = Pick<Notice, "title" | "text">;

const ACTS: Record<SubscriptionIntent, (ctx: MemberContext) => Promise<Done>> = {
  "cancel-trial": async (ctx) => {
    await cancelTrial(ctx);
    return { title: "Trial Cancelled", text: "Your data is kept." };
  },
  "cancel-subscription": async (ctx) => {
    await cancelSubscription(ctx);
    return {
      title: "Subscription Cancelled",
      text: "It will not renew.",
    };
  },
  renew: async (ctx) => {
    await renewSubscription(ctx);
    return { title: RENEWED, text: "Your plan goes on as before." };
  },
  "undo-change": async (ctx) => {
    await undoChange(ctx);
    return { title: UNDONE, text: "Your plan stays as it is." };
  },
};

/** Does it and says so; a refusal is said the same way (docs/product.md 8), and the card shows what is true. */
export async function changeSubscription(ctx: MemberContext, intent: SubscriptionIntent) {
  try {
    return redirectWithNotice(ctx, SUBSCRIPTION, { ...(await ACTS[intent](ctx)), tone: "success" });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const title = intent === "cancel-subscription" ? "Cancellation Failed" : "Error";
    return redirectWithNotice(ctx, SUBSCRIPTION, {
      title,
      text: knownFailure(ctx, error).message,
      tone: "failure",
    });
  }
}
