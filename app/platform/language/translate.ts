import {
  type ArgumentElement,
  type LiteralElement,
  type MessageFormatElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { english } from "./english";
import { DEFAULT_LANGUAGE, formatLocaleOf, type Language } from "./languages";
import type { ChoiceNames, NumberNames, TagNames, ValueNames } from "./values-in-text";

type English = typeof english;

export type MessageKey = keyof English;

/** The values of a message, by name: a number, a choice, a text, or a function that wraps the words of a tag. */
export type MessageParts<Key extends MessageKey, Text> = {
  [Name in ValueNames<English[Key]>]: Name extends NumberNames<English[Key]>
    ? number
    : Name extends ChoiceNames<English[Key]>
      ? string
      : Text;
} & { [Name in TagNames<English[Key]>]: (words: Text[]) => Text };

type Values<Key extends MessageKey, Text> = Key extends PlainKey ? [] : [values: MessageParts<Key, Text>];

/** Messages without tags, which have nothing but text in them. */
type TextKey = {
  [Key in MessageKey]: [TagNames<English[Key]>] extends [never] ? Key : never;
}[MessageKey];

/** Messages without any value. */
export type PlainKey = {
  [Key in MessageKey]: [ValueNames<English[Key]> | TagNames<English[Key]>] extends [never] ? Key : never;
}[MessageKey];

export interface Translate {
  <Key extends TextKey>(key: Key, ...values: Values<Key, string | number>): string;
  /** The message in parts, with what the values stand for between its words. */
  parts<Key extends MessageKey, Part>(key: Key, ...values: Values<Key, Part | string>): (Part | string)[];
  language: Language;
  /** BCP 47, of the dates between its words: a language alone does not say whether they are American. */
  locale: string;
}

export type Messages = Readonly<Partial<Record<string, string>>>;

/** Text without arguments, tags or escapes, which most messages are. */
const PLAIN = /^[^{<']*$/;

/** A message that the language lacks is given in English as a whole. */
export function createTranslate(language: Language, messages: Messages): Translate {
  const partsOf = messageParts(language, messages, (key) => english[key as MessageKey]);
  const parts = (key: MessageKey, values?: MessageInput): unknown[] => partsOf(key, values);
  const translate = (key: MessageKey, values?: MessageInput) => parts(key, values).join("");
  return Object.assign(translate, { parts, language, locale: formatLocaleOf(language) }) as Translate;
}

/** The same words, with dates as another locale writes them. */
export function datedIn(t: Translate, locale: string): Translate {
  if (t.locale === locale) return t;
  const translate = (key: MessageKey, values?: MessageInput) => (t as unknown as TranslateText)(key, values);
  return Object.assign(translate, { parts: t.parts, language: t.language, locale }) as unknown as Translate;
}

export type MessageInput = Readonly<Record<string, unknown>>;

type TranslateText = (key: MessageKey, values?: MessageInput) => string;

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
  if (!elements.every(isSimple)) return whole;
  const names = elements.flatMap((element) => (element.type === TYPE.argument ? [element.value] : []));
  // A list says hundreds of messages that are no more than text and values: FormatJS takes longer for them.
  return (values = {}) => (names.every((name) => name in values) ? filled(elements, values) : whole(values));
}

type SimpleElement = LiteralElement | ArgumentElement;

const isSimple = (element: MessageFormatElement): element is SimpleElement =>
  element.type === TYPE.literal || element.type === TYPE.argument;

/** Texts side by side are one, as FormatJS has them. */
function filled(elements: readonly SimpleElement[], values: MessageInput): unknown[] {
  const parts: unknown[] = [];
  for (const { type, value } of elements) {
    const part = type === TYPE.literal ? value : shown(values[value]);
    const last = parts.at(-1);
    if (typeof part === "string" && typeof last === "string") parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}

/** Turns a value into text where it can be text. A missing value is an empty text. */
function shown(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  return value || "";
}

export const inEnglish: Translate = createTranslate(DEFAULT_LANGUAGE, english);
