/**
 * The words of the app for subscribers. An English sentence stands where it is shown and is the key of its translations
 * (docs/decisions/0081). Browsers get `t.browser.ts` in place of this file.
 */
import type { Language } from "../language/languages";
import type { AppMessage, ValuesOf } from "./message-types";
import { wordsNow } from "./words-now.server";

/** Returns the reader's sentence. @param text ICU's MessageFormat without tags; a plural repeats `{count}` */
export function t(text: AppMessage): string;
export function t<const Text extends string>(text: Text, ...values: ValuesOf<Text>): string;
export function t(text: AppMessage | string, values?: Readonly<Record<string, string | number>>): string {
  return inParts(text as string, values).join("");
}

/** A sentence with what its values and tags stand for between its words. */
export const inParts = (text: string, values?: Readonly<Record<string, unknown>>): unknown[] =>
  wordsNow()(text, values);

export const languageNow = (): Language => wordsNow().language;

/** A sentence of a constant: `t` translates it where it is shown. */
export const msg = (text: string): AppMessage => text as unknown as AppMessage;

/** Returns a text that stays English for every reader, such as the catalogue at the payment provider. */
export const english = (message: AppMessage): string => message as unknown as string;
