import type { Brief } from "../../briefs/brief";
import { formatMoney } from "../../briefs/format-money";
import { readPaymentPlan } from "../../writing/composer/instalments";
import { computePrice } from "../compute-price";
import { linesOf, type PriceTable, WHOLE_RATE } from "../price-table";
import { defaultSelection } from "../selection";

/** A price table says what is due: a text that says it too would be wrong once the client has chosen. */
export function briefWithoutPrice(brief: Brief, table: PriceTable | null): Brief {
  if (table === null) return brief;
  const plan = table.schedule.length > 0 ? readPaymentPlan(brief.paymentTerms) : null;
  return {
    ...brief,
    budget: "",
    hourlyRate: "",
    estimatedHours: "",
    requireDeposit: false,
    depositAmount: "",
    paymentTerms: plan ? plan.otherTerms : brief.paymentTerms,
  };
}

/** The total that a text may state in one amount; null beside recurring ones. Minor units, with the default selection. */
export function singleTotal(table: PriceTable): number | null {
  const { once, recurring } = computePrice(table, defaultSelection(table));
  return recurring.length > 0 ? null : once.total;
}

/** Names, amounts and rates that a text may mention, with the default selection. */
export function knownFromTable(table: PriceTable | null): string[] {
  if (table === null) return [];
  const price = computePrice(table, defaultSelection(table));
  const sums = [price.once, ...price.recurring];
  const amounts = [
    ...linesOf(table).map(({ unitPrice }) => unitPrice),
    ...[...price.lines.values()].flatMap(({ gross, amount }) => [gross, amount]),
    ...sums.flatMap(({ subtotal, discount, total, taxes }) => [
      ...[subtotal, discount, total, subtotal - discount],
      ...taxes.flatMap(({ base, amount }) => [base, amount]),
    ]),
    ...price.payments.map(({ amount }) => amount),
    price.value,
  ];
  const parts = [
    ...table.schedule.map(({ part }) => part),
    ...linesOf(table).map(({ discount }) => discount),
  ];
  const rates = [...table.taxes, ...[table.discount, ...parts].filter((part) => part?.kind === "rate")];
  return [
    ...linesOf(table).flatMap(({ name, description }) => [name, description]),
    ...[...new Set(amounts)].map((minor) => formatMoney(minor, table.currency, "en-US")),
    ...rates.map((rated) => `${((rated as { rate: number }).rate * 100) / WHOLE_RATE}%`),
  ];
}
