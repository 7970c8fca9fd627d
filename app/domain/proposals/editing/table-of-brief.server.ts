/** A price table that generation made, and that nobody has changed since, follows the brief. */
import type { Statement } from "~/db/client.server";
import { canonicalJson } from "~/platform/canonical-json";
import { loadLanguage } from "~/platform/language/load-language";
import type { AuditDraft } from "../../audit/chain.server";
import type { Brief } from "../../briefs/brief";
import { emptyBrief } from "../../briefs/empty-brief";
import type { MemberContext } from "../../context";
import { generatedTable } from "../../prices/deal/generated-table";
import { withoutGeneratedWords } from "../../prices/deal/generated-words";
import type { PriceTable } from "../../prices/price-table";
import { languageOfBrief } from "../../writing/composer/language";
import type { Proposal } from "../find-own.server";
import { type KeptPassage, keepPassages } from "../passages/kept-passages.server";
import { textWithTable } from "./text-with-table.server";

/** The table that a generated proposal with this brief begins with; null for a price that is not exact. */
export const tableOfBrief = async (ctx: MemberContext, brief: Brief): Promise<PriceTable | null> =>
  generatedTable(await loadLanguage(ctx, languageOfBrief(brief)), brief, ctx.actor.defaults);

export async function followsBrief(
  ctx: MemberContext,
  { brief, priceTable }: Pick<Proposal, "brief" | "priceTable">,
): Promise<boolean> {
  if (priceTable === null) return false;
  const full = { ...emptyBrief(), ...brief };
  const t = await loadLanguage(ctx, languageOfBrief(full));
  const made = generatedTable(t, full, ctx.actor.defaults);
  if (made === null) return false;
  const [then, now] = [priceTable, made].map((table) => canonicalJson(withoutGeneratedWords(t, table, full)));
  return then === now;
}

interface PriceChange {
  columns: Partial<
    Pick<Proposal, "priceTable" | "priceRevision" | "contentHtml" | "blockIds" | "contentRevision">
  >;
  statements: Statement[];
  events: AuditDraft[];
}

export const UNCHANGED: PriceChange = { columns: {}, statements: [], events: [] };

/** Returns what changes with a table that follows another brief; nothing without one. @param kept passages of the text */
export async function withBriefsTable(
  ctx: MemberContext,
  proposal: Proposal,
  { brief, kept }: { brief: Brief; kept: readonly KeptPassage[] },
): Promise<PriceChange> {
  if (proposal.priceTable === null) return UNCHANGED;
  const priceTable = await tableOfBrief(ctx, brief);
  if (canonicalJson(priceTable) === canonicalJson(proposal.priceTable)) return UNCHANGED;
  const text = await textWithTable({ ...proposal, brief }, priceTable, kept);
  const passages = text && kept.length > 0 ? text : null;
  return {
    columns: { priceTable, priceRevision: proposal.priceRevision + 1, ...text?.columns },
    statements: passages
      ? keepPassages(ctx, { id: proposal.id, ...passages.columns }, passages.passages)
      : [],
    events: text ? [text.event] : [],
  };
}
