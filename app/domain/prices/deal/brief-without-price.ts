import type { Brief } from "../../briefs/brief";
import { formatMoney } from "../../briefs/format-money";
import { joinSentences } from "../../writing/composer/said-once";
import { itemsInTerms } from "../../writing/composer/table/items-in-terms";
import { optionsOnRequest } from "../../writing/composer/table/options";
import { optionsInTerms } from "../../writing/composer/table/options-in-terms";
import { packageChoice } from "../../writing/composer/table/packages";
import { packagesInTerms } from "../../writing/composer/table/packages-in-terms";
import { namesMoney } from "../../writing/composer/table/price-at-end";
import { readPaymentPlan } from "../../writing/composer/terms/instalments";
import { readTax } from "../../writing/composer/terms/tax-in-terms";
import { asSentence } from "../../writing/composer/values";
import { computePrice, type RecurringSums } from "../compute-price";
import { depositOf } from "../deposit";
import { linesOf, MAX_NAME_LENGTH, type PriceLine, type PriceTable, WHOLE_RATE } from "../price-table";
import { defaultSelection, isChoice, selectionWithoutOptions } from "../selection";
import { leastSelection } from "./least-selection";

/** A price table says what is due: a text that says it too would be wrong once the client has chosen. */
export function briefWithoutPrice(brief: Brief, table: PriceTable | null): Brief {
  if (table === null) return brief;
  return {
    ...brief,
    budget: "",
    hourlyRate: "",
    estimatedHours: "",
    requireDeposit: false,
    depositAmount: "",
    paymentTerms: termsBeside(withoutListed(brief, table), table),
  };
}

/** What the terms name with a price is said twice beside a table that has a line for each. */
function withoutListed(brief: Brief, table: PriceTable): string {
  const names = new Set(linesOf(table).map(({ name }) => name));
  const isListed = ({ name }: { name: string }) => names.has(name.slice(0, MAX_NAME_LENGTH).trim());
  const packages = packagesInTerms(brief);
  const areListed = packages !== null && packageChoice(brief)?.packages.every(isListed);
  const terms = areListed ? packages.otherTerms : brief.paymentTerms;
  const { options, otherTerms } = optionsInTerms({ ...brief, paymentTerms: terms });
  const unlisted = { ...brief, paymentTerms: options.every(isListed) ? otherTerms : terms };
  const items = itemsInTerms(unlisted);
  return items?.items.every(isListed) ? items.otherTerms : unlisted.paymentTerms;
}

/** Leaves out what the table says. */
function termsBeside(terms: string, { taxes, schedule }: PriceTable): string {
  const read = readTax(terms);
  // Beside a total that has the tax already, "plus 20% VAT" would ask for it twice.
  const isInTable = taxes.some(
    ({ rate, kind }) => kind === read?.tax.kind && (read.tax.rate === null || rate === read.tax.rate),
  );
  const withoutPayments = (text: string) =>
    (schedule.length > 0 ? readPaymentPlan(text)?.otherTerms : null) ?? text;
  if (!read) return withoutPayments(terms);
  const left = withoutPayments(read.otherTerms);
  if (isInTable) return left;
  // "50% on signing, 50% on delivery, plus VAT": the payments are the table's, and the tax is not.
  return left === read.otherTerms
    ? withoutPayments(terms)
    : joinSentences([left, read.phrase].filter((part) => part !== "").map(asSentence));
}

/** "£95 an hour", "90 € je Seite"; the sum of an insurance is no price. */
const RATE =
  /\d(?:\s?\p{Sc}|\s?[A-Z]{3})?\s?(?:\/|(?<=\s)(?:per|each|apiece|an?|every|pro|je|jede[nrs]?|par|por|cada|al|alla|ogni|elke|za|pr\.?)(?!\p{L}))/u;

/** The tax that the terms add to all prices, where the client reads others beside the total. Null for none. */
export function taxOfOtherPrices(brief: Brief, table: PriceTable): string | null {
  const read = readTax(brief.paymentTerms);
  const added = table.taxes.find(({ kind }) => kind === "exclusive");
  if (!added || read?.tax.kind !== "exclusive") return null;
  if (linesOf(table).some(({ kind }) => kind === "optional")) return added.name;
  const prices = [termsBeside(withoutListed(brief, table), table), ...optionsOnRequest(brief, true)];
  const rates = [brief.assumptions, brief.exclusions, brief.otherInformation];
  return prices.some(namesMoney) || rates.some((text) => RATE.test(text)) ? added.name : null;
}

/** The total that a text may state in one amount; null beside recurring ones. Minor units, with the default selection. */
export function singleTotal(table: PriceTable): number | null {
  const { once, recurring } = computePrice(table, defaultSelection(table));
  return recurring.length > 0 ? null : once.total;
}

/** Totals and deposit with the default selection that another one changes. Minor units; empty where nothing can be chosen. */
export function offeredSums(table: PriceTable): number[] {
  const price = computePrice(table, defaultSelection(table));
  const choices = linesOf(table).filter(isChoice);
  const isSameTime = ({ recurring }: PriceLine, { every, periods }: RecurringSums) =>
    recurring?.every === every && recurring.periods === periods;
  const once = choices.some(({ recurring }) => recurring === null)
    ? [price.once.total, ...(hasFixedDeposit(table) ? [] : [depositOf(price) ?? 0])]
    : [];
  const recurring = price.recurring.filter((sums) => choices.some((line) => isSameTime(line, sums)));
  return [...once, ...recurring.map(({ total }) => total)].filter((minor) => minor > 0);
}

const hasFixedDeposit = ({ schedule }: PriceTable): boolean =>
  schedule.every(({ due, part }) => due.on !== "signing" || part.kind === "amount");

/** Names, amounts and rates that a text may mention, with the default selection, without options, or the least of all. */
export function knownFromTable(table: PriceTable | null): string[] {
  if (table === null) return [];
  const price = computePrice(table, defaultSelection(table));
  const others = [selectionWithoutOptions(table), leastSelection(table)];
  const prices = [price, ...others.map((selection) => computePrice(table, selection))];
  const sums = prices.flatMap(({ once, recurring }) => [once, ...recurring]);
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
