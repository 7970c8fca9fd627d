import { and, eq } from "drizzle-orm";
import { templates } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { DomainError } from "~/platform/errors";
import type { MemberContext } from "../context";
import type { PriceTable } from "../prices/price-table";
import { tableProblems } from "../prices/table-problems";
import { assertGoodTable, type SavePriceTable } from "../proposals/price/save-price-table.server";
import { assertOpenAccount } from "../usage/count-usage.server";
import { findToEdit } from "./find-template.server";
import type { Template } from "./template";

/** Proposals that were started from it do not change. @throws DomainError not_found, forbidden, conflict (edited elsewhere), invalid_input */
export async function saveTemplatePrice(
  ctx: MemberContext,
  key: string,
  { table, problems = tableProblems(table), revision }: SavePriceTable,
): Promise<void> {
  const template = await findOpen(ctx, key);
  assertGoodTable(problems);
  await setPrice(ctx, template, table, revision);
}

/** Harmless without a table. @throws DomainError not_found, forbidden, conflict */
export async function removeTemplatePrice(ctx: MemberContext, key: string, revision?: number): Promise<void> {
  await setPrice(ctx, await findOpen(ctx, key), null, revision);
}

async function findOpen(ctx: MemberContext, key: string): Promise<Template> {
  assertOpenAccount(ctx);
  return findToEdit(ctx, key);
}

async function setPrice(
  ctx: MemberContext,
  { key, priceTable, stored }: Template,
  table: PriceTable | null,
  revision = stored?.priceRevision ?? 0,
): Promise<void> {
  if (canonicalJson(priceTable) === canonicalJson(table)) return;
  const [saved] = await ctx.db
    .update(templates)
    .set({ priceTable: table, priceRevision: revision + 1, updatedAt: ctx.now })
    .where(and(eq(templates.id, key), eq(templates.priceRevision, revision)))
    .returning({ id: templates.id });
  if (!saved)
    throw new DomainError(
      "conflict",
      "This price table was changed elsewhere while you were editing. What you typed is still here.",
      { revision: (await findToEdit(ctx, key)).stored?.priceRevision },
    );
}
