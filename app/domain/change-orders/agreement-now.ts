import type { Amends } from "~/db/vocabulary";
import type { AgreedTotals, EventSums } from "../audit/events";
import { acceptedPrice, readAcceptedPrice } from "../prices/accepted-price.server";
import type { PriceTable } from "../prices/price-table";
import { defaultSelection } from "../prices/selection";
import { addSums, NO_SUMS, sumsOfAccepted } from "./agreed-sums";

/** A proposal or change order that was signed or approved. Times are UTC milliseconds. */
export interface AgreedDocument {
  id: string;
  amendsId: string | null;
  number: string | null;
  title: string;
  /** The brief's last day of the work, if it names one. */
  endDate: string | null;
  /** The same of its first day. */
  startDate: string | null;
  versionId: string;
  versionSha256: string;
  currency: string;
  totalMinor: number | null;
  isEstimate: boolean;
  priceTable: PriceTable | null;
  amends: Amends | null;
  /** JSON; null without a price table, and where nobody has signed or approved. */
  agreedPrice: string | null;
  agreedAt: number | null;
  changedAt: number;
}

export interface AgreementNow {
  first: AgreedDocument;
  /** In the order in which they were agreed. */
  changes: AgreedDocument[];
  /** The same: each goes on after the one before, so none adds to the total. */
  renewals: AgreedDocument[];
  /** Changes with each change and renewal that is agreed: an answer to older sums is refused. */
  state: string;
  currency: string;
  /** Null where the first agreement names no total. */
  sums: EventSums | null;
  /** The last day of the work, "2027-03-10"; null where none is agreed. */
  finish: string | null;
}

/** @param documents in the order in which they were agreed @returns null where the first is no longer agreed */
export function agreementNow(rootId: string, documents: readonly AgreedDocument[]): AgreementNow | null {
  const first = documents.find(({ id }) => id === rootId);
  if (!first) return null;
  const since = documents.filter(({ amends }) => amends?.versionId === first.versionId);
  const changes = since.filter(({ amends }) => !amends?.renews);
  const { currency } = first.priceTable ?? first;
  const base = sumsOfDocument(first);
  return {
    first,
    changes,
    renewals: since.filter(({ amends }) => amends?.renews),
    state: `${since.length}.${since.at(-1)?.versionId ?? first.versionId}`,
    currency,
    sums: base && addSums(base, ...changes.map((change) => sumsOfDocument(change) ?? NO_SUMS)),
    finish: since.findLast(({ amends }) => amends?.finish)?.amends?.finish ?? (first.endDate || null),
  };
}

/** Null without a total. */
export function sumsOfDocument({
  agreedPrice,
  priceTable,
  totalMinor,
  isEstimate,
  versionId,
}: AgreedDocument): EventSums | null {
  const accepted = readAcceptedPrice(agreedPrice);
  if (accepted) return sumsOfAccepted(accepted);
  if (priceTable) return sumsOfTable(versionId, priceTable);
  return totalMinor === null ? null : { ...NO_SUMS, once: totalMinor, isEstimate };
}

/** Of a table without options, such as a change order's, or of what is chosen in it by default. */
export const sumsOfTable = (versionId: string, table: PriceTable): EventSums =>
  sumsOfAccepted(acceptedPrice(versionId, table, defaultSelection(table)));

/**
 * The agreement before a change of it: without that change, and those that were agreed after it.
 * @param documents in the order in which they were agreed @returns null where it is no longer in force
 */
export function agreementBefore(
  { proposalId, versionId }: Amends,
  documents: readonly AgreedDocument[],
  changeId: string,
): AgreementNow | null {
  const at = documents.findIndex(({ id }) => id === changeId);
  const now = agreementNow(proposalId, at < 0 ? documents : documents.slice(0, at));
  return now?.first.versionId === versionId ? now : null;
}

/** @param adds the sums of the change */
export const shownTotals = ({ first, currency, sums }: AgreementNow, adds: EventSums): AgreedTotals => ({
  versionSha256: first.versionSha256,
  currency,
  before: sums,
  after: sums && addSums(sums, adds),
});
