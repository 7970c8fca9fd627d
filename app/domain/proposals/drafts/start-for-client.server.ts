import { findClient } from "../../clients/find-client.server";
import { answersOf, assertCanAutofill } from "../../clients/suggest-clients.server";
import type { MemberContext } from "../../context";
import { beginBrief } from "../defaults/begin-brief";
import { createDraft } from "./draft.server";

/** @returns the id of a draft with the client filled in @throws DomainError not_found, forbidden, account_locked, limit_reached */
export async function startForClient(ctx: MemberContext, clientId: string): Promise<string> {
  const client = await findClient(ctx, clientId);
  assertCanAutofill(ctx);
  return createDraft(ctx, { ...beginBrief(ctx.actor.defaults), ...answersOf(client) });
}
