import { msg, t } from "~/platform/words/t";

const NUMBERS = [
  msg("One"),
  msg("Two"),
  msg("Three"),
  msg("Four"),
  msg("Five"),
  msg("Six"),
  msg("Seven"),
  msg("Eight"),
  msg("Nine"),
  msg("Ten"),
];

/** "Three"; figures above ten. */
export function numberWord(count: number): string {
  const word = NUMBERS[count - 1];
  return word ? t(word) : String(count);
}
