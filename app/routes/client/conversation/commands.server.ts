import type { Context } from "~/domain/context";
import { askByLink } from "~/domain/conversation/ask.server";
import { parseAsk, parseMessage } from "~/domain/conversation/asking/ask-form";
import { askingOf } from "~/domain/conversation/asking/asking";
import { OFFERS, readOffer } from "~/domain/conversation/asking/read-offer";
import { MAX_MESSAGE_LENGTH } from "~/domain/conversation/bounds";
import { keyOfForm } from "~/domain/conversation/new-message.server";
import { replyByLink } from "~/domain/conversation/reply.server";
import { settleByLink } from "~/domain/conversation/settle.server";
import { findLink } from "~/domain/signing/links/find-signing-link.server";
import { intentOf, runCommand } from "../../http/commands.server";
import { aboutWords, placeAt } from "./places.server";

export const CONVERSATION_FORMS = {
  fields: ["intent", "key", "text", "about", "kind", "quantity", "budget", "audience", "threadId", "quote"],
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
  const place = version && placeAt(version, about);
  const at = place && {
    place: place.title,
    quote: place.quote,
    block: place.block ?? "",
    line: place.line ?? "",
  };
  const of = OFFERS.find((one) => one === kind);
  if (!of || !at?.line)
    return parseAsk({ ...asTyped(form), kind: of ? "counter_offer" : kind, ...at }, ctx.message);
  const { words, ...offer } = readOffer(ctx.message, of, form[of] ?? "", version?.priceTable?.currency ?? "");
  const text = [words, form.text].filter(Boolean).join("\n\n");
  return parseAsk({ ...asTyped(form), ...at, ...offer, kind: "counter_offer", text }, ctx.message);
}

/** The address of the form about words that a reader selected. Nothing is told of a text that its reader cannot ask about. */
export async function wordsAddress(
  ctx: Context,
  token: string,
  { about = "", quote = "" }: Form,
): Promise<string> {
  const path = `/sign/${encodeURIComponent(token)}`;
  const found = await findLink(ctx, token);
  const asking = askingOf(found, path, ctx.now);
  const place = asking.isOpen ? aboutWords(found.version, about, quote) : "";
  return `${asking.path}?about=${place}#${asking.form}`;
}

const asTyped = ({ key, text, audience }: Form) => ({ key, text, audience });
