import { inEnglish } from "~/platform/language/translate";
import type { AuditRow } from "../../audit/chain.server";
import { payloadText } from "../../audit/signing-steps";
import { formatMoney } from "../../briefs/format-money";
import { computePrice } from "../../prices/compute-price";
import { priceTextOf } from "../../prices/price-in-language";
import { defaultSelection } from "../../prices/selection";
import type { Proposal } from "../find-own.server";
import { isDecided } from "../status";

/** "$12,600 in one-off costs, $8,000 a month", for the owner; once it is answered, what was accepted. Null without a table. */
export function tablePrice(
  { priceTable, status, valueMinor }: Proposal,
  events: AuditRow[] = [],
): string | null {
  if (priceTable === null) return null;
  if (isDecided(status) && valueMinor !== null)
    return acceptedTotal(events) ?? formatMoney(valueMinor, priceTable.currency, "en-US");
  return priceTextOf(inEnglish, priceTable, computePrice(priceTable, defaultSelection(priceTable)));
}

const ACCEPTED: AuditRow["type"][] = ["selection.signed", "recipient.approved"];

function acceptedTotal(events: AuditRow[]): string | null {
  const totals = events.flatMap((event) =>
    ACCEPTED.includes(event.type) ? (payloadText(event, "total") ?? []) : [],
  );
  return totals.at(-1) ?? null;
}

/** Returns the total of the client's selection in their version, before they answer; null for none yet. */
export function chosenTotal(events: AuditRow[]): string | null {
  const last = events.findLast(({ type }) => type === "selection.changed" || type === "version.frozen");
  return last?.type === "selection.changed" ? payloadText(last, "total") : null;
}
