import type { AuditRow } from "~/domain/audit/chain.server";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { valueFrom } from "~/domain/prices/deal/value";
import { computedPrice, shownPrice } from "~/domain/prices/proposal/shown-price";
import { tablePrice } from "~/domain/proposals/editing/table-price.server";
import type { Proposal } from "~/domain/proposals/find-own.server";
import { t } from "~/platform/words/t";

/** Text that is no plain amount stays as typed: "around 5k". Computed values say so. */
export const projectValue = (proposal: Proposal, events: AuditRow[] = []): string =>
  tablePrice(proposal, events) ?? shownPrice(proposal) ?? computedValue(proposal) ?? t("Not specified");

function computedValue({ brief, currency }: Proposal): string | null {
  const value = valueFrom({ ...emptyBrief(), ...brief });
  if (value === null) return null;
  return computedPrice(value.minor, currency, value.isEstimate);
}
