import { z } from "zod";
import type { MemberContext } from "~/domain/context";
import { deleteDraft } from "~/domain/proposals/draft.server";
import { isDomainError } from "~/platform/errors";
import { redirectWithNotice } from "../notice.server";

/** The form of a draft's row; the dashboard and the list of all proposals post it to themselves. */
export const deleteSchema = z.object({ intent: z.literal("delete"), id: z.string() });

/** Deletes a draft and goes back to its list; a draft that is gone already is told as such. */
export async function deleteFromList(ctx: MemberContext, id: string, list: string) {
  try {
    await deleteDraft(ctx, id);
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirectWithNotice(ctx, list, { title: error.message, tone: "failure" });
  }
  return redirectWithNotice(ctx, list, { title: "Draft deleted successfully", tone: "success" });
}
