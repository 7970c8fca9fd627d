import type { Translate } from "~/platform/language/translate";
import type { Brief } from "../../briefs/brief";
import { divide, type Instalment, readPaymentPlan } from "../../writing/composer/terms/instalments";
import { MAX_NAME_LENGTH, type Payment, WHOLE_RATE } from "../price-table";
import { readDeposit } from "./deposit";

/** The instalments of the terms, else the deposit and the rest. */
export function startingSchedule(t: Translate, brief: Brief, total: number): Payment[] {
  const plan = readPaymentPlan(brief.paymentTerms)?.instalments.filter(({ share }) => share > 0);
  if (plan) {
    const hasDeposit = isDeposit(plan[0], brief);
    const payments = plan.map((one, at) => ({
      ...instalment(t, one, at),
      ...(hasDeposit && at === 0 ? { name: t("client.term.deposit") } : {}),
      ...(hasDeposit && at === 1 && plan.length === 2 ? { name: t("price.balance") } : {}),
    }));
    return plan.some(({ thirds }) => thirds) ? inSums(payments, divide(total, plan)) : payments;
  }
  const deposit = readDeposit(brief);
  const amount = deposit.kind === "amount" || deposit.kind === "share" ? (deposit.amount ?? 0) : 0;
  if (amount === 0 || amount > total) return [];
  const part: Payment["part"] =
    deposit.kind === "share" ? { kind: "rate", rate: inRate(deposit.share) } : { kind: "amount", amount };
  const first: Payment = {
    id: "payment-1",
    name: t("client.term.deposit"),
    part,
    due: { on: "signing" },
  };
  if (amount === total) return [first];
  const due: Payment["due"] = { on: "milestone", milestone: whenRestIsDue(brief) ?? t("price.completion") };
  return [first, { id: "payment-2", name: t("price.balance"), part: { kind: "rest" }, due }];
}

/** "The rest a week before the day", in the terms. */
const REST =
  /(?:^|[,;.]\s?)(?:the |der |die |le )?(?:rest|balance|remainder|restbetrag|restzahlung|solde)\s(?:is |ist |wird )?(?:due |payable |fällig |zahlbar |est dû )?([^,;.]{3,80})\.?$/iu;

const whenRestIsDue = ({ paymentTerms }: Brief): string | null => REST.exec(paymentTerms.trim())?.[1] ?? null;

/** Beginnings of words, in the languages of proposals. */
const AT_SIGNING =
  /sign|deposit|up ?front|advance|order|unterschrift|unterzeichnung|anzahlung|auftrag|acompte|firma|anticip|acconto|assinatura|sinal|ondertekening|aanbetaling|undertecknande|handpenning|förskott|underskri|forsku|forudbetaling|allekirjoit|ennakko|podpis|zaliczk|záloh|توقيع|مقدم|חתימ|מקדמה|署名|前払|着手|签|预付|定金/i;

/** Beginnings of words for a deposit; what is due on signing is none by itself. */
const DEPOSIT =
  /deposit|up ?front|advance|down ?payment|anzahlung|vorauszahlung|acompte|arrhes|anticip|señal|acconto|caparra|entrada|sinal|adiantamento|aanbetaling|voorschot|handpenning|förskott|forsku|forudbetaling|ennakko|zaliczk|zadat|záloh|مقدم|عربون|מקדמה|着手金|前払|手付|预付|定金|订金/iu;

const asksDeposit = ({ requireDeposit, paymentTerms }: Brief): boolean =>
  requireDeposit || DEPOSIT.test(paymentTerms);

const isAtSigning = ({ label }: Instalment): boolean => label === "" || AT_SIGNING.test(label);

const isDeposit = (first: Instalment | undefined, brief: Brief): boolean =>
  first !== undefined && isAtSigning(first) && asksDeposit(brief);

function instalment(t: Translate, one: Instalment, at: number): Payment {
  const { label, share } = one;
  return {
    id: `payment-${at + 1}`,
    name: t("price.payment", { number: String(at + 1) }),
    part: { kind: "rate", rate: inRate(share) },
    due:
      at === 0 && isAtSigning(one)
        ? { on: "signing" }
        : { on: "milestone", milestone: label.slice(0, MAX_NAME_LENGTH) || t("price.completion") },
  };
}

/** A third is no rate of two decimals, so the payments are sums, and the last is the rest. */
const inSums = (payments: Payment[], amounts: readonly number[]): Payment[] =>
  payments.map((payment, at) => ({
    ...payment,
    part: at === payments.length - 1 ? { kind: "rest" } : { kind: "amount", amount: amounts[at] ?? 0 },
  }));

/** Turns hundredths of a per cent into a rate. */
const inRate = (share: number): number => (share * WHOLE_RATE) / 10_000;
