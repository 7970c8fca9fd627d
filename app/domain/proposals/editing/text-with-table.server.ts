import { sha256 } from "~/platform/crypto.server";
import type { AuditDraft } from "../../audit/chain.server";
import { emptyBrief } from "../../briefs/empty-brief";
import { composedPrice, statedPrice } from "../../prices/deal/composed-price";
import type { PriceTable } from "../../prices/price-table";
import { carriedIds, textOf } from "../block-ids/carried-ids.server";
import type { Proposal } from "../find-own.server";
import { type KeptPassage, validPassages } from "../passages/kept-passages.server";
import { passagesIn, withPassages } from "../passages/passages.server";
import { proposalLanguage } from "../version.server";
import { withPriceInText } from "./price-in-text.server";

/** Returns the text that agrees with a new price table; null for no change, and for a draft that is not written. */
export async function textWithTable(
  proposal: Proposal,
  table: PriceTable | null,
  kept: readonly KeptPassage[],
) {
  const { contentHtml, contentRevision, brief, priceTable } = proposal;
  if (contentHtml === "") return null;
  const answers = { ...emptyBrief(), ...brief, language: proposalLanguage(proposal) };
  const section = await composedPrice(answers, table ?? priceTable);
  const { below: belowBefore } = await composedPrice(answers, priceTable);
  const before = await statedPrice(answers, priceTable);
  const after = await statedPrice(answers, table);
  const price = { ...section, belowBefore, hasTable: table !== null, stated: { before, after } };
  const html = withPriceInText(contentHtml, price);
  if (html === contentHtml) return null;
  const marked = withPriceInText(withPassages(contentHtml, validPassages(kept, proposal)), price);
  const event: AuditDraft = { type: "document.edited", payload: { contentSha256: await sha256(html) } };
  return {
    columns: {
      contentHtml: html,
      blockIds: carriedIds(html, textOf(proposal)),
      contentRevision: contentRevision + 1,
    },
    passages: passagesIn(marked, html),
    event,
  };
}
