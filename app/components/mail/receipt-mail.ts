/** The receipt of a payment for a plan. */
import { type Facts, type MailContent, PRODUCT, PRODUCTS_OWN } from "./mail-content";
import { dayOf, moment } from "./mail-times";
import { own } from "./own-words";

export function receiptMail(facts: Facts<"payment_receipt">): MailContent {
  const { toName, plan, amount, tax, number, paidAt, period, isProration, billedTo, url, calendar } = facts;
  return {
    preview: `You paid ${amount} for ${PRODUCT} ${plan}.`,
    letterhead: PRODUCTS_OWN,
    heading: "Thank you for your payment",
    paragraphs: [
      `Hello ${own(toName)},`,
      isProration
        ? `You paid ${amount} for changing to ${PRODUCT} ${plan}. What was left of your previous plan was taken off.`
        : `You paid ${amount} for ${PRODUCT} ${plan}.`,
    ],
    details: [
      ["Plan", plan],
      ["Amount", amount],
      ...(tax === null ? [] : [["Tax included", tax] as const]),
      ...(period === null
        ? []
        : [
            [
              isProration ? "Rest of the period" : "Period",
              `${dayOf(period.from, calendar)} to ${dayOf(period.until, calendar)}`,
            ] as const,
          ]),
      ["Paid", moment(paidAt, calendar)],
      ...(number ? [["Invoice", number] as const] : []),
      ["Billed to", own(billedTo)],
    ],
    button: { label: "View the invoice", url },
    notes: [{ text: "All your payments:", url: facts.billingUrl, label: "your billing page" }],
  };
}
