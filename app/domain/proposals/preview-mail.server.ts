import * as z from "zod";
import { DAY } from "~/platform/durations";
import { isId } from "~/platform/ids";
import { typedLines } from "~/platform/typed-text";
import { letterheadName } from "../accounts/sender-name";
import { brandingQuery, logoToFreeze } from "../branding/branding.server";
import { logoOf, ROOM, shownLogo } from "../branding/logo-key";
import type { MemberContext } from "../context";
import { proposal as proposalMail } from "../mail/kinds/proposal.server";
import { keptCalendar, mailCalendar } from "../mail/mail-calendar.server";
import { isLinkDays, USUAL_DAYS } from "../signing/link-days";
import { found, ownProposal } from "./own.server";

/** What of a half-filled send form shows in the mail; nothing here is wrong enough to refuse a look at it. */
export const previewSchema = z.object({
  message: typedLines().max(20_000).default(""),
  requiresSignature: z.string().optional(),
  linkDays: z.string().default(USUAL_DAYS),
  timeZone: z.string().optional(),
});

type Kept = Awaited<ReturnType<typeof keptCalendar>>[number];

/**
 * The mail as its recipient would see it if it were sent now, but for its link, which leads nowhere yet.
 * @throws DomainError not_found
 */
export async function previewMail(
  ctx: MemberContext,
  proposalId: string,
  form: z.output<typeof previewSchema>,
): Promise<string> {
  const id = isId(proposalId) ? proposalId : "";
  const [rows, [saved], [kept]] = await ctx.db.batch([
    ownProposal(ctx, id),
    brandingQuery(ctx, ctx.actor.id),
    keptCalendar(ctx, ctx.actor.id),
  ]);
  const proposal = found(rows);
  const { title, clientName: toName } = proposal;
  const { name: ownerName, businessName, email: ownerEmail } = ctx.actor;
  const requiresSignature = form.requiresSignature === "on";
  const chosen = Number(form.linkDays);
  const days = isLinkDays(chosen) ? chosen : ctx.config.signingLinkDays;
  const { appUrl } = ctx.config;
  const mail = {
    toName,
    ownerName,
    businessName,
    ownerEmail,
    title,
    requiresSignature,
    message: form.message.replace(/\r\n?/g, "\n").trim(),
    url: requiresSignature ? `${appUrl}/sign/link-of-the-recipient` : `${appUrl}/client/proposal/${id}`,
    logo: shownLogo(
      logoToFreeze(ctx.actor, proposal, saved),
      logoOf(letterheadName(ctx.actor)),
      ROOM.mail,
      appUrl,
    ),
    accent: ctx.actor.rights.canUseBranding ? (saved?.accent ?? null) : null,
    expiresAt: requiresSignature ? ctx.now + days * DAY : null,
  };
  const { html } = await ctx.render.mailBody(proposalMail.content(mail, mailCalendar(sentIn(form, kept))));
  return html;
}

/** Sending keeps the browser's zone where none was chosen (send-batch.server.ts), and the mail is written in it. */
const sentIn = ({ timeZone }: z.output<typeof previewSchema>, kept: Kept | undefined): Kept | undefined =>
  kept && timeZone && !kept.timeZoneChosen ? { ...kept, timeZone } : kept;
