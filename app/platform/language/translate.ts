import { type LiteralElement, type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
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

type Format = (values?: MessageInput) => unknown[];

/** @param englishOf the English message of a key, for those that the language lacks */
export function messageParts(language: Language, messages: Messages, englishOf: (key: string) => string) {
  const formats = new Map<string, Format>();
  const formatOf = (key: string): Format => {
    const known = formats.get(key);
    if (known) return known;
    const own = messages[key];
    const made = createFormat(own ?? englishOf(key), own === undefined ? DEFAULT_LANGUAGE : language);
    formats.set(key, made);
    return made;
  };
  return (key: string, values?: MessageInput): unknown[] => formatOf(key)(values);
}

function createFormat(text: string, language: Language): Format {
  if (PLAIN.test(text)) return () => [text];
  const format = new IntlMessageFormat(text, formatLocaleOf(language));
  const whole: Format = (values) => [format.format<unknown>(values as Record<string, never>)].flat();
  const elements = format.getAst();
  const names = elements.flatMap((element) => (element.type === TYPE.argument ? [element.value] : []));
  if (!elements.every(({ type }) => type === TYPE.literal || type === TYPE.argument)) return whole;
  // A list says hundreds of messages that are no more than text and values: FormatJS takes longer for them.
  return (values) =>
    names.every((name) => values && name in values) ? filled(elements, values) : whole(values);
}

/** Texts side by side are one, as FormatJS has them. */
function filled(elements: readonly MessageFormatElement[], values: MessageInput = {}): unknown[] {
  const parts: unknown[] = [];
  let text = "";
  for (const element of elements) {
    const value = element.type === TYPE.argument ? values[element.value] : (element as LiteralElement).value;
    if (typeof value === "string" || typeof value === "number" || !value)
      text += value || value === 0 ? value : "";
    else {
      if (text !== "") parts.push(text);
      parts.push(value);
      text = "";
    }
  }
  if (text !== "" || parts.length === 0) parts.push(text);
  return parts.flat();
}

export const inEnglish: Translate = createTranslate(DEFAULT_LANGUAGE, english);
