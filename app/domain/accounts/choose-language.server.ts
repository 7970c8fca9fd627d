import { eq } from "drizzle-orm";
import { users } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { DEFAULT_LANGUAGE, type Language } from "~/platform/language/languages";
import { isAppLanguage } from "~/platform/words/app-languages";
import { t } from "~/platform/words/t";
import type { Context, MemberContext } from "../context";

/** @throws DomainError invalid_input beside `language` */
export function asAppLanguage({ config }: Context, tag: string): Language {
  if (isAppLanguage(config, tag)) return tag;
  const sentence = t("Choose a language from the list.");
  throw new DomainError("invalid_input", sentence, { fieldErrors: { language: sentence } });
}

export async function chooseLanguage(ctx: MemberContext, language: Language): Promise<void> {
  await ctx.primary
    .update(users)
    .set({ language: language === DEFAULT_LANGUAGE ? null : language })
    .where(eq(users.id, ctx.actor.id));
}
