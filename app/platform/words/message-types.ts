declare const message: unique symbol;

/** A text that is not translated yet, and no string, so that none is shown by mistake. */
export interface AppMessage {
  readonly [message]: true;
}

/** The arguments of a message: "{count, plural, one {{count} day} other {{count} days}}" has `count`. */
type Arguments<Text extends string> = Text extends `${string}{${infer Rest}`
  ? ArgumentAt<Rest> | Arguments<Rest>
  : never;

type ArgumentAt<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? NameIn<Name>
    : NameIn<Inside>
  : never;

/** The words of a plural stand in braces too. */
type NameIn<Inside extends string> = Inside extends `${string}${" " | "{"}${string}` ? never : Inside;

/** The tags of a message: "Read <b>this</b>." has `b`. */
type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | Tags<Rest>
  : never;

export type ValuesOf<Text extends string> = string extends Text
  ? [values: never]
  : [Tags<Text>] extends [never]
    ? [Arguments<Text>] extends [never]
      ? []
      : [values: Readonly<Record<Arguments<Text>, string | number>>]
    : [values: never];

/** A node for each argument, and for each tag what goes around its words. */
export type NodesOf<Text extends string, Node> = Readonly<
  Record<Arguments<Text>, Node> & Record<Tags<Text>, (words: Node) => Node>
>;
