import type { BankAccount } from "~/db/vocabulary";

/** The lines below the holder, each once. */
export function accountLines({ iban, bic, other }: BankAccount): string[] {
  const numbers = [iban && `IBAN ${ibanText(iban)}`, bic && `BIC ${bic}`];
  return [...new Set([...numbers, ...other.split("\n")])].filter((line) => line !== "");
}

/** "DE89 3704 0044 0532 0130 00", as banks print it. */
export const ibanText = (iban: string): string => iban.replace(/.{4}(?=.)/g, "$& ");
