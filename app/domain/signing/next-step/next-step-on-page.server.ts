import { readAtOnce } from "~/db/client.server";
import type { Context } from "../../context";
import { clientFilesOf } from "../../next-step/client-files.server";
import { type Booking, bookingOf } from "../../next-step/next-step";
import { nextStepIn, nextStepQuery } from "../../next-step/own-next-step.server";
import { type FilesOnPage, filesOnPage } from "../files/files-on-page";
import type { FoundLink } from "../links/find-signing-link.server";
import { actOf } from "../parties/act";
import { type Agreed, agreedDays } from "./agreed-days.server";

export interface NextStepOnPage {
  welcome: string;
  booking: Booking | null;
  hasCalendar: boolean;
  files: FilesOnPage | null;
}

type Reader = Pick<
  FoundLink,
  "link" | "state" | "signature" | "decision" | "standing" | "recipient" | "version" | "proposal"
>;

/** Who has signed or approved sees it, until the agreement ends or its owner takes it off. What was signed can be read even then. */
export function hasNextStep(found: Reader): boolean {
  const { link, proposal, state, signature, decision, standing } = found;
  if (link.revokedAt !== null || proposal.deletedAt !== null || proposal.pageClosedAt !== null) return false;
  if (actOf(found) === "read" || (standing.state !== "complete" && standing.state !== "waiting"))
    return false;
  if (state === "signed") return signature !== null;
  return state === "approved" && decision?.outcome === "approved";
}

/** Null where there is nothing to show. Asks the database only for those who may see it. */
export async function nextStepOnPage(ctx: Context, found: Reader & Agreed): Promise<NextStepOnPage | null> {
  if (!hasNextStep(found)) return null;
  const { id } = found.proposal;
  const read = await readAtOnce({ nextStep: nextStepQuery(ctx, id), sent: clientFilesOf(ctx, id) });
  const nextStep = nextStepIn(read.nextStep);
  const days = await agreedDays(ctx, nextStep, found, ctx.message);
  const shown = {
    welcome: nextStep.welcome,
    booking: bookingOf(ctx.message, nextStep),
    hasCalendar: days.length > 0,
    files: filesOnPage(nextStep, read.sent, found.recipient.id),
  };
  const isEmpty = shown.welcome === "" && !shown.booking && !shown.hasCalendar && !shown.files;
  return isEmpty ? null : shown;
}
