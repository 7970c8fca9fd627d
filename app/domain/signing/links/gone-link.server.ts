import { eq } from "drizzle-orm";
import { goneLinks } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { isLanguage } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import type { Context } from "../../context";

/**
 * Refuses a proposal that was deleted with its sender's account, in the language in which it was sent.
 * @param key the hash of the link's token, or the id of the proposal
 * @throws DomainError link_unusable
 */
export async function assertNotGone(ctx: Context, key: string): Promise<void> {
  const [gone] = await ctx.primary.select().from(goneLinks).where(eq(goneLinks.key, key));
  if (!gone) return;
  const own = isLanguage(gone.language) ? gone.language : ctx.message.language;
  const t = await loadLanguage(ctx, ctx.request.language ?? own);
  const page = { title: t("withdrawn.proposal"), language: t.language };
  throw new DomainError("link_unusable", t("withdrawn.gone"), { linkState: "gone", ...page });
}
