import * as z from "zod";
import { CODE_METHODS } from "~/db/vocabulary";
import { isId } from "~/platform/ids";
import { isLanguage } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import { isDay } from "~/platform/time/calendar-day";
import { DAY } from "~/platform/time/durations";
import { letterheadQuery, letterheadToFreeze } from "../branding/letterhead.server";
import { LOGO_MAX_SIZES, logoAlt, shownLogo } from "../branding/logo-key";
import type { MemberContext } from "../context";
import { proposal as proposalMail } from "../mail/kinds/proposal.server";
import { formatIn } from "../mail/mail-kind.server";
import { mailTimeFormat, selectTimeFormat } from "../mail/time-format.server";
import { letterheadName } from "../people/sender-name";
import { found, ownProposal } from "../proposals/find-own.server";
import { proposalLanguage } from "../proposals/version.server";
import { DEFAULT_DAYS, isLinkDays } from "../signing/links/link-days";
import { readTypedSigners } from "../signing/parties/typed-signers";

/** Lenient: a half-filled form still gets a preview. */
export const previewSchema = z.object({
  message: typedLines().max(20_000).default(""),
  whatsNew: typedLine().max(1_000).default("").catch(""),
  requiresSignature: z.string().optional(),
  signers: typedLines().max(50_000).default("").catch(""),
  requiresCode: z.literal("on").optional().catch(undefined),
  codeMethod: z.enum(CODE_METHODS).optional().catch(undefined),
  linkDays: z.string().default(DEFAULT_DAYS),
  timeZone: z.string().optional(),
  validUntil: typedLine().optional(),
  language: z.string().optional(),
});

type StoredCalendar = Awaited<ReturnType<typeof selectTimeFormat>>[number];

/** The mail as sent now, with a placeholder link. @throws DomainError not_found */
export async function previewMail(
  ctx: MemberContext,
  proposalId: string,
  form: z.output<typeof previewSchema>,
): Promise<string> {
  const id = isId(proposalId) ? proposalId : "";
  const [rows, [saved], [kept]] = await ctx.db.batch([
    ownProposal(ctx, id),
    letterheadQuery(ctx, ctx.actor.id),
    selectTimeFormat(ctx, ctx.actor.id),
  ]);
  const proposal = found(rows);
  const letterhead = letterheadToFreeze(ctx.actor, proposal, saved);
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
    act: requiresSignature ? ("sign" as const) : ("approve" as const),
    message: form.message.replace(/\r\n?/g, "\n").trim(),
    whatsNew: form.whatsNew,
    personalMessage: requiresSignature ? recipientMessageIn(form.signers) : "",
    url: `${appUrl}/sign/link-of-the-recipient`,
    logo: shownLogo(letterhead.logoKey, logoAlt(letterheadName(ctx.actor)), LOGO_MAX_SIZES.mail, appUrl),
    details: letterhead.sender,
    accent: ctx.actor.rights.canUseBranding ? (saved?.accent ?? null) : null,
    validUntil: form.validUntil && isDay(form.validUntil) ? form.validUntil : null,
    requiresCode: form.requiresCode === "on",
    hasAccessCode: form.codeMethod === "access",
    expiresAt: ctx.now + days * DAY,
  };
  const language = isLanguage(form.language) ? form.language : proposalLanguage(proposal);
  const t = await loadLanguage(ctx, language);
  const format = formatIn(mailTimeFormat(calendarToUse(form, kept)), t, {
    currency: proposal.currency,
    html: proposal.contentHtml,
  });
  const { html } = await ctx.render.mailBody(proposalMail.content(mail, format), format.t);
  return html;
}

/** Empty where the people cannot be read yet. */
function recipientMessageIn(typed: string): string {
  const parties = readTypedSigners(typed);
  return typeof parties === "string" ? "" : (parties.find(({ isRecipient }) => isRecipient)?.message ?? "");
}

/** Sending stores the browser's time zone when none was chosen (send-change.server.ts). */
const calendarToUse = (
  { timeZone }: z.output<typeof previewSchema>,
  stored: StoredCalendar | undefined,
): StoredCalendar | undefined =>
  stored && timeZone && !stored.timeZoneChosen ? { ...stored, timeZone } : stored;
