import { numberFormat } from "~/platform/intl-formats";
import type { Translate } from "~/platform/language/translate";
import { ONE } from "~/platform/numbers/thousandths";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { BRIEF_FIELDS } from "../../briefs/brief-fields";
import { choicesOf } from "../../briefs/field-kinds";
import { formatMoney } from "../../briefs/format-money";
import type { ProposalDefaults } from "../../people/proposal-defaults";
import { languageOfBrief } from "../../writing/composer/language";
import { readPrice } from "../../writing/composer/price";
import { pricedTotal, readStages, type Stage } from "../../writing/composer/stages";
import { itemsInTerms } from "../../writing/composer/table/items-in-terms";
import { optionsIn, type PricedDeliverable } from "../../writing/composer/table/options";
import { optionsInTerms } from "../../writing/composer/table/options-in-terms";
import { packageChoice } from "../../writing/composer/table/packages";
import { packagesInTerms } from "../../writing/composer/table/packages-in-terms";
import type { PricedText } from "../../writing/composer/table/price-at-end";
import { statedDaysToPay } from "../../writing/composer/terms/days-to-pay";
import { divide } from "../../writing/composer/terms/instalments";
import { readTax, readTaxInTerms } from "../../writing/composer/terms/tax-in-terms";
import { typographic } from "../../writing/composer/typographic";
import { computePrice } from "../compute-price";
import {
  MAX_DAYS_TO_PAY,
  MAX_DESCRIPTION_LENGTH,
  MAX_LINE_AMOUNT,
  MAX_NAME_LENGTH,
  MAX_PERIODS,
  type PriceLine,
  type QuantityRange,
} from "../price-table";
import { defaultSelection } from "../selection";
import { withDefaultTax } from "../taxes/default-tax";
import { type TypedTable, typedFrom } from "../typed-table";
import { deliverableRows } from "./deliverable-rows";
import { startingSchedule } from "./starting-schedule";
import { valueFrom } from "./value";

/** Builds the table that the price editor begins with from the answers. @param t in the proposal's language */
export function startingTable(
  t: Translate,
  given: Brief,
  defaults: Pick<ProposalDefaults, "currency" | "tax">,
): TypedTable {
  const choice = packageChoice(given);
  const offered = optionsInTerms(choice ? withoutPackages(given) : given);
  const brief = { ...given, paymentTerms: offered.otherTerms };
  const named = readTax(brief.paymentTerms);
  const { lines: priced, isEstimate } = choice?.arePrice
    ? { lines: [], isEstimate: false }
    : startingLines(t, brief);
  const fixed = [...priced, ...packageLines(choice, priced.length)];
  const options = optionalLines([...optionsIn(brief), ...offered.options], fixed.length);
  const language = languageOfBrief(given);
  const lines = [...sayingWhatItBuys(t, brief, fixed, options), ...options].map((line) => ({
    ...line,
    name: typographic(line.name, language),
  }));
  const table = withDefaultTax(
    {
      currency: startingCurrency(brief, defaults),
      isEstimate,
      taxes: [],
      sections: [{ id: "section-1", title: "", lines }],
      discount: null,
      schedule: [],
    },
    // The terms are those of this job.
    readTaxInTerms(brief.paymentTerms)?.tax ?? defaults.tax,
  );
  const { total } = computePrice(table, defaultSelection(table)).once;
  const paid = { ...brief, paymentTerms: named?.otherTerms ?? brief.paymentTerms };
  const typed = typedFrom({
    ...table,
    schedule: total > 0 ? startingSchedule(t, paid, total) : [],
    daysToPay: statedDaysToPay(brief.paymentTerms, MAX_DAYS_TO_PAY),
  });
  return { ...typed, sections: typed.sections.map(withoutZeros) };
}

/** A brief has few currencies, so without a price it has said nothing against the account's. */
function startingCurrency(brief: Brief, { currency }: Pick<ProposalDefaults, "currency">): string {
  const isPriced = valueFrom(brief) !== null || brief.hourlyRate !== "";
  const isAsked = choicesOf(BRIEF_FIELDS.currency).some((one) => one === currency);
  return currency === null || isAsked || isPriced ? brief.currency : currency;
}

const withoutPackages = (brief: Brief): Brief => ({
  ...brief,
  paymentTerms: packagesInTerms(brief)?.otherTerms ?? brief.paymentTerms,
});

/** Leaves a price that is not known empty. */
const withoutZeros = ({ lines, ...section }: TypedTable["sections"][number]) => ({
  ...section,
  lines: lines.map((line) => ({ ...line, price: line.price === "0" ? "" : line.price })),
});

function startingLines(t: Translate, brief: Brief): { lines: PriceLine[]; isEstimate: boolean } {
  const { pricingModel, title } = brief;
  // The text lists what it contains.
  const whole = { name: title };
  const { budget, rate, hours, months } = readPrice({ brief });
  if (pricingModel === "hourly" && rate) {
    const known = hours === null ? hoursIn(budget, rate) : Math.round(hours * ONE);
    const line = lineOf(1, { ...whole, unit: t("price.hour"), quantity: known ?? ONE, unitPrice: rate });
    return { lines: [line], isEstimate: true };
  }
  if (pricingModel === "retainer" && rate) {
    const periods = months !== null && months > 0 && months <= MAX_PERIODS ? months : null;
    const description = hoursOf(t, brief.estimatedHours, hours);
    const line = lineOf(1, {
      ...whole,
      description,
      unitPrice: rate,
      recurring: { every: "month", periods },
    });
    const paidOnce = (itemsInTerms(brief)?.items ?? []).map((item, at) => rowLine(item, at + 1));
    return { lines: [line, ...paidOnce], isEstimate: false };
  }
  const stages = pricingModel === "milestone" ? pricedStages(brief, budget ?? null, rate) : [];
  if (stages.length > 0) return { lines: stages, isEstimate: false };
  const rows = deliverableRows(brief);
  if (rows) return { lines: rows.map(rowLine), isEstimate: false };
  const value = valueFrom(brief);
  const line = lineOf(1, { ...whole, unitPrice: value?.minor ?? 0 });
  return { lines: [line], isEstimate: value?.isEstimate ?? false };
}

/** Describes a single price for everything. Its name is the proposal's title, which does not say what is included. */
function sayingWhatItBuys(
  t: Translate,
  { title, deliverables }: Brief,
  fixed: PriceLine[],
  options: readonly PriceLine[],
): PriceLine[] {
  const [whole] = fixed;
  if (!whole || fixed.length > 1 || whole.unit !== "" || whole.recurring || whole.unitPrice === 0)
    return fixed;
  const isListed = deliverables.trim() !== "" && whole.name === title.slice(0, MAX_NAME_LENGTH).trim();
  const words = options.length > 0 ? "price.whole_beside_options" : "price.whole";
  return isListed ? [{ ...whole, description: t(words) }] : fixed;
}

/** "22 hours" of a month; as typed where that is no number. */
const hoursOf = (t: Translate, typed: string, hours: number | null): string =>
  hours === null
    ? typed.trim().slice(0, MAX_DESCRIPTION_LENGTH)
    : numberFormat(t.locale, { style: "unit", unit: "hour", unitDisplay: "long" }).format(hours);

const rowLine = ({ name, unit, amount, quantity }: PricedDeliverable, at: number): PriceLine =>
  lineOf(at + 1, { name, unit, quantity, unitPrice: amount });

/** "Paket Basis: fünf Seiten, 900 €" and others beside it: the client takes one. */
function packageLines(choice: ReturnType<typeof packageChoice>, before: number): PriceLine[] {
  if (!choice) return [];
  const { group, packages, chosen } = choice;
  return packages.map(({ name, description, amount, every }, at) =>
    lineOf(before + at + 1, {
      name,
      description: description.slice(0, MAX_DESCRIPTION_LENGTH),
      unitPrice: amount,
      recurring: every && { every, periods: null },
      kind: "package",
      group,
      isChosen: at === chosen,
    }),
  );
}

/** "Optional: a poster, 900". */
const optionalLines = (options: readonly PricedText[], before: number): PriceLine[] =>
  options.map(({ name, amount, every, unit, pieces }, at) =>
    lineOf(before + at + 1, {
      name,
      unit,
      unitPrice: amount,
      quantity: pieces?.count ?? ONE,
      range: rangeOf(pieces, amount),
      recurring: every && { every, periods: null },
      kind: "optional",
      isChosen: false,
    }),
  );

/** Pieces that a client may choose where nobody said how many there are. */
const MOST_PIECES = 100;

/** Up to what was offered; null where there is nothing to choose. */
function rangeOf(pieces: PricedText["pieces"], amount: number): QuantityRange | null {
  if (!pieces?.isOpen) return null;
  const most = pieces.count ?? Math.min(MOST_PIECES, Math.floor(MAX_LINE_AMOUNT / amount)) * ONE;
  return most > ONE && most % ONE === 0 ? { min: ONE, max: most, step: ONE } : null;
}

/** Returns thousandths of an hour; null where they are not whole. */
function hoursIn(budget: number | null, rate: number): number | null {
  const quantity = budget === null ? 0 : (budget * ONE) / rate;
  return quantity > 0 && Number.isInteger(quantity) ? quantity : null;
}

/** One line for each milestone that has a price, where they come to the whole. */
function pricedStages(brief: Brief, budget: number | null, rate: number | null): PriceLine[] {
  const stages = readStages(brief.milestones, brief.currency);
  const amounts = stageAmounts(stages, budget, rate);
  const priced = stages.flatMap(({ name }, at) => (amounts[at] ? { name, unitPrice: amounts[at] } : []));
  const total = pricedTotal(stages);
  const areWhole =
    priced.length === stages.length || (total !== null && (budget === null || budget === total));
  return areWhole ? priced.map((line, at) => lineOf(at + 1, line)) : [];
}

function stageAmounts(stages: Stage[], budget: number | null, rate: number | null): (number | undefined)[] {
  const shares = stages.flatMap(({ share }) => (share === undefined ? [] : [{ share }]));
  if (budget !== null && stages.length > 0 && shares.length === stages.length) return divide(budget, shares);
  const isOpen = stages.every(({ amount }) => amount === undefined);
  return stages.map(({ amount }) => amount ?? (isOpen ? (rate ?? undefined) : undefined));
}

/** Asks whether one amount is the whole price where it became the price of every milestone; null elsewhere. */
export function startingRemark(brief: Brief): string | null {
  const { budget, rate } = readPrice({ brief });
  const stages = brief.pricingModel === "milestone" ? readStages(brief.milestones, brief.currency) : [];
  const isSame = stages.length > 1 && stages.every(({ amount }) => amount === undefined);
  if (!rate || !isSame || pricedStages(brief, budget, rate).some(({ unitPrice }) => unitPrice !== rate))
    return null;
  const shown = (minor: number) => formatMoney(minor, brief.currency, "en-US");
  return t(
    "{rate} of your brief stands for each of the {count} milestones, which makes {total}. If it is the whole price, divide it among them.",
    {
      rate: shown(rate),
      count: stages.length,
      total: shown(rate * stages.length),
    },
  );
}

const lineOf = (number: number, { name = "", ...line }: Partial<PriceLine>): PriceLine => ({
  id: `line-${number}`,
  name: name.slice(0, MAX_NAME_LENGTH).trim(),
  description: "",
  unit: "",
  quantity: ONE,
  unitPrice: 0,
  discount: null,
  tax: null,
  recurring: null,
  kind: "fixed",
  group: "",
  isChosen: true,
  range: null,
  ...line,
});
