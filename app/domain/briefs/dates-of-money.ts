/**
 * A proposal in English has its days as the country of its money writes them: in its text, on its page, in print and in
 * the mails to the client (docs/decisions/0089-dates-follow-the-money.md).
 */
export const englishOfMoney = (currency: string): "en-US" | "en-GB" =>
  currency === "USD" || currency === "CAD" ? "en-US" : "en-GB";
