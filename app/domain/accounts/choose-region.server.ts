import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import { isTimeZone } from "~/platform/time/time-zone";
import { isAppLanguage } from "~/platform/words/app-languages";
import { t } from "~/platform/words/t";
import type { Context, MemberContext } from "../context";

const wrongZone = { error: () => t("Choose a time zone from the list.") };
const wrongLocale = { error: () => t("Choose a date format from the list.") };

/** Empty follows the browser. */
export const regionSchema = z.object({
  timeZone: z
    .string(wrongZone)
    .optional()
    .refine((zone) => !zone || isTimeZone(zone), wrongZone),
  locale: z
    .string(wrongLocale)
    .regex(/^(en-[A-Z]{2})?$/, wrongLocale)
    .optional(),
  /** `asAppLanguage` checks it. */
  language: z.string().optional(),
});

/** @throws DomainError invalid_input beside `language` */
export function asAppLanguage({ config }: Context, tag: string): Language {
  if (isAppLanguage(config, tag)) return tag;
  const sentence = t("Choose a language from the list.");
  throw new DomainError("invalid_input", sentence, { fieldErrors: { language: sentence } });
}

interface RegionChoice extends Omit<z.output<typeof regionSchema>, "language"> {
  /** Null keeps the account's. */
  language: Language | null;
}

/** Keeps the browser's zone if none is chosen; after a chosen one, the browser names the next. */
export async function chooseRegion(
  ctx: MemberContext,
  { timeZone, locale, language }: RegionChoice,
): Promise<void> {
  const chosen = language && { language: language === DEFAULT_LANGUAGE ? null : language };
  const unchosen = sql`case when ${users.timeZoneChosen} = 1 then null else ${users.timeZone} end`;
  const zone = timeZone ? { timeZone, timeZoneChosen: true } : { timeZone: unchosen, timeZoneChosen: false };
  await ctx.primary
    .update(users)
    .set({ ...zone, ...chosen, locale: locale || null })
    .where(eq(users.id, ctx.actor.id));
}
