import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { MAX_NAME_LENGTH } from "~/domain/prices/price-table";
import { typedTableSchema } from "~/domain/prices/price-table-schema";
import { readTableText } from "~/domain/prices/table-text";
import { taxNotes, untaxedText, unusedTaxText } from "~/domain/prices/taxes/tax-notes";
import { checkTypedTable } from "~/domain/prices/typed-problems";
import type { TypedTable } from "~/domain/prices/typed-table";
import { isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { invalidInput } from "~/platform/invalid-input";
import { cutText } from "~/platform/text/cut-text";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { type ReadForm, readForm } from "../../http/form.server";
import { NOTHING_REFUSED, type RefusedPrice, type TypedText } from "./price-view";
import type { Priced } from "./priced.server";

/** Bytes: 200 lines with the longest descriptions, in any script. */
const MAX_BODY_BYTES = 1_200_000;
const LONGEST_TEXT = 400_000;
const TOO_LONG = { error: () => t("This is too long.") };

const formSchema = z.object({
  intent: z.enum(["save", "text", "remove"]).optional(),
  revision: z.coerce.number().int().min(0),
  /** The newer revision that is to be replaced. */
  over: z.coerce.number().int().min(0).optional(),
  table: z.string().optional(),
  items: z.string().max(8_000).default(""),
  lines: z.string().max(LONGEST_TEXT, TOO_LONG).optional(),
  schedule: z.string().max(20_000, TOO_LONG).default(""),
  daysToPay: z.string().max(24, TOO_LONG).default(""),
  currency: z.string().max(3).default(""),
  discount: z
    .string()
    .max(24, { error: () => t("This number is too long.") })
    .default(""),
  tax: z.string().max(MAX_NAME_LENGTH, TOO_LONG).default(""),
  isEstimate: z.literal("on").optional(),
});

type PostedPrice = z.output<typeof formSchema>;

export async function runPriceAction(ctx: MemberContext, priced: Priced, request: Request) {
  const form = await readForm(ctx, request, { schemas: [formSchema], maxBytes: MAX_BODY_BYTES });
  const posted = parse(form);
  if (posted.intent === "remove") return remove(ctx, priced, posted);
  if (posted.lines !== undefined) return saveText(ctx, priced, posted, posted.lines);
  return saveTable(ctx, priced, posted);
}

function parse(form: ReadForm): PostedPrice {
  const parsed = formSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

async function remove(ctx: MemberContext, priced: Priced, { revision, over }: PostedPrice) {
  try {
    await priced.remove(over ?? revision);
    return flashed(ctx, priced, t("Price table removed"), []);
  } catch (error) {
    return refuse(error, {});
  }
}

async function saveTable(ctx: MemberContext, priced: Priced, posted: PostedPrice) {
  const parsed = typedTableSchema.safeParse(readJson(posted.table));
  if (!parsed.success) return refuse(invalidInput(parsed.error), {});
  const typed: TypedTable = { ...parsed.data, isChange: priced.typed.isChange };
  try {
    await priced.save({
      ...checkTypedTable(typed),
      revision: posted.over ?? posted.revision,
      items: posted.items.split(" "),
    });
    return saved(ctx, priced, typed);
  } catch (error) {
    return refuse(error, { typed });
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}

async function saveText(ctx: MemberContext, priced: Priced, posted: PostedPrice, lines: string) {
  const { schedule, daysToPay, currency, discount, tax } = posted;
  const text: TypedText = {
    lines,
    schedule,
    daysToPay,
    currency,
    discount,
    tax,
    isEstimate: posted.isEstimate === "on",
  };
  const read = readTableText(text, priced.typed, newId);
  const typed: TypedTable = { ...read.table, isChange: priced.typed.isChange };
  if (Object.keys(read.problems).length > 0) return refused({ text, textProblems: inLists(read.problems) });
  const parsed = typedTableSchema.safeParse(read.table);
  const invalid = parsed.success ? null : invalidInput(parsed.error);
  if (invalid) return refused({ text, textProblems: read.inText(invalid.fieldErrors) });
  try {
    await priced.save({ ...checkTypedTable(typed), revision: posted.over ?? posted.revision });
    return saved(ctx, priced, typed);
  } catch (error) {
    return refuse(error, { text }, read.inText);
  }
}

const inLists = (problems: object): Record<string, string[]> =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [field, [text]]));

function saved(ctx: MemberContext, priced: Priced, table: TypedTable) {
  const { unused, untaxed } = taxNotes(table);
  const notes = [...unused.map(unusedTaxText), ...(untaxed.length > 0 ? [untaxedText(untaxed)] : [])];
  return flashed(ctx, priced, t("Price saved"), notes);
}

const LONGEST_FLASH = 500;

function flashed(ctx: MemberContext, { wasSent, back }: Priced, title: string, notes: string[]) {
  const sentences = wasSent ? [...notes, t("Your client sees the change with the next send.")] : notes;
  const text = sentences.length > 0 ? cutText(sentences.join(" "), LONGEST_FLASH) : undefined;
  return redirectWithFlash(ctx, back.to, { title, text, tone: "success" });
}

/** Leaves a 404 and unexpected errors to the error boundary. */
function refuse(
  error: unknown,
  typed: Partial<RefusedPrice>,
  inText?: ReturnType<typeof readTableText>["inText"],
) {
  if (!isDomainError(error) || !["conflict", "locked", "invalid_input"].includes(error.code)) throw error;
  const { revision } = error.fields as { revision?: number };
  const problems = Object.keys(error.fieldErrors).length > 0 ? error.fieldErrors : { "": error.message };
  return refused(
    { ...typed, problems, textProblems: inText?.(problems) ?? {}, newerRevision: revision ?? null },
    error.status,
  );
}

function refused(found: Partial<RefusedPrice>, status = 400) {
  return data({ price: { ...NOTHING_REFUSED, ...found } }, status);
}
