import type { MemberContext } from "../context";
import type { Proposal } from "../proposals/find-own.server";
import { builtInTemplate } from "./built-in-templates.server";

/** Checks whether a proposal still has the prices of a built-in template, which nobody has changed. */
export async function hasExamplePrices(
  ctx: MemberContext,
  { templateKey, priceTable, priceRevision }: Pick<Proposal, "templateKey" | "priceTable" | "priceRevision">,
): Promise<boolean> {
  if (templateKey === null || priceTable === null || priceRevision > 0) return false;
  return (await builtInTemplate(ctx, templateKey)) !== null;
}
