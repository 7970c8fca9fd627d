/** The compiler reads an ICU message's values from its text. A variant of one word alone would pass for a value. */

/** A value and its kind, such as `["count", "number"]` for "{count, plural, one {{count}} other {…}}". */
type Placeholders<Text extends string> = Text extends `${string}{${infer Rest}`
  ? PlaceholderAt<Rest> | Placeholders<Rest>
  : never;

type PlaceholderAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name}, ${infer Format}`
    ? Placeholder<Name, KindOf<Format>>
    : Placeholder<Inside, "text">
  : never;

/** The words of a plural stand in braces too. */
type Placeholder<Name extends string, Kind> = Name extends `${string}${" " | "{"}${string}`
  ? never
  : [Kind] extends [never]
    ? never
    : [Name, Kind];

type KindOf<Format extends string> = Format extends `${"plural" | "number"}${string}`
  ? "number"
  : Format extends `select${string}`
    ? "choice"
    : never;

export type ValueNames<Text extends string> = Placeholders<Text>[0];

/** The values that a plural or a number is made of. */
export type NumberNames<Text extends string> = Extract<Placeholders<Text>, [string, "number"]>[0];

/** The values that choose among a message's variants. */
export type ChoiceNames<Text extends string> = Extract<Placeholders<Text>, [string, "choice"]>[0];

/** "Read <b>this</b>." has `b`. */
export type TagNames<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | TagNames<Rest>
  : never;
