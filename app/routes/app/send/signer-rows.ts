import { EMAIL_PATTERN } from "~/domain/briefs/email-pattern";
import { type CountersignOrder, withCountersigner } from "~/domain/signing/parties/countersign";
import { hasTurn } from "~/domain/signing/parties/signing-order";
import {
  MAX_LENGTH,
  type NamedSigner,
  type SigningOrder,
  type TypedParty,
  typedSigners,
  withSteps,
} from "~/domain/signing/parties/typed-signers";
import { cleanLine } from "~/platform/text/clean-text";
import { joined } from "~/platform/words/joined";
import { t } from "~/platform/words/t";

/** A person as the form holds one; one row is the recipient's. */
export interface SignerRow extends TypedParty {
  key: number;
}

const isFilled = ({ name, email, title, message, isRecipient }: SignerRow): boolean =>
  isRecipient === true || (name + email + title + message).trim() !== "";

/** Writes the rows as the server reads them. Rows into which nothing was typed are left out, and what a lone row does not show. */
export function typedRows(rows: readonly SignerRow[], order: SigningOrder): string {
  const shown = rows.length === 1 ? rows.map((row) => ({ ...row, message: "" })) : rows;
  const placed = withSteps(order, shown.filter(isFilled));
  const sorted = order === "groups" ? placed.sort((one, other) => one.step - other.step) : placed;
  return typedSigners(sorted, order).typed;
}

/** The two change places, in groups also their groups. @param to where the row at `from` goes */
export function swapped(rows: readonly SignerRow[], from: number, to: number): SignerRow[] {
  const [one, other] = [rows[from], rows[to]];
  if (!one || !other) return [...rows];
  const moved = [...rows];
  moved[to] = { ...one, step: other.step };
  moved[from] = { ...other, step: one.step };
  return moved;
}

type RowProblems = Partial<Record<"name" | "email" | "message", string>>;

/** Returns the problems beside the fields of a row; none where nothing was typed. */
export function rowProblems(row: SignerRow): RowProblems {
  const { name, email } = row;
  const long = cleanLine(row.message).length > MAX_LENGTH.message && {
    message: t("Use at most {max} characters.", { max: MAX_LENGTH.message }),
  };
  if (row.isRecipient || !isFilled(row)) return { ...long };
  return {
    ...long,
    ...(name.trim() === "" && { name: t("Write a name.") }),
    ...(!EMAIL_PATTERN.test(email.trim()) && { email: t("Please enter a valid email address") }),
  };
}

/** What the row’s line is called; a row without a name is nobody yet. */
export function messageLabel(row: SignerRow, recipient: string): string {
  const name = row.isRecipient ? recipient : nameOf(row);
  if (name !== "") return t("A line for {name} only", { name });
  return row.isRecipient ? t("A line for the recipient only") : t("A line for this person only");
}

const nameOf = ({ name, email }: NamedSigner): string => name.trim() || email.trim();

/** Names the people who are in no step; null for nobody. */
export function besideLine(rows: readonly SignerRow[]): string | null {
  const named = (role: SignerRow["role"]) =>
    rows
      .filter((row) => row.role === role)
      .map(nameOf)
      .filter(Boolean);
  const [readers, [payer]] = [named("viewer"), named("payer")];
  const lines = [
    readers.length > 0 &&
      t("{count, plural, one {{names} only reads.} other {{names} only read.}}", {
        count: readers.length,
        names: joined(readers),
      }),
    payer !== undefined && t("{name} pays.", { name: payer }),
  ];
  return lines.filter(Boolean).join(" ") || null;
}

function nameWithRole(row: NamedSigner): string {
  const name = nameOf(row);
  return name && row.role === "approver" ? t("{name} (approves)", { name }) : name;
}

/** The person who signs for the sender. */
export interface OwnSigner {
  name: string;
  order: CountersignOrder;
}

/** A sentence for each step, in the order in which they are asked. Rows without a name are nobody yet. */
export function orderLines(
  recipient: string,
  rows: readonly SignerRow[],
  order: SigningOrder,
  own: OwnSigner | null = null,
): string[] {
  const names = withSteps(order, rows.filter(isFilled))
    .filter(hasTurn)
    .map((row) => ({
      name: row.isRecipient ? recipient || t("The recipient") : nameWithRole(row),
      step: row.step,
    }));
  const all = withCountersigner(
    names.filter(({ name }) => name),
    own,
    own?.order ?? "after",
  );
  const steps = [...new Set(all.map(({ step }) => step))].sort((one, other) => one - other);
  const named = steps.map((step) => all.filter((each) => each.step === step).map(({ name }) => name));
  return named.map((people, at) => stepSentence(people, at, named.length));
}

function stepSentence(people: string[], at: number, steps: number): string {
  const [count, names] = [people.length, joined(people)];
  if (at > 0) return t("Then {names}.", { names });
  if (names === t("you")) return t("You are asked first.");
  return steps === 1
    ? t("{count, plural, one {{names} is asked.} other {{names} are asked at once.}}", { count, names })
    : t("{count, plural, one {{names} is asked first.} other {{names} are asked first.}}", { count, names });
}
