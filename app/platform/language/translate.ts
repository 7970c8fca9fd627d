import { IntlMessageFormat } from "intl-messageformat";
import english from "./english.json";
import { DEFAULT_LANGUAGE, formatLocaleOf, type Language } from "./languages";
import type { MessageValues } from "./message-values";

export type MessageKey = keyof MessageValues;

/** A message's values, as `message-values.ts` lists them: `[]` for a message without any. */
export type MessageParts<Key extends MessageKey, Text> = {
  [Name in keyof MessageValues[Key]]: MessageValues[Key][Name] extends "text"
    ? Text
    : MessageValues[Key][Name] extends "tag"
      ? (words: Text[]) => Text
      : MessageValues[Key][Name];
};

type Values<Key extends MessageKey, Text> = keyof MessageValues[Key] extends never
  ? []
  : [values: MessageParts<Key, Text>];

/** Messages without tags, which have nothing but text in them. */
type TextKey = {
  [Key in MessageKey]: true extends HasTag<MessageValues[Key]> ? never : Key;
}[MessageKey];

/** "tag" itself: any string may choose among a message's variants. */
type HasTag<Values> = { [Name in keyof Values]: Values[Name] extends "tag" ? true : false }[keyof Values];

/** Messages without any value. */
export type PlainKey = {
  [Key in MessageKey]: keyof MessageValues[Key] extends never ? Key : never;
}[MessageKey];

export interface Translate {
  <Key extends TextKey>(key: Key, ...values: Values<Key, string | number>): string;
  /** The message in parts, with what the values stand for between its words. */
  parts<Key extends MessageKey, Part>(key: Key, ...values: Values<Key, Part | string>): (Part | string)[];
  language: Language;
}

export type Messages = Readonly<Partial<Record<string, string>>>;

/** Text without arguments, tags or escapes, which most messages are. */
const PLAIN = /^[^{<']*$/;

/** A message that the language lacks is given in English as a whole. */
export function createTranslate(language: Language, messages: Messages): Translate {
  const partsOf = messageParts(language, messages, (key) => english[key as MessageKey]);
  const parts = (key: MessageKey, values?: MessageInput): unknown[] => partsOf(key, values);
  const translate = (key: MessageKey, values?: MessageInput) => parts(key, values).join("");
  return Object.assign(translate, { parts, language }) as Translate;
}

export type MessageInput = Readonly<Record<string, unknown>>;

/** @param englishOf the English message of a key, for those that the language lacks */
export function messageParts(language: Language, messages: Messages, englishOf: (key: string) => string) {
  const formats = new Map<string, string | IntlMessageFormat>();
  const formatOf = (key: string): string | IntlMessageFormat => {
    const known = formats.get(key);
    if (known !== undefined) return known;
    const own = messages[key];
    const text = own ?? englishOf(key);
    const locale = formatLocaleOf(own === undefined ? DEFAULT_LANGUAGE : language);
    const made = PLAIN.test(text) ? text : new IntlMessageFormat(text, locale);
    formats.set(key, made);
    return made;
  };
  return (key: string, values?: MessageInput): unknown[] => {
    const format = formatOf(key);
    if (typeof format === "string") return [format];
    return [format.format<unknown>(values as Record<string, never>)].flat();
  };
}

export const inEnglish: Translate = createTranslate(DEFAULT_LANGUAGE, english);
