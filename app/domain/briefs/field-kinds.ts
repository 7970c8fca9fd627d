/** The kinds of entries in the brief's table. It has no schemas, which screens load on demand. */
import type { AppMessage } from "~/platform/words/message-types";

/** The steps of the wizard. */
export type Step = "project" | "client" | "scope" | "deal" | "team" | "review";

interface Words {
  label: AppMessage;
  /** The label with the currency. */
  inCurrency?(currency: string): string;
  hint?: AppMessage | undefined;
  placeholder?: AppMessage;
  /** A placeholder that is the same in every language: a number or a name. */
  example?: string;
}

interface Asked extends Words {
  step: Step;
  /** Words that differ by the pricing model. */
  byModel?: Readonly<Partial<Record<"fixed" | "hourly" | "retainer" | "milestone", Partial<Words>>>>;
  /** The field is as wide as the form; others of its kind take half of it on wide screens. */
  isWide?: true;
  /** The subject of a refusal's sentence, such as "The title"; else the label. */
  subject?: AppMessage;
  /** The sentence where the wizard's step cannot be left without it. */
  needed?: AppMessage;
  /** Page settings, and the private notes: what a model does not know it cannot print. */
  isKeptFromModel?: true;
}

type TextKind = "line" | "name" | "email" | "text" | "list" | "money" | "quantity" | "day";

export interface TextField<Kind extends TextKind = TextKind> extends Asked {
  kind: Kind;
  empty: string;
  /** Characters. */
  most: number;
  rows?: number;
  /** Takes a share too, which a keyboard of digits cannot type. */
  isShareToo?: true;
  /** Names prove no language. */
  areNames?: true;
}

export interface ChoiceField<Choice extends string = string> extends Asked {
  kind: "choice";
  empty: Choice;
  options: Readonly<Record<string, AppMessage>>;
  /** Further options, named the same in every language. */
  names?: Readonly<Record<string, string>>;
  refusal: AppMessage;
}

interface TickField extends Asked {
  kind: "tick";
  empty: boolean;
}

export type Field = TextField | ChoiceField | TickField;
export type Fields = Readonly<Record<string, Field>>;

/** The values of a table's fields. */
export type AnswersOf<Table extends Fields> = { -readonly [Name in keyof Table]: Table[Name]["empty"] };

type More<Kind extends Field> = Omit<
  Partial<Kind>,
  "kind" | "step" | "label" | "empty" | "options" | "refusal"
>;

const text =
  <Kind extends TextKind>(kind: Kind, most: number) =>
  (step: Step, label: AppMessage, more?: More<TextField>): TextField<Kind> => ({
    kind,
    step,
    label,
    empty: "",
    most,
    ...more,
  });

/** Line breaks become spaces, because titles and names end up in mail headers and file names. */
export const line = text("line", 300);
/** The name of a person. */
export const name = text("name", 200);
export const email = text("email", 254);
export const longText = text("text", 10_000);
/** One per line. */
export const list = text("list", 10_000);
export const money = text("money", 60);
export const quantity = text("quantity", 60);
/** `YYYY-MM-DD` or empty. */
export const day = text("day", 10);

/** @param options the first is the answer of who chose none */
export const choice = <const Choice extends string, const Named extends string = never>(
  step: Step,
  label: AppMessage,
  options: Readonly<Record<Choice, AppMessage>>,
  more: More<ChoiceField> & { refusal: AppMessage; names?: Readonly<Record<Named, string>> },
): ChoiceField<Choice | Named> => ({
  kind: "choice",
  step,
  label,
  empty: Object.keys(options)[0] as Choice,
  options,
  ...more,
});

export const tick = (step: Step, label: AppMessage, more?: More<TickField>): TickField => ({
  kind: "tick",
  step,
  label,
  empty: false,
  ...more,
});

/** The fields of some kinds. */
export const fieldsOfKind = <Table extends Fields, const Kind extends Field["kind"]>(
  table: Table,
  ...kinds: Kind[]
): NamesOfKind<Table, Kind>[] =>
  Object.keys(table).filter((key): key is NamesOfKind<Table, Kind> =>
    kinds.some((kind) => kind === table[key]?.kind),
  );

type NamesOfKind<Table extends Fields, Kind extends Field["kind"]> = {
  [Name in keyof Table & string]: Table[Name]["kind"] extends Kind ? Name : never;
}[keyof Table & string];

export const choicesOf = <Choice extends string>({ options, names }: ChoiceField<Choice>): Choice[] =>
  Object.keys({ ...options, ...names }) as Choice[];
