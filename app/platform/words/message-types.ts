import type { TagNames, ValueNames } from "../language/values-in-text";

declare const message: unique symbol;

/** A text that is not translated yet, and no string, so that none is shown by mistake. */
export interface AppMessage {
  readonly [message]: true;
}

export type ValuesOf<Text extends string> = string extends Text
  ? [values: never]
  : [TagNames<Text>] extends [never]
    ? [ValueNames<Text>] extends [never]
      ? []
      : [values: Readonly<Record<ValueNames<Text>, string | number>>]
    : [values: never];

/** A node for each value, and for each tag what goes around its words. */
export type NodesOf<Text extends string, Node> = Readonly<
  Record<ValueNames<Text>, Node> & Record<TagNames<Text>, (words: Node) => Node>
>;
