import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import { scheduleDays } from "~/domain/proposals/follow-up/schedule-form";
import { changeFollowUp } from "~/domain/sending/follow-up/follow-up-plan.server";
import { t } from "~/platform/words/t";
import { type Flash, redirectWithFlash } from "../../../../http/flash.server";
import type { SignedInContext } from "../../detail-command.server";
import type { RefusedDays, TypedDays } from "./follow-up-view";

/** Plans reminders by other days; what was typed wrong comes back with its sentence. */
export async function planReminders(ctx: SignedInContext, id: string, typed: TypedDays, back: string) {
  const { days, beforeEnd } = typed;
  const parsed = scheduleDays.safeParse({ days, beforeEnd });
  if (!parsed.success) {
    const refusedDays: RefusedDays = { days, beforeEnd, errors: z.flattenError(parsed.error).fieldErrors };
    return data({ refusedDays }, 400);
  }
  const { steps } = await changeFollowUp(ctx, id, parsed.data);
  const count = steps.filter(({ state }) => state === "planned").length;
  return redirectWithFlash(ctx, back, planned(count));
}

const planned = (count: number): Flash =>
  count === 0
    ? { title: t("No reminder planned"), text: t("No day is left for one."), tone: "failure" }
    : {
        title: t("{count, plural, one {{count} reminder} other {{count} reminders}} planned", { count }),
        tone: "success",
      };
