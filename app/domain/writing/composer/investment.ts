import { moneyInSentence } from "~/domain/briefs/format-money";
import { PRICE_TABLE } from "~/domain/content/blocks/block-forms";
import { numberFormat } from "~/platform/intl-formats";
import { type Manuscript, money, print } from "./manuscript";
import { isOneParagraph, labelled, paragraph, type Row, section, stacked, table } from "./markup";
import { type Price, readPrice } from "./price";
import { priceRows } from "./price-rows";
import { divide, type Instalment, type PaymentPlan, readPaymentPlan } from "./terms/instalments";
import { daysAlone } from "./terms/tax-in-terms";
import { joinFragments, withCapital } from "./values";

/** The price table stands alone below its heading: what is due, and when, is in it. */
export const investment = (manuscript: Manuscript): string =>
  sectionWithTerms(manuscript, manuscript.table ? [PLACE] : priceParts(manuscript));

const PLACE = `<hr class="${PRICE_TABLE}" />`;

/** Terms without a price have a heading of their own. */
function sectionWithTerms(manuscript: Manuscript, price: readonly string[]): string {
  const { investment, terms } = manuscript.phrases.headings;
  return price.some((part) => part !== "")
    ? section(investment, ...price, termsBelow(manuscript))
    : section(terms, termsBelow(manuscript));
}

/** What is agreed on payment beside what the price above says. */
export function termsBelow(manuscript: Manuscript): string {
  const { brief } = manuscript;
  const plan = manuscript.table ? null : paymentPlan(manuscript, readPrice(manuscript));
  const typed = joinFragments(plan ? plan.otherTerms : brief.paymentTerms);
  const days = daysAlone(typed);
  const terms =
    days === null
      ? print(manuscript, typed, { shape: "prose" })
      : paragraph(manuscript.phrases.price.payableWithin(days));
  return stacked(depositBeside(manuscript), withLabel(manuscript, terms), taxBeside(manuscript));
}

/** Below a table, one line of terms says what it is about. */
const withLabel = ({ table: price, language, phrases }: Manuscript, terms: string): string =>
  price !== null && isOneParagraph(terms) ? labelled(language, phrases.headings.terms, terms) : terms;

/** "MwSt." ends the sentence too. */
const taxBeside = ({ table: price, phrases }: Manuscript): string =>
  price?.taxBeside ? paragraph(phrases.price.othersPlusTax(price.taxBeside).replace(/\.\.$/u, ".")) : "";

/** A deposit that no payment of the price table says. */
function depositBeside({ table: price, phrases, deposit, locale }: Manuscript): string {
  if (price === null || deposit === null || price.hasPayments) return "";
  const { depositOf, depositFirst } = phrases.price;
  return paragraph(
    deposit === "open" ? depositFirst : depositOf(moneyInSentence(deposit, price.currency, locale)),
  );
}

/** The parts of the section below its heading, some of them empty. */
export function priceParts(manuscript: Manuscript): string[] {
  const words = manuscript.phrases.price;
  const price = readPrice(manuscript);
  const plan = paymentPlan(manuscript, price);
  if (plan) {
    // By milestone the table says it all; "fixed" is another model's word.
    const lead = paragraph(manuscript.isFixed ? words.fixedInParts(plan.instalments.length) : "");
    return [lead, planTable(manuscript, plan.instalments, price.total as number)];
  }
  return [
    paragraph(leadOf(manuscript, price)),
    amountsTable(manuscript, priceRows(manuscript, price)),
    paragraph(depositSentence(manuscript, price)),
  ];
}

/** Null when the plan does not cover the whole price or the deposit contradicts it. */
function paymentPlan({ brief }: Manuscript, { total, deposit }: Price): PaymentPlan | null {
  const priced = brief.pricingModel === "fixed" || brief.pricingModel === "milestone";
  const plan = priced && total ? readPaymentPlan(brief.paymentTerms) : null;
  if (!plan || !total) return null;
  return deposit === null || divide(total, plan.instalments).includes(deposit) ? plan : null;
}

function planTable(manuscript: Manuscript, instalments: Instalment[], total: number): string {
  const { phrases, locale } = manuscript;
  const { payment, share, amount } = phrases.columns;
  const amounts = divide(total, instalments);
  const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const rows: Row[] = instalments.map((part, at) => ({
    cells: [
      withCapital(part.label) || phrases.price.instalment(at + 1),
      percent.format(part.share / 10_000),
      money(manuscript, amounts[at] as number),
    ],
  }));
  return table(
    [{ heading: payment }, { heading: share, right: true }, { heading: amount, right: true }],
    [...rows, { cells: [phrases.price.total, percent.format(1), money(manuscript, total)], strong: true }],
  );
}

function amountsTable({ brief, phrases }: Manuscript, rows: readonly Row[]): string {
  const { item, milestone, amount } = phrases.columns;
  const heading = brief.pricingModel === "milestone" && rows.length > 1 ? milestone : item;
  return rows.length === 0 ? "" : table([{ heading }, { heading: amount, right: true }], rows);
}

function leadOf({ brief, phrases, isFixed }: Manuscript, { total, rate, months }: Price): string {
  const words = phrases.price;
  if (brief.pricingModel === "milestone") return words.milestone;
  if (total !== null && rate === null && brief.pricingModel !== "fixed") return "";
  if (brief.pricingModel === "hourly") return total === null ? words.hourly : words.hourlyEstimate;
  if (brief.pricingModel === "retainer") {
    return total === null && months !== null && rate !== null ? words.retainerTerm(months) : "";
  }
  return total === null || !isFixed ? "" : words.fixed;
}

function depositSentence(manuscript: Manuscript, { deposit, total }: Price): string {
  const { brief, phrases } = manuscript;
  if (!brief.requireDeposit || (brief.pricingModel === "fixed" && deposit !== null)) return "";
  if (deposit !== null && deposit !== total) return phrases.price.depositOf(money(manuscript, deposit));
  const terms = brief.paymentTerms.toLowerCase();
  const named = [phrases.price.deposit.toLowerCase(), "deposit", "anzahlung"];
  return named.some((word) => terms.includes(word)) ? "" : phrases.price.depositFirst;
}
