import type { BankAccount, SenderDetails } from "~/db/vocabulary";
import { dayText } from "~/platform/language/day-text";
import { listed } from "~/platform/language/listed";
import type { Translate } from "~/platform/language/translate";
import { formatMoney } from "../../../briefs/format-money";
import { ibanText } from "../../../parties/bank-account-lines";
import { paymentName } from "../../../payment-requests/payment-name";
import type { PaymentRequest } from "../../../payment-requests/payment-state";
import { moneyLocale } from "../../../prices/price-in-language";
import { isolate } from "../../content/bidi-text";
import type { Detail } from "../../content/mail-content";

export type MailedPayment = Pick<
  PaymentRequest,
  "name" | "milestone" | "position" | "amount" | "currency" | "dueDay" | "reference"
>;

export const SAMPLE_PAYMENT: MailedPayment = {
  name: "Deposit",
  milestone: "",
  position: 1,
  amount: 246_000,
  currency: "USD",
  dueDay: "2026-12-12",
  reference: "2026-014/1",
};

export const SAMPLE_ACCOUNT: BankAccount = {
  holder: "Weber Studio GmbH",
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  other: "",
};

/** What the frozen version says of paying. */
export type PayingTerms = Pick<SenderDetails, "bankAccount" | "startsOnPayment">;

/** What is to be paid next, until when, and where to. */
export function paymentDetails(
  t: Translate,
  payment: MailedPayment,
  { bankAccount, startsOnPayment }: PayingTerms,
): Detail[] {
  const { amount, currency, dueDay, reference } = payment;
  const money = formatMoney(amount, currency, moneyLocale(t));
  return [
    [t("payment.next"), isolate(listed(t, [paymentName(t, payment), money]))],
    ...(dueDay === null ? [] : [[t("payment.due_by"), dayText(dueDay, t)] as const]),
    ...(bankAccount ? accountDetails(t, bankAccount) : []),
    [t("payment.reference"), isolate(reference)],
    ...(startsOnPayment && payment.position === 1
      ? [[t("payment.start"), t("payment.start_once_paid")] as const]
      : []),
  ];
}

/** Each in a row of its own, so that a number is not broken or mixed with others. */
const accountDetails = (t: Translate, { holder, iban, bic, other }: BankAccount): Detail[] => [
  [t("client.term.bank_account"), isolate(holder)],
  ...(iban === "" ? [] : [["IBAN", isolate(ibanText(iban))] as const]),
  ...(bic === "" ? [] : [["BIC", isolate(bic)] as const]),
  ...other
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => [t("client.term.bank_account"), isolate(line)] as const),
];
