import { and, eq } from "drizzle-orm";
import { batchRefusal, expectOneChange, runBatch } from "~/db/client.server";
import { templates } from "~/db/schema";
import { canonicalJson } from "~/platform/canonical-json";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { itemUses } from "../prices/list/price-items.server";
import type { PriceTable } from "../prices/price-table";
import { tableProblems } from "../prices/table-problems";
import { assertGoodTable, type SavePriceTable } from "../proposals/editing/save-price-table.server";
import { findToEdit } from "./find-template.server";
import type { Template } from "./template";

/** Proposals that were started from it do not change. @throws DomainError not_found, forbidden, conflict (edited elsewhere), invalid_input */
export async function saveTemplatePrice(
  ctx: MemberContext,
  key: string,
  { table, problems = tableProblems(table), revision, items = [] }: SavePriceTable,
): Promise<void> {
  const template = await findOpen(ctx, key);
  assertGoodTable(problems);
  await setPrice(ctx, template, { table, revision, items });
}

/** Harmless without a table. @throws DomainError not_found, forbidden, conflict */
export async function removeTemplatePrice(ctx: MemberContext, key: string, revision?: number): Promise<void> {
  await setPrice(ctx, await findOpen(ctx, key), { table: null, revision, items: [] });
}

async function findOpen(ctx: MemberContext, key: string): Promise<Template> {
  assertOpenAccount(ctx);
  return findToEdit(ctx, key);
}

interface Setting {
  table: PriceTable | null;
  revision: number | undefined;
  items: readonly string[];
}

async function setPrice(
  ctx: MemberContext,
  { key, priceTable, stored }: Template,
  { table, revision = stored?.priceRevision ?? 0, items }: Setting,
): Promise<void> {
  if (canonicalJson(priceTable) === canonicalJson(table)) return;
  try {
    await runBatch(ctx.db, [
      ctx.db
        .update(templates)
        .set({ priceTable: table, priceRevision: revision + 1, updatedAt: ctx.now })
        .where(and(eq(templates.id, key), eq(templates.priceRevision, revision))),
      expectOneChange(ctx.db),
      ...itemUses(ctx, items),
    ]);
  } catch (error) {
    if (batchRefusal(error) !== "guard") throw error;
    throw new DomainError(
      "conflict",
      t("This price table was changed elsewhere while you were editing. What you typed is still here."),
      { revision: (await findToEdit(ctx, key)).stored?.priceRevision },
    );
  }
}
