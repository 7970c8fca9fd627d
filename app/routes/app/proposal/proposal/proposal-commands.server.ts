import * as z from "zod";
import { setArchived } from "~/domain/proposals/archive.server";
import { closeProposal, reopenProposal } from "~/domain/proposals/closing/close.server";
import { OUTCOME_LABELS } from "~/domain/proposals/closing/closing";
import { closingFields } from "~/domain/proposals/closing/closing-form";
import { setStatus } from "~/domain/proposals/edit.server";
import { statusSchema } from "~/domain/proposals/edit-form";
import { MORE_DAYS, type MoreDays } from "~/domain/proposals/validity/validity-days";
import { finishHint } from "~/domain/sending/follow-up/open-hint.server";
import { giveMoreTime } from "~/domain/sending/more-time/give-more-time.server";
import { longDay } from "~/platform/language/day-text";
import { msg, t } from "~/platform/words/t";
import type { Handlers, Refusals, SignedInContext } from "../detail-command.server";

export const proposalCommand = z.discriminatedUnion("intent", [
  statusSchema.extend({ intent: z.literal("status") }),
  z.object({ intent: z.literal("archive") }),
  z.object({ intent: z.literal("unarchive") }),
  z.object({
    intent: z.literal("more-time"),
    days: z.enum(MORE_DAYS.map(String)).transform((days) => Number(days) as MoreDays),
    from: z.string().max(10).optional(),
  }),
  z.object({ intent: z.literal("closing"), ...closingFields }),
  z.object({ intent: z.literal("reopen") }),
  z.object({ intent: z.literal("hint-done") }),
]);

type ProposalCommand = z.output<typeof proposalCommand>;

export const proposalHandlers = (ctx: SignedInContext, id: string): Handlers<ProposalCommand> => ({
  status: async ({ status }) => {
    await setStatus(ctx, id, status);
    return t("Proposal status updated successfully");
  },
  archive: async () => {
    await setArchived(ctx, id, true);
    return {
      title: t("Proposal archived"),
      text: t("It’s hidden from your lists."),
      tone: "success",
      action: { text: t("Undo"), to: `/proposal/${id}`, fields: [["intent", "unarchive"]] },
    };
  },
  unarchive: async () => {
    await setArchived(ctx, id, false);
    return t("Proposal unarchived");
  },
  "more-time": async ({ days, from }) => {
    const { until, alreadyGiven } = await giveMoreTime(ctx, id, { days, from });
    return {
      title: alreadyGiven ? t("More time was given before") : t("More time given"),
      text: t("Your client can accept it until {day}.", { day: longDay(until, ctx.actor.reader.dates) }),
      tone: "success",
    };
  },
  closing: async ({ outcome, reason, day }) => {
    await closeProposal(ctx, id, { outcome, reason, day });
    return {
      title: t("Noted: {outcome}", { outcome: t(OUTCOME_LABELS[outcome]) }),
      text:
        outcome === "open"
          ? t("Give more time, or send it again with another day.")
          : t("Your client sees nothing of it."),
      tone: "success",
      action: { text: t("Undo"), to: `/proposal/${id}`, fields: [["intent", "reopen"]] },
    };
  },
  reopen: async () => {
    await reopenProposal(ctx, id);
    return t("Taken back");
  },
  "hint-done": async () => {
    await finishHint(ctx, id);
    return null;
  },
});

export const PROPOSAL_REFUSALS: Refusals<ProposalCommand> = {
  status: msg("Update Failed"),
  archive: msg("Not Archived"),
  unarchive: msg("Not Unarchived"),
  "more-time": msg("No Time Given"),
  closing: msg("Not Noted"),
  reopen: msg("Not Taken Back"),
  "hint-done": msg("Not Noted"),
};
