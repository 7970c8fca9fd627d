import { eq, sql } from "drizzle-orm";
import type * as z from "zod";
import { users } from "~/db/schema";
import type { FollowUpSchedule, ReminderCase } from "~/db/vocabulary";
import { isLanguage, type Language } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { DAY } from "~/platform/time/durations";
import { letterheadQuery, letterheadToFreeze } from "../../branding/letterhead.server";
import { LOGO_MAX_SIZES, logoAlt, shownLogo } from "../../branding/logo-key";
import type { MemberContext } from "../../context";
import { followUpText, REMINDER_CASES } from "../../mail/content/follow-up-text";
import { reminder } from "../../mail/kinds/reminder.server";
import { formatIn } from "../../mail/mail-kind.server";
import { CLIENT, TITLE } from "../../mail/sample-data";
import { mailTimeFormat, selectTimeFormat } from "../../mail/time-format.server";
import { letterheadName } from "../../people/sender-name";
import { USUAL_SCHEDULE } from "../../proposals/follow-up/schedule";
import type { followUpTextsForm } from "./own-follow-up-form";

export async function ownSchedule(ctx: MemberContext): Promise<FollowUpSchedule> {
  const [row] = await ctx.primary
    .select({ schedule: users.followUp })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  return row?.schedule ?? USUAL_SCHEDULE;
}

export async function saveSchedule(ctx: MemberContext, followUp: FollowUpSchedule): Promise<void> {
  await ctx.primary.update(users).set({ followUp }).where(eq(users.id, ctx.actor.id));
}

export interface OwnTexts {
  language: Language;
  /** Languages with a text of the account's own. */
  written: Language[];
  texts: { about: ReminderCase; own: string; usual: string }[];
}

/** @param language undefined for that of the account's first own texts, else the app's */
export async function ownTexts(ctx: MemberContext, asked: Language | undefined): Promise<OwnTexts> {
  const [row] = await ctx.primary
    .select({ texts: users.followUpTexts, language: users.language })
    .from(users)
    .where(eq(users.id, ctx.actor.id));
  const own = row?.texts ?? {};
  const written = Object.keys(own).filter(isLanguage);
  const usual = isLanguage(row?.language) ? row.language : "en";
  const language = asked ?? (written.includes(usual) ? usual : (written[0] ?? usual));
  const t = await loadLanguage(ctx, language);
  return {
    language,
    written,
    texts: REMINDER_CASES.map((about) => ({
      about,
      own: own[language]?.[about] ?? "",
      usual: followUpText(null, about, { owner: ctx.actor.name, t }),
    })),
  };
}

type Typed = z.output<typeof followUpTextsForm>;

/** Those of other languages stay, whoever changes them in the same moment. */
export async function saveTexts(ctx: MemberContext, { textLanguage, ...texts }: Typed): Promise<void> {
  const own = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ""));
  const stored = sql`coalesce(${users.followUpTexts}, '{}')`;
  const path = `$."${textLanguage}"`;
  const followUpTexts =
    Object.keys(own).length === 0
      ? sql`json_remove(${stored}, ${path})`
      : sql`json_set(${stored}, ${path}, json(${JSON.stringify(own)}))`;
  await ctx.primary.update(users).set({ followUpTexts }).where(eq(users.id, ctx.actor.id));
}

/** The mail of a case as it would leave, about a sample proposal. */
export async function previewReminder(
  ctx: MemberContext,
  about: ReminderCase,
  { textLanguage, ...texts }: Typed,
): Promise<string> {
  const [[saved], [kept]] = await ctx.db.batch([
    letterheadQuery(ctx, ctx.actor.id),
    selectTimeFormat(ctx, ctx.actor.id),
  ]);
  const { name: ownerName, businessName, email: ownerEmail } = ctx.actor;
  const { appUrl } = ctx.config;
  const letterhead = letterheadToFreeze(ctx.actor, { includeLogo: true, theme: null }, saved);
  const t = await loadLanguage(ctx, textLanguage);
  const own = { [textLanguage]: { [about]: texts[about] } };
  const mail = {
    toName: CLIENT.name,
    title: TITLE,
    ...{ ownerName, businessName, ownerEmail, about },
    act: "sign" as const,
    message: followUpText(own, about, { owner: ownerName, t }),
    url: `${appUrl}/sign/link-of-the-recipient`,
    sentAt: ctx.now - 3 * DAY,
    expiresAt: ctx.now + 25 * DAY,
    stopUrl: `${appUrl}/stop/link-of-the-recipient`,
    ways: {
      laterUrl: `${appUrl}/later/link-of-the-recipient`,
      noUrl: `${appUrl}/sign/link-of-the-recipient#decline`,
    },
    others: { signed: ["Tom Reyes"], approved: [], toSign: [], toApprove: [] },
    logo: shownLogo(letterhead.logoKey, logoAlt(letterheadName(ctx.actor)), LOGO_MAX_SIZES.mail, appUrl),
    details: letterhead.sender,
    accent: letterhead.accent,
  };
  const { html } = await ctx.render.mailBody(reminder.content(mail, formatIn(mailTimeFormat(kept), t)), t);
  return html;
}
