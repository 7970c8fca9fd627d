import * as z from "zod";
import { retryDelivery } from "~/domain/admin/retry-delivery.server";
import { setTracking } from "~/domain/reading/set-tracking.server";
import { changeFollowUp } from "~/domain/sending/follow-up/follow-up-plan.server";
import { parseReminder } from "~/domain/sending/reminders/parse-reminder";
import { remindClient } from "~/domain/sending/reminders/remind.server";
import { msg, t } from "~/platform/words/t";
import { type Handlers, type Refusals, type SignedInContext, signerId } from "../detail-command.server";

export const deliveryCommand = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("resend"), deliveryId: z.string().optional() }),
  z.object({
    intent: z.literal("retry-delivery"),
    deliveryId: z.string(),
    confirmAddress: z.literal("on").optional(),
  }),
  z.object({
    intent: z.literal("remind"),
    recipientId: signerId.optional(),
    message: z.string().max(20_000).default(""),
  }),
  z.object({ intent: z.literal("skip-reminder"), stepId: z.string().max(64) }),
  z.object({ intent: z.literal("stop-reminders") }),
  z.object({
    intent: z.literal("plan-reminders"),
    days: z.string().max(100).default(""),
    beforeEnd: z.string().max(20).default(""),
  }),
  z.object({ intent: z.literal("measure-reading"), measuresReading: z.literal("on").optional() }),
]);

/** `resend` comes from lists as well (resend-command.server.ts); `plan-reminders` shows its form again. */
type DeliveryCommand = Exclude<
  z.output<typeof deliveryCommand>,
  { intent: "resend" } | { intent: "plan-reminders" }
>;

export const deliveryHandlers = (ctx: SignedInContext, id: string): Handlers<DeliveryCommand> => ({
  "retry-delivery": async ({ deliveryId, confirmAddress }) => {
    const isQueued = await retryDelivery(ctx, { deliveryId, confirmAddress: confirmAddress === "on" });
    return isQueued ? t("Email queued again") : null;
  },
  remind: async ({ recipientId, ...reminder }) => {
    await remindClient(ctx, id, parseReminder(reminder), recipientId);
    return t("Reminder sent");
  },
  "skip-reminder": async ({ stepId }) => {
    await changeFollowUp(ctx, id, { skip: stepId });
    return t("This reminder is left out");
  },
  "stop-reminders": async () => {
    await changeFollowUp(ctx, id, { stop: true });
    return t("Reminders stopped");
  },
  "measure-reading": async ({ measuresReading }) => {
    await setTracking(ctx, id, measuresReading === "on");
    return measuresReading === "on" ? t("Views are tracked") : t("Views are no longer tracked");
  },
});

export const DELIVERY_REFUSALS: Refusals<DeliveryCommand> = {
  "retry-delivery": msg("Send Failed"),
  remind: msg("No Reminder Sent"),
  "skip-reminder": msg("Update Failed"),
  "stop-reminders": msg("Update Failed"),
  "measure-reading": msg("Update Failed"),
};
