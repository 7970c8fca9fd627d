import { hashToken } from "~/platform/crypto.server";
import type { Context } from "../context";
import { findLink } from "../signing/links/find-signing-link.server";
import { LINK_STATE_MESSAGES, REVOCATION_MESSAGES } from "../signing/links/signing-link-state";
import { endedState } from "./ask.server";
import { writingWith } from "./asking/decide-ask";
import { type Page, readByLink } from "./conversation.server";
import { askedIn, isAskedAnew } from "./load-link-conversation.server";

/** Reads a client's page of the conversation. @throws DomainError not_found, link_unusable */
export async function conversationPage(ctx: Context, token: string, page: Page) {
  const tokenHash = await hashToken(token);
  const [found, { conversation }, asked] = await Promise.all([
    findLink(ctx, token),
    readByLink(ctx, tokenHash, page),
    askedIn(ctx, tokenHash),
  ]);
  const { revocation, state } = found;
  const ended = revocation ? REVOCATION_MESSAGES[revocation] : LINK_STATE_MESSAGES[endedState(state)];
  const writing = writingWith({ ...found, isAskedAnew: isAskedAnew(found, asked) }, ctx.now);
  /** The message that says why nobody can write with the link; null where its holder can. */
  return { found, conversation, closed: writing === "closed" ? ended : null };
}
