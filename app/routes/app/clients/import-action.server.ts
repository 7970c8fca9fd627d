import { data } from "@remix-run/cloudflare";
import { importClients, previewImport } from "~/domain/clients/import/import-clients.server";
import { rowsOf } from "~/domain/clients/import/plan-import";
import { decodeFile, MOST_BYTES, wrongFile } from "~/domain/clients/import/read-table.server";
import type { MemberContext } from "~/domain/context";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../http/flash.server";
import { readForm } from "../../http/form.server";

const FIELDS = ["intent", "file", "pasted", "text"];
/** Two megabytes in the letters of Windows take up to six as UTF-8, and lines break by two signs in a form. */
const MAX_BODY_BYTES = 3 * MOST_BYTES + 64 * 1024;
const SHOWN_ROWS = 20;
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
  /** Posted again to import it. */
  text: string;
  columns: { kind: string; heading: string }[];
  unused: string[];
  rows: ShownRow[];
  counts: Record<ShownRow["outcome"], number>;
}

/** Shows first what it would do, and does it when it is asked again. */
export async function runImport(ctx: MemberContext, request: Request) {
  const form = await readForm(ctx, request, { fields: FIELDS, maxBytes: MAX_BODY_BYTES });
  const pasted = String(form.get("pasted") ?? "");
  try {
    if (form.get("intent") === "import") return await finish(ctx, String(form.get("text") ?? ""));
    return { preview: await previewOf(ctx, await textOf(form.get("file"), pasted)), refused: null };
  } catch (error) {
    if (!isDomainError(error) || error.code !== "invalid_input") throw error;
    const again = pasted.length > MOST_LETTERS_AGAIN ? "" : pasted;
    return data({ preview: null, refused: { message: error.message, pasted: again } }, 400);
  }
}

async function textOf(file: FormDataEntryValue | null, pasted: string): Promise<string> {
  const isChosen = file instanceof File && file.size > 0;
  if (!isChosen && pasted.trim() === "") throw wrongFile(t("Choose a file, or paste a table."));
  if (!isChosen) return pasted;
  if (file.size > MOST_BYTES)
    throw wrongFile(t("This file is larger than 2 MB. Divide it, and import one part after the other."));
  return decodeFile(new Uint8Array(await file.arrayBuffer()));
}

async function previewOf(ctx: MemberContext, text: string): Promise<Preview> {
  const { columns, unused, rows } = await previewImport(ctx, text);
  return {
    text,
    columns: columns.map(({ kind, heading }) => ({ kind, heading })),
    unused,
    rows: rows.slice(0, SHOWN_ROWS).map(({ number, details, outcome, note }) => ({
      number,
      name: details?.name ?? "",
      company: details?.company ?? "",
      email: details?.email ?? "",
      outcome,
      note,
    })),
    counts: { create: rowsOf(rows, "create"), update: rowsOf(rows, "update"), skip: rowsOf(rows, "skip") },
  };
}

async function finish(ctx: MemberContext, text: string) {
  const { created, updated, skipped } = await importClients(ctx, text);
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
