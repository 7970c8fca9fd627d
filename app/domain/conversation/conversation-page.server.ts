import { hashToken } from "~/platform/crypto.server";
import type { Context } from "../context";
import { findLink } from "../signing/links/find-signing-link.server";
import { LINK_STATE_MESSAGES, REVOCATION_MESSAGES } from "../signing/links/signing-link-state";
import { endedState } from "./ask.server";
import { conversationByLink, type Page } from "./conversation.server";
import { writingWith } from "./decide-ask";
import { loadLinkConversation } from "./load-link-conversation.server";

/** Reads a client's page of the conversation. @throws DomainError not_found */
export async function conversationPage(ctx: Context, token: string, page: Page) {
  const found = await findLink(ctx, token);
  const [conversation, { isAskedAnew }] = await Promise.all([
    conversationByLink(ctx, token, page),
    hashToken(token).then((tokenHash) => loadLinkConversation(ctx, tokenHash, {})),
  ]);
  const { revocation, state } = found;
  const ended = revocation ? REVOCATION_MESSAGES[revocation] : LINK_STATE_MESSAGES[endedState(state)];
  const isClosed = writingWith({ ...found, isAskedAnew }, ctx.now) === "closed";
  /** The message that says why nobody can write with the link; null where its holder can. */
  return { found, conversation, closed: isClosed ? ended : null };
}
