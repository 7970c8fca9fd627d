import { electronicFormatIBAN, isValidBIC, ValidationErrorsIBAN, validateIBAN } from "ibantools";
import * as z from "zod";
import type { BankAccount } from "~/db/vocabulary";
import { typedLine, typedLines } from "~/platform/text/typed-text";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { changePasswordSchema } from "../credentials";

const MOST = { holder: 70, iban: 60, bic: 20, other: 300 };

const tooLong = (label: AppMessage, max: number) => ({
  error: () => t("{name} can have at most {max} characters.", { name: t(label), max }),
});

const line = (label: AppMessage, max: number) =>
  typedLine({ error: () => t("{name} must be text.", { name: t(label) }) })
    .max(max, tooLong(label, max))
    .default("");

/** Outputs null for an account that was emptied. */
export const bankAccountForm = z
  .object({
    holder: line(msg("The account holder"), MOST.holder),
    iban: line(msg("An IBAN"), MOST.iban),
    bic: line(msg("A BIC"), MOST.bic),
    other: typedLines()
      .max(MOST.other, tooLong(msg("The account"), MOST.other))
      .default(""),
    currentPassword: changePasswordSchema.shape.currentPassword,
  })
  .transform(({ currentPassword, ...typed }, check) => ({
    account: accountFrom(typed, (path, message) => check.addIssue({ code: "custom", path: [path], message })),
    currentPassword,
  }));

function accountFrom(
  { holder, iban: typedIban, bic: typedBic, other }: BankAccount,
  refuse: (field: keyof BankAccount, sentence: string) => void,
): BankAccount | null {
  const iban = electronicFormatIBAN(typedIban.replace(/^IBAN\s?:?\s?/i, "")) ?? "";
  const bic = typedBic
    .replace(/^(?:BIC|SWIFT)\s?:\s?/i, "")
    .replace(/\s/g, "")
    .toUpperCase();
  if (`${holder}${iban}${bic}${other}` === "") return null;
  const wrong = iban === "" ? null : ibanProblem(iban);
  if (wrong) refuse("iban", wrong);
  if (bic !== "" && !isValidBIC(bic))
    refuse("bic", t("A BIC has 8 or 11 letters and digits, such as COBADEFFXXX."));
  if (iban === "" && other === "") refuse("iban", t("Enter an IBAN, or describe the account below."));
  if (holder === "") refuse("holder", t("Enter the account holder’s name as your bank has it."));
  return { holder, iban, bic, other };
}

function ibanProblem(iban: string): string | null {
  const { valid, errorCodes } = validateIBAN(iban);
  if (valid) return null;
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry))
    return t("An IBAN begins with the two letters of a country, such as DE or FR.");
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength))
    return t("This IBAN is too short or too long for its country.");
  return t("This IBAN has a typing mistake: its check digits do not match.");
}
