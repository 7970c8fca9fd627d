import { parseMoney } from "~/platform/numbers/read-amount";
import { t } from "~/platform/words/t";
import type { Brief } from "../../briefs/brief";
import { formatMoney } from "../../briefs/format-money";
import { amountOfShare, WHOLE } from "../../briefs/share";
import { readPrice } from "../../writing/composer/price";
import { readStages } from "../../writing/composer/stages";
import {
  divide,
  type Instalment,
  instalmentsIn,
  readPaymentPlan,
} from "../../writing/composer/terms/instalments";
import { isFirstPayment, isPartOfPrice } from "../../writing/composer/terms/payment-words";
import type { Deposit } from "./deposit";

export function termsProblem(deal: Brief, deposit: Deposit): string | null {
  const { paymentTerms, currency } = deal;
  const total = readPrice({ brief: deal }).total ?? parseMoney(deal.budget, currency);
  const due = deposit.kind === "amount" || deposit.kind === "share" ? deposit.amount : null;
  const plan = readPaymentPlan(paymentTerms)?.instalments;
  if (plan) return total && due !== null ? planProblem(plan, { total, deposit: due, currency }) : null;
  const parts = instalmentsIn(paymentTerms).filter(({ text }) => isPartOfPrice(text));
  if (parts.length === 1)
    return total && due !== null ? firstProblem(parts, { total, deposit: due, currency }) : null;
  return parts.length > 1 ? sumProblem(sumOf(parts), depositShare(deposit, total)) : null;
}

interface DepositTerms {
  total: number;
  deposit: number;
  currency: Brief["currency"];
}

function planProblem(plan: Instalment[], { total, deposit, currency }: DepositTerms): string | null {
  const amounts = divide(total, plan);
  if (amounts.includes(deposit)) return null;
  return t("These terms begin with {percent} ({amount}), but the deposit is {deposit}. Make them agree.", {
    percent: percent(plan[0]?.share ?? 0),
    amount: formatAmount(amounts[0] ?? 0, currency),
    deposit: formatAmount(deposit, currency),
  });
}

function firstProblem([first]: Instalment[], { total, deposit, currency }: DepositTerms): string | null {
  if (!first || !isFirstPayment(first.text) || amountOfShare(total, first.share) === deposit) return null;
  return t("These terms ask for {share} ({amount}) first, but the deposit is {deposit}. Make them agree.", {
    share: percent(first.share),
    amount: formatAmount(amountOfShare(total, first.share), currency),
    deposit: formatAmount(deposit, currency),
  });
}

/** The terms may name every instalment, or only those after the deposit. */
function sumProblem(sum: number, deposit: number | null): string | null {
  if (sum === WHOLE || (deposit !== null && sum + deposit === WHOLE)) return null;
  return deposit !== null && deposit < WHOLE
    ? t("These shares add up to {sum}. Make them add up to 100%, or the {rest} left after the deposit.", {
        sum: percent(sum),
        rest: percent(WHOLE - deposit),
      })
    : t("These shares add up to {sum}. Make them add up to 100%.", { sum: percent(sum) });
}

function depositShare(deposit: Deposit, total: number | null): number | null {
  if (deposit.kind === "share") return deposit.share;
  if (deposit.kind !== "amount" || !total) return null;
  return Math.round((deposit.amount * WHOLE) / total);
}

export function milestonesProblem(deal: Brief): string | null {
  const stages = readStages(deal.milestones, deal.currency);
  const shares = stages.flatMap(({ share }) => (share === undefined ? [] : [{ share }]));
  if (shares.length > 1 && sumOf(shares) !== WHOLE)
    return t("These shares add up to {percent}. Make them add up to 100%.", {
      percent: percent(sumOf(shares)),
    });
  const price = parseMoney(deal.budget, deal.currency);
  if (deal.pricingModel !== "milestone" || price === null || stages.length === 0) return null;
  if (stages.some(({ amount }) => amount === undefined)) return null;
  const sum = stages.reduce((all, { amount = 0 }) => all + amount, 0);
  if (sum === price) return null;
  return t("These milestones add up to {sum}, but the budget is {price}.", {
    sum: formatAmount(sum, deal.currency),
    price: formatAmount(price, deal.currency),
  });
}

const sumOf = (parts: readonly { share: number }[]): number =>
  parts.reduce((sum, { share }) => sum + share, 0);
const percent = (share: number): string => `${share / 100}%`;
const formatAmount = (minor: number, currency: Brief["currency"]) => formatMoney(minor, currency, "en-US");
