import { WHOLE } from "~/domain/briefs/share";
import { numberFormat } from "~/platform/intl-formats";
import { parseMoney } from "~/platform/numbers/read-amount";
import { type Manuscript, money } from "./manuscript";
import type { Row } from "./markup";
import type { Price } from "./price";
import { pricedTotal, type Stage } from "./stages";
import { divide } from "./terms/instalments";
import { stagesOf } from "./timeline";

export function priceRows(manuscript: Manuscript, price: Price): Row[] {
  switch (manuscript.brief.pricingModel) {
    case "hourly":
      return hourlyRows(manuscript, price);
    case "retainer":
      return retainerRows(manuscript, price);
    case "milestone":
      return milestoneRows(manuscript, price);
    default:
      return fixedRows(manuscript, price);
  }
}

function fixedRows(manuscript: Manuscript, { total, deposit }: Price): Row[] {
  const { phrases } = manuscript;
  const balance = total !== null && deposit !== null && deposit < total ? total - deposit : null;
  return [
    ...amountRow(manuscript, phrases.price.deposit, deposit),
    ...amountRow(manuscript, phrases.price.balance, balance),
    ...(total === null ? typedRows(manuscript) : sumRow(manuscript, phrases.price.total, total)),
  ];
}

function hourlyRows(manuscript: Manuscript, { rate, hours, total }: Price): Row[] {
  const { brief, phrases, locale } = manuscript;
  const words = phrases.price;
  const rateRow = textRow(words.hourlyRate, rate === null ? brief.hourlyRate : money(manuscript, rate));
  if (total !== null && hours !== null) {
    const label = words.estimateForHours(numberFormat(locale).format(hours));
    return [...rateRow, ...sumRow(manuscript, label, total)];
  }
  if (total !== null) return sumRow(manuscript, words.total, total);
  return [...rateRow, ...textRow(words.hours, brief.estimatedHours), ...budgetRow(manuscript)];
}

/** Omits a budget that contradicts fee and term. */
function retainerRows(manuscript: Manuscript, { rate, months, total, budget }: Price): Row[] {
  const words = manuscript.phrases.price;
  if (rate === null) return total === null ? typedRows(manuscript) : sumRow(manuscript, words.total, total);
  const hours = textRow(words.hours, manuscript.brief.estimatedHours);
  const fee = [...amountRow(manuscript, words.monthlyFee, rate), ...hours];
  if (total !== null && months !== null)
    return [...fee, ...sumRow(manuscript, words.totalForMonths(months), total)];
  return months === null && budget !== rate ? [...fee, ...budgetRow(manuscript)] : fee;
}

/** Omits the total unless the milestones add up to it. */
function milestoneRows(manuscript: Manuscript, { total, rate }: Price): Row[] {
  const words = manuscript.phrases.price;
  const stages = stagesOf(manuscript);
  const equal = rate !== null && total !== null && rate * stages.length === total ? rate : undefined;
  const parts = sharesOf(stages, total);
  const amounts = stages.map(({ amount }, at) => amount ?? parts?.[at] ?? equal);
  const known = amounts.filter((amount) => amount !== undefined);
  if (known.length === 0 || (known.length < stages.length && pricedTotal(stages) === null))
    return total === null ? typedRows(manuscript) : sumRow(manuscript, words.total, total);
  const sum = known.reduce((whole, amount) => whole + amount, 0);
  const rows = stages.flatMap(({ name }, at) => amountRow(manuscript, name, amounts[at] ?? null));
  return total === null || total === sum ? [...rows, ...sumRow(manuscript, words.total, sum)] : rows;
}

/** Null when the shares are not the whole. */
function sharesOf(stages: readonly Stage[], total: number | null): number[] | null {
  const shares = stages.flatMap(({ share }) => (share === undefined ? [] : [{ share }]));
  const sum = shares.reduce((all, { share }) => all + share, 0);
  return total !== null && shares.length === stages.length && sum === WHOLE ? divide(total, shares) : null;
}

function typedRows(manuscript: Manuscript): Row[] {
  const { brief, phrases } = manuscript;
  const rows = budgetRow(manuscript);
  if (rows.length > 0) return rows;
  return textRow(
    brief.pricingModel === "retainer" ? phrases.price.monthlyFee : phrases.price.amount,
    brief.hourlyRate,
  );
}

function budgetRow(manuscript: Manuscript): Row[] {
  const { brief, phrases } = manuscript;
  const minor = parseMoney(brief.budget, brief.currency);
  return textRow(phrases.price.price, minor === null ? brief.budget : money(manuscript, minor));
}

const textRow = (label: string, text: string): Row[] => (text === "" ? [] : [{ cells: [label, text] }]);

const amountRow = (manuscript: Manuscript, label: string, amount: number | null): Row[] =>
  amount === null ? [] : [{ cells: [label, money(manuscript, amount)] }];

const sumRow = (manuscript: Manuscript, label: string, amount: number): Row[] => [
  { cells: [label, money(manuscript, amount)], strong: true },
];
