/** What was accepted, in the words of certificates and mails. */
import { listed } from "~/platform/language/listed";
import type { Translate } from "~/platform/language/translate";
import { ONE } from "~/platform/numbers/thousandths";
import { formatMoney } from "../../briefs/format-money";
import type { AcceptedPrice } from "../accepted-price.server";
import { dueText, lineAmountText, moneyLocale, quantityText } from "../price-in-language";
import { hasDecimals } from "../price-words";
import { measuredQuantity } from "../units/measure";

/** "2 × Design, $1,200"; "Paths, 240 m², $14,880"; "Care, $200 a month". */
export function acceptedItems(t: Translate, accepted: AcceptedPrice) {
  const { lines, currency } = accepted;
  const areBroken = hasDecimals(accepted, accepted);
  return lines.map((line) => {
    const quantity = line.unit === "" ? null : measuredQuantity(t, line);
    const isOne = line.quantity === ONE || quantity !== null;
    const name = isOne ? line.name : `${quantityText(t, line.quantity)} × ${line.name}`;
    const amount = lineAmountText(t, { ...line, currency }, areBroken);
    return { id: line.id, text: listed(t, [name, quantity ?? "", amount]) };
  });
}

/** "Deposit: on signing, $480". Two may be alike, so each has its place as its id. */
export function acceptedPayments(t: Translate, accepted: AcceptedPrice) {
  const { payments, currency } = accepted;
  const areBroken = hasDecimals(accepted, accepted);
  return payments.map(({ name, due, amount }, at) => ({
    id: String(at),
    text: listed(t, [
      paymentText(t, name, dueText(t, due)),
      formatMoney(amount, currency, moneyLocale(t), areBroken),
    ]),
  }));
}

/** The colon goes with an event that has a preposition, and with one that has none. */
const paymentText = (t: Translate, name: string, due: string): string =>
  name === "" || due === "" ? `${name}${due}` : t("price.payment_due", { name, due });
