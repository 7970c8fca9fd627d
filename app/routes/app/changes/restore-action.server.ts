import * as z from "zod";
import type { MemberContext } from "~/domain/context";
import { type Restored, restoreDraft } from "~/domain/proposals/restoring/restore-draft.server";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { readCommand } from "../../http/commands.server";
import { type Flash, redirectWithFlash } from "../../http/flash.server";

const restoreCommand = z.object({
  intent: z.literal("restore"),
  version: z.coerce.number().int().min(1).max(999_999).optional(),
  draft: z.string().max(64).optional(),
});

/** @throws DomainError not_found */
export async function restoreAction(ctx: MemberContext, request: Request, id: string) {
  const { version, draft } = await readCommand(ctx, request, restoreCommand);
  const back = `/proposal/${id}/changes`;
  try {
    const restored = await restoreDraft(ctx, id, version ? { version } : { draft: draft ?? "" });
    return redirectWithFlash(ctx, back, flashFor(restored));
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found" || error.code === "account_locked") throw error;
    return redirectWithFlash(ctx, back, { title: t("Not restored"), text: error.message, tone: "failure" });
  }
}

function flashFor({ isSame, isKept }: Restored): Flash {
  if (isSame) return { title: t("The draft is that text already."), tone: "success" };
  const text = isKept
    ? t("The draft that it replaced is kept below.")
    : t("The draft that it replaced is below, as a version or a kept draft.");
  return { title: t("Restored as draft"), text, tone: "success" };
}
