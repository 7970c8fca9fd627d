import type { Context } from "~/domain/context";
import { askByLink } from "~/domain/conversation/ask.server";
import { parseAsk, parseMessage } from "~/domain/conversation/asking/ask-form";
import { OFFERS, readOffer } from "~/domain/conversation/asking/read-offer";
import { MAX_MESSAGE_LENGTH } from "~/domain/conversation/bounds";
import { keyOfForm } from "~/domain/conversation/new-message.server";
import { replyByLink } from "~/domain/conversation/reply.server";
import { settleByLink } from "~/domain/conversation/settle.server";
import { findLink } from "~/domain/signing/links/find-signing-link.server";
import { intentOf, runCommand } from "../../http/commands.server";
import { placesOf } from "./places.server";

export const CONVERSATION_FORMS = {
  fields: ["intent", "key", "text", "about", "kind", "quantity", "budget", "audience", "threadId"],
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

async function askedIn(ctx: Context, token: string, form: Form) {
  const { about = "", kind = "question" } = form;
  const { version } = about === "" ? {} : await findLink(ctx, token);
  const place = version && placesOf(version).find(({ value }) => value === about);
  const at = place && { place: place.title, [about.startsWith("l:") ? "line" : "block"]: about.slice(2) };
  const of = OFFERS.find((one) => one === kind);
  if (!of || !at?.line)
    return parseAsk({ ...asTyped(form), kind: of ? "counter_offer" : kind, ...at }, ctx.message);
  const { words, ...offer } = readOffer(ctx.message, of, form[of] ?? "", version?.priceTable?.currency ?? "");
  const text = [words, form.text].filter(Boolean).join("\n\n");
  return parseAsk({ ...asTyped(form), ...at, ...offer, kind: "counter_offer", text }, ctx.message);
}

const asTyped = ({ key, text, audience }: Form) => ({ key, text, audience });
