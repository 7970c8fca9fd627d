/** What is mailed about a plan that was paid, and about a trial that has begun; it stands in the mail's own row. */
import * as z from "zod";
import { moneyText } from "../billing/amount";
import { choiceInWords } from "../billing/plan-change";
import { readReceiptMessage } from "../billing/receipt-message";
import type { Context } from "../context";
import { type CheckoutChoice, startAddress } from "../plans/checkout-address";
import { PLANS } from "../plans/plans";
import { BILLING_INTERVALS, SOLD_TIERS } from "../plans/prices";
import type { Delivery } from "./claim.server";
import type { MailFacts } from "./renderer";

export function receiptFacts({ config }: Pick<Context, "config">, delivery: Delivery): MailFacts {
  const { toName, toEmail, message } = delivery;
  const { tier, amountMinor, currency, taxMinor, invoiceUrl, billedTo, ...told } =
    readReceiptMessage(message);
  const billingUrl = `${config.appUrl}/billing`;
  return {
    ...{ kind: "payment_receipt", toName, plan: PLANS[tier].name },
    amount: moneyText(amountMinor, currency),
    tax: taxMinor === null ? null : moneyText(taxMinor, currency),
    number: told.number,
    paidAt: told.paidAt,
    period: told.period,
    isProration: told.isProration,
    billedTo: billedTo ?? `${toName}, ${toEmail}`,
    url: invoiceUrl ?? billingUrl,
    billingUrl,
  };
}

const welcome = z.object({
  trialEndsAt: z.int(),
  chosen: z.object({ plan: z.enum(SOLD_TIERS), interval: z.enum(BILLING_INTERVALS) }).nullable(),
});

export const welcomeMessage = (facts: z.output<typeof welcome>): string => JSON.stringify(facts);

/** In words, and the page on which it is taken up. */
export const chosenFacts = ({ config }: Pick<Context, "config">, chosen: CheckoutChoice | null) =>
  chosen && {
    words: choiceInWords({ tier: chosen.plan, interval: chosen.interval }),
    url: `${config.appUrl}${startAddress(chosen)}`,
  };

export function welcomeFacts({ config }: Pick<Context, "config">, { toName, message }: Delivery): MailFacts {
  const { trialEndsAt, chosen } = welcome.parse(JSON.parse(message));
  return {
    ...{ kind: "welcome", toName, trialEndsAt },
    chosen: chosenFacts({ config }, chosen),
    url: `${config.appUrl}/new-proposal`,
  };
}
