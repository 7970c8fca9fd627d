import type { BankAccount } from "~/db/vocabulary";

/** Without its holder, as it is printed: the IBAN in groups of four. */
export const accountLines = ({ iban, bic, other }: BankAccount): string[] =>
  [iban === "" ? "" : `IBAN ${ibanText(iban)}`, bic === "" ? "" : `BIC ${bic}`, ...other.split("\n")].filter(
    (line) => line !== "",
  );

export const ibanText = (iban: string): string => iban.replace(/.{4}(?=.)/g, "$& ");
