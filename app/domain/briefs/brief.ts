/** The brief (docs/product.md 2): one schema for the screens, the JSON API and the database, from one table. */
import * as z from "zod";
import { DAY_OR_EMPTY, EMAIL_OR_EMPTY } from "~/platform/json-formats";
import { typedEmail, typedLine, typedLines, typedName } from "~/platform/text/typed-text";
import { isDay } from "~/platform/time/calendar-day";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { BRIEF_FIELDS } from "./brief-fields";
import { EMAIL_PATTERN } from "./email-pattern";
import {
  type AnswersOf,
  type ChoiceField,
  choicesOf,
  type Field,
  type Fields,
  type TextField,
} from "./field-kinds";

/** JSON callers send `null` and numbers too. */
const text = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value === null ? undefined : typeof value === "number" ? String(value) : value),
    schema,
  );

/** JSON sends a boolean, a form sends "on" or nothing. */
const tick = z
  .union(
    [
      z.boolean(),
      z.enum(["on", "true", "false", ""]).transform((value) => value === "on" || value === "true"),
    ],
    { error: () => t("Tick the box or leave it empty.") },
  )
  .default(false);

const choice = <Choice extends string>(field: ChoiceField<Choice>) =>
  text(z.enum(choicesOf(field), { error: () => t(field.refusal) }).default(field.empty));

const words = (field: TextField) => text(typed(field).default(""));

function typed(field: TextField): z.ZodString {
  const { label, subject = label, most } = field;
  if (field.kind === "day")
    return typedLine()
      .refine((value) => value === "" || isDay(value), {
        error: () => t("{label} is not a date. Use the form 2027-01-31.", { label: t(subject) }),
      })
      .meta(DAY_OR_EMPTY);
  const short = beginning(field).max(most, {
    error: () => t("{label} can have at most {max} characters.", { label: t(subject), max: inGroups(most) }),
  });
  if (field.kind !== "email") return short;
  return short
    .refine((value) => value === "" || EMAIL_PATTERN.test(value), {
      error: () => t("Please enter a valid email address"),
    })
    .meta(EMAIL_OR_EMPTY);
}

function beginning({ kind }: TextField): z.ZodString {
  if (kind === "email") return typedEmail();
  if (kind === "name") return typedName({ error: () => t("A name needs a letter.") });
  return kind === "text" || kind === "list" ? typedLines() : typedLine();
}

type SchemaOf<Entry extends Field> =
  Entry extends ChoiceField<infer Choice>
    ? ReturnType<typeof choice<Choice>>
    : Entry extends TextField
      ? ReturnType<typeof words>
      : typeof tick;

const schemaOf = (field: Field) =>
  field.kind === "choice" ? choice(field) : field.kind === "tick" ? tick : words(field);

export const schemasOf = <Table extends Fields>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, schemaOf(field)])) as {
    -readonly [Name in keyof Table]: SchemaOf<Table[Name]>;
  };

export const briefFields = {
  ...schemasOf(BRIEF_FIELDS),
  budgetPeriod: choice(BRIEF_FIELDS.budgetPeriod).meta({
    description:
      "What the budget of a retainer without a monthly amount covers. With `month`, generating makes it the monthly amount; with `total` or empty, it is the total.",
  }),
};

export const briefSchema = z.object(briefFields);

const left = (what: string) => ({ description: `Left out, it is ${what}.` });

/** Leaves out the fields that were not sent, so that the account’s defaults can fill them. */
export const givenFields = {
  currency: text(
    z
      .enum(choicesOf(BRIEF_FIELDS.currency), { error: () => t(BRIEF_FIELDS.currency.refusal) })
      .optional()
      .meta(left("the account’s default, else USD")),
  ),
  paymentTerms: text(
    typed(BRIEF_FIELDS.paymentTerms).optional().meta(left("the account’s default, else empty")),
  ),
};

export type Brief = AnswersOf<typeof BRIEF_FIELDS>;
export type BriefField = keyof Brief;
/** A price table may have others. */
export type Currency = Brief["currency"];
export type StoredBrief = Brief;
