/** The conversation beside the text of an open editor. */
import { data } from "@remix-run/cloudflare";
import { ownConversation } from "~/domain/conversation/conversation.server";
import { pageNumber } from "~/domain/conversation/page-number";
import { findOwn } from "~/domain/proposals/find-own.server";
import { isDomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { readCommand, runCommand } from "../../../http/commands.server";
import type { Flash } from "../../../http/flash.server";
import { pageAction, pageLoader, toPublicFailure } from "../../../http/page.server";
import { requireOpenAccount } from "../../../http/session.server";
import {
  CONVERSATION_REFUSALS,
  conversationCommand,
  conversationHandlers,
} from "./conversation-commands.server";
import { conversationView } from "./conversation-view.server";

export const loader = pageLoader(async (ctx, { request, params: { id = "" } }) => {
  const member = await requireOpenAccount(ctx, request);
  const page = pageNumber(new URL(request.url).searchParams.get("threads"));
  const [proposal, conversation] = await Promise.all([
    findOwn(member, id),
    ownConversation(member, id, { page }),
  ]);
  return conversationView(conversation, { ...proposal, page, locale: member.actor.reader.dates });
});

export const action = pageAction(async (ctx, { request, params: { id = "" } }) => {
  const member = await requireOpenAccount(ctx, request);
  const command = await readCommand(member, request, conversationCommand);
  try {
    const outcome = await runCommand(command, conversationHandlers(member, id));
    const flash: Flash | null = typeof outcome === "string" ? { title: outcome, tone: "success" } : outcome;
    return data({ flash });
  } catch (error) {
    if (!isDomainError(error) || error.code === "not_found") throw error;
    const { message, status } = toPublicFailure(member, error);
    const flash: Flash = { title: t(CONVERSATION_REFUSALS[command.intent]), text: message, tone: "failure" };
    return data({ flash }, { status });
  }
});
