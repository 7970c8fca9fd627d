import type { Context } from "~/domain/context";
import { askByLink } from "~/domain/conversation/ask.server";
import { parseAsk, parseMessage } from "~/domain/conversation/ask-form";
import { MAX_MESSAGE_LENGTH } from "~/domain/conversation/bounds";
import { keyOfForm } from "~/domain/conversation/new-message.server";
import { replyByLink } from "~/domain/conversation/reply.server";
import { settleByLink } from "~/domain/conversation/settle.server";
import { findLink } from "~/domain/signing/links/find-signing-link.server";
import { intentOf, runCommand } from "../../http/commands.server";
import { placesOf } from "./places.server";

export const CONVERSATION_FORMS = {
  fields: ["intent", "key", "text", "about", "kind", "audience", "threadId"],
  // A letter takes up to nine bytes in a form without scripts.
  maxBytes: 10 * MAX_MESSAGE_LENGTH,
};

export type Form = Record<string, string>;

const INTENTS = ["ask", "reply", "settle"] as const;

/** @returns the id of the thread to show next */
export const runConversationCommand = (ctx: Context, token: string, form: Form): Promise<string> => {
  const { threadId = "" } = form;
  return runCommand(
    { intent: intentOf(INTENTS, form.intent, "ask") },
    {
      ask: async () => {
        const ask = await askedIn(ctx, token, form);
        return (await askByLink(ctx, token, { ...ask, key: await keyOfForm(ask) })).threadId;
      },
      reply: async () => {
        const reply = { ...parseMessage(form, ctx.message), threadId };
        return (await replyByLink(ctx, token, { ...reply, key: await keyOfForm(reply) })).threadId;
      },
      settle: async () => {
        await settleByLink(ctx, token, threadId);
        return threadId;
      },
    },
  );
};

async function askedIn(ctx: Context, token: string, { key, text, kind, audience, about = "" }: Form) {
  const ask = parseAsk({ key, text, kind, audience }, ctx.message);
  if (about === "") return ask;
  const place = placesOf((await findLink(ctx, token)).version).find(({ value }) => value === about);
  if (!place) return ask;
  const id = about.slice(2);
  return { ...ask, place: place.title, ...(about.startsWith("l:") ? { line: id } : { block: id }) };
}
