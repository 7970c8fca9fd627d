import { and, eq, isNull } from "drizzle-orm";
import { users } from "~/db/schema";
import type { MemberContext } from "../context";
import { builtInTemplates } from "../templates/built-in-templates.server";
import { suggestionFor } from "./countries";
import { SOLD_OTHERWISE } from "./sold";
import type { WelcomeAnswers } from "./welcome-form";

/** The questions are asked once. */
export async function isWelcomed({ primary, actor }: MemberContext): Promise<boolean> {
  const [row] = await primary
    .select({ welcomedAt: users.welcomedAt })
    .from(users)
    .where(eq(users.id, actor.id));
  return row?.welcomedAt !== null;
}

const unasked = ({ actor }: MemberContext) => and(eq(users.id, actor.id), isNull(users.welcomedAt));

/** Changes nothing the second time. */
export async function skipWelcome(ctx: MemberContext): Promise<void> {
  await ctx.primary.update(users).set({ welcomedAt: ctx.now }).where(unasked(ctx));
}

/** Saves what was answered. @returns where to go on */
export async function answerWelcome(ctx: MemberContext, answers: WelcomeAnswers): Promise<string> {
  const { businessName, country, currency, tax, sells } = answers;
  const locale = suggestionFor(country)?.locale;
  await ctx.primary
    .update(users)
    .set({
      welcomedAt: ctx.now,
      ...(businessName !== "" && { businessName }),
      ...(country !== "" && { country }),
      ...(currency !== "" && { defaultCurrency: currency }),
      ...(tax !== null && { defaultTax: tax }),
      ...(locale !== undefined && { locale }),
    })
    .where(unasked(ctx));
  return firstPage(ctx, sells);
}

async function firstPage(ctx: MemberContext, sells: string): Promise<string> {
  if (sells === "") return "/dashboard";
  if (sells === SOLD_OTHERWISE) return "/new-proposal";
  const fitting = (await builtInTemplates(ctx)).find(({ category }) => category === sells);
  return fitting ? `/templates/${fitting.key}` : "/new-proposal";
}
