import { and, eq, inArray, or } from "drizzle-orm";
import { templates } from "~/db/schema";
import { DomainError, notFound } from "~/platform/errors";
import { isId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { builtInTemplate } from "./built-in-templates.server";
import { inOwnMoney } from "./in-own-money";
import { mayEditTemplate, sharingAccounts, type Template, templateOf } from "./template";

/** Finds own templates, and those that the team shares. */
export const isReadable = ({ actor }: MemberContext) =>
  or(
    eq(templates.userId, actor.id),
    and(eq(templates.isShared, true), inArray(templates.userId, sharingAccounts(actor))),
  );

/** @throws DomainError not_found */
export async function findTemplate(ctx: MemberContext, key: string): Promise<Template> {
  const builtIn = await builtInTemplate(ctx, key);
  if (builtIn) return withOwnMoney(ctx, builtIn);
  if (!isId(key)) return missing();
  const [row] = await ctx.db
    .select()
    .from(templates)
    .where(and(eq(templates.id, key), isReadable(ctx)))
    .limit(1);
  return row ? templateOf(row) : missing();
}

const withOwnMoney = ({ actor }: MemberContext, template: Template): Template => ({
  ...template,
  priceTable: template.priceTable && inOwnMoney(template.priceTable, actor.defaults),
});

/** @throws DomainError not_found, forbidden */
export async function findToEdit(ctx: MemberContext, key: string): Promise<Template> {
  const template = await findTemplate(ctx, key);
  if (template.stored === null)
    throw new DomainError(
      "forbidden",
      t("Built-in templates can't be changed. Start a proposal from it and save that as your own template."),
    );
  if (!mayEditTemplate(ctx.actor, template))
    throw new DomainError("forbidden", t("Only its owner or a lead of your team can change this template."));
  return template;
}

const missing = (): never => {
  throw notFound("template");
};
