import { data } from "@remix-run/cloudflare";
import * as z from "zod";
import { COLUMN_KINDS, type ColumnChoice } from "~/domain/clients/import/columns";
import { type FileColumn, importClients, previewImport } from "~/domain/clients/import/import-clients.server";
import { packFile, unpackFile } from "~/domain/clients/import/packed-file.server";
import { rowsOf } from "~/domain/clients/import/plan-import";
import { decodeFile, MOST_BYTES, MOST_COLUMNS, wrongFile } from "~/domain/clients/import/read-table.server";
import type { MemberContext } from "~/domain/context";
import { DomainError, isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { type ReadForm, readForm } from "../../http/form.server";

const FIELDS = ["intent", "file", "pasted", "packed", "column", "shown"];
/** Two megabytes in the letters of Windows take up to six as UTF-8, and lines break by two signs in a form. */
const MAX_BODY_BYTES = 3 * MOST_BYTES + 64 * 1024;
const MAX_FIELDS = MOST_COLUMNS + 20;
const SHOWN_ROWS = 20;
const SHOWN_LETTERS = 80;
/** A page that shows a table of quotes again takes many times its size. A browser with scripts has kept it anyway. */
const MOST_LETTERS_AGAIN = 500_000;

export interface ShownRow {
  number: number;
  name: string;
  company: string;
  email: string;
  outcome: "create" | "update" | "skip";
  note: string;
}

export interface Preview {
  /** Packed, and posted again to import it. */
  packed: string;
  hasHeadings: boolean;
  columns: FileColumn[];
  /** Null where no column names a client. */
  rows: ShownRow[] | null;
  counts: Record<ShownRow["outcome"], number>;
  /** Import was pressed with other columns than those that were shown. */
  isChanged: boolean;
}

/** Shows first what it would do, and does it when it is asked again. */
export async function runImport(ctx: MemberContext, request: Request) {
  const form = await readForm(ctx, request, {
    fields: FIELDS,
    maxBytes: MAX_BODY_BYTES,
    maxFields: MAX_FIELDS,
  });
  const pasted = String(form.get("pasted") ?? "");
  try {
    const choice = choiceIn(form);
    if (form.get("intent") === "import" && isAsShown(form))
      return await finish(ctx, await textOf(form), choice);
    const preview = await previewOf(ctx, await textOf(form), choice);
    return { preview: { ...preview, isChanged: form.get("intent") === "import" }, refused: null };
  } catch (error) {
    if (!isDomainError(error) || error.code !== "invalid_input") throw error;
    const again = pasted.length > MOST_LETTERS_AGAIN ? "" : pasted;
    return data({ preview: null, refused: { message: error.message, pasted: again } }, 400);
  }
}

/** "3:email", and "3:" for a column that is not used. */
const columnSchema = z
  .string()
  .regex(new RegExp(`^\\d{1,3}:(?:${COLUMN_KINDS.join("|")})?$`))
  .transform((text) => {
    const [at, kind] = text.split(":");
    return [Number(at), COLUMN_KINDS.find((one) => one === kind) ?? null] as const;
  });

/** @returns null for a file whose columns nobody has chosen yet */
function choiceIn(form: ReadForm): ColumnChoice | null {
  const chosen = form.getAll("column");
  if (chosen.length === 0) return null;
  const parsed = z.array(columnSchema).safeParse(chosen);
  if (!parsed.success) throw new DomainError("invalid_input", t("Choose from the list what a column is."));
  return new Map(parsed.data);
}

/** Only what was seen is stored. */
const isAsShown = (form: ReadForm): boolean =>
  form.getAll("column").join(" ") === String(form.get("shown") ?? "");

async function textOf(form: ReadForm): Promise<string> {
  const [file, packed, pasted] = [form.get("file"), form.get("packed"), String(form.get("pasted") ?? "")];
  const again = typeof packed === "string" ? unpackFile(packed, MOST_BYTES) : null;
  if (again !== null) return again;
  const isChosen = file instanceof File && file.size > 0;
  if (!isChosen && pasted.trim() === "") throw wrongFile(t("Choose a file, or paste a table."));
  if (!isChosen) return pasted;
  if (file.size > MOST_BYTES)
    throw wrongFile(t("This file is larger than 2 MB. Divide it, and import one part after the other."));
  return decodeFile(new Uint8Array(await file.arrayBuffer()));
}

async function previewOf(ctx: MemberContext, text: string, choice: ColumnChoice | null) {
  const { hasHeadings, columns, rows } = await previewImport(ctx, text, choice);
  const count = (outcome: ShownRow["outcome"]) => rowsOf(rows ?? [], outcome);
  return {
    packed: packFile(text),
    hasHeadings,
    columns: columns.map((column) => ({ ...column, example: shortened(column.example) })),
    rows:
      rows?.slice(0, SHOWN_ROWS).map(({ number, details, outcome, note }) => ({
        number,
        name: details?.name ?? "",
        company: details?.company ?? "",
        email: details?.email ?? "",
        outcome,
        note,
      })) ?? null,
    counts: { create: count("create"), update: count("update"), skip: count("skip") },
  };
}

const shortened = (text: string): string =>
  text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS).trimEnd()}…` : text;

async function finish(ctx: MemberContext, text: string, choice: ColumnChoice | null) {
  const { created, updated, skipped } = await importClients(ctx, text, choice);
  const parts = [
    ...(updated > 0
      ? [t("{count, plural, one {{count} client} other {{count} clients}} updated.", { count: updated })]
      : []),
    ...(skipped > 0
      ? [t("{count, plural, one {{count} row} other {{count} rows}} skipped.", { count: skipped })]
      : []),
  ];
  const title = t("{count, plural, one {{count} client} other {{count} clients}} added", { count: created });
  return redirectWithFlash(ctx, "/clients", { title, text: parts.join(" ") || undefined, tone: "success" });
}
