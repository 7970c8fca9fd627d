import type { sealedDocuments } from "~/db/schema";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import type { Context } from "../context";

export interface Download {
  pdf: ReadableStream<Uint8Array>;
  title: string;
}

type Sealed = Pick<typeof sealedDocuments.$inferSelect, "state" | "r2Key">;

/** @throws DomainError conflict while there is no sealed PDF */
export async function fetchSealed(
  ctx: Context,
  { state, r2Key }: Sealed,
): Promise<ReadableStream<Uint8Array>> {
  if (state === "failed") {
    throw new DomainError(
      "conflict",
      t("The sealed PDF could not be made. Retry it on the proposal's page."),
    );
  }
  if (state === "waiting") {
    throw new DomainError(
      "conflict",
      t(
        "The sealed PDF is waiting for characters that can't be printed yet. The proposal's page lists them.",
      ),
    );
  }
  if (state !== "sealed" || !r2Key) {
    throw new DomainError("conflict", t("The sealed PDF is being made. Try again in a minute."));
  }
  const file = await ctx.files.get(r2Key);
  if (!file) throw new DomainError("printing_failed", ctx.message("error.sealed_pdf_unavailable"));
  return file.body;
}
