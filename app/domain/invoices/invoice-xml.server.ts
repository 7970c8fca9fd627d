import { loadLanguage } from "~/platform/language/load-language";
import type { Context } from "../context";
import type { InvoiceRow } from "./stored-invoices.server";
import { ciiOf } from "./xml/cii";
import { ciiProblem } from "./xml/cii-problem";

/** Null where EN 16931 has no form for it (`ciiProblem`). */
export async function invoiceXml(ctx: Context, { content }: InvoiceRow): Promise<string | null> {
  if (ciiProblem(content) !== null) return null;
  return ciiOf(content, await loadLanguage(ctx, content.language));
}
