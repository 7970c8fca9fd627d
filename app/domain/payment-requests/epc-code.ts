import type { BankAccount } from "~/db/vocabulary";
import { minorDigits } from "~/platform/numbers/minor-digits";

interface Transfer {
  account: BankAccount | undefined;
  currency: string;
  /** Minor units. */
  amount: number;
  reference: string;
}

/** EPC069-12 allows 0.01 to 999999999.99. */
const MOST = 99_999_999_999;

/**
 * The text of the code that banking apps read (EPC069-12, version 002): in euro alone, to an IBAN.
 * @returns null where there can be none
 */
export function epcCode({ account, currency, amount, reference }: Transfer): string | null {
  if (!account?.iban || currency !== "EUR" || amount < 1 || amount > MOST) return null;
  const euro = (amount / 10 ** minorDigits(currency)).toFixed(2);
  const lines = [
    "BCD",
    "002",
    // UTF-8: a name in any letters.
    "1",
    "SCT",
    account.bic,
    account.holder.replace(/\s+/g, " ").slice(0, 70),
    account.iban,
    `EUR${euro}`,
    "",
    "",
    reference.slice(0, 140),
  ];
  return lines.join("\n");
}
