import { data } from "@remix-run/cloudflare";
import type { MemberContext } from "~/domain/context";
import { notesSchema } from "~/domain/proposals/internal-notes";
import { saveNotes } from "~/domain/proposals/internal-notes.server";
import { isDomainError } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { t } from "~/platform/words/t";
import { redirectWithFlash } from "../../../http/flash.server";
import type { RefusedNotes } from "./proposal-view";

export async function saveNotesForm(ctx: MemberContext, id: string, form: FormData) {
  const fields = Object.fromEntries(form);
  try {
    const parsed = notesSchema.safeParse(fields);
    if (!parsed.success) throw invalidInput(parsed.error);
    await saveNotes(ctx, id, parsed.data);
  } catch (error) {
    if (!isDomainError(error) || (error.code !== "invalid_input" && error.code !== "conflict")) throw error;
    const newer = typeof error.fields.newerNotes === "string" ? error.fields.newerNotes : null;
    const refused: RefusedNotes = { typed: String(fields.internalNotes ?? ""), error: error.message, newer };
    return data(refused, { status: error.status });
  }
  throw redirectWithFlash(ctx, `/proposal/${id}`, { title: t("Notes saved"), tone: "success" });
}
