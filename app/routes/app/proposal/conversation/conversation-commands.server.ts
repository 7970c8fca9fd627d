import * as z from "zod";
import { answerThread } from "~/domain/conversation/answer.server";
import { messageSchema } from "~/domain/conversation/asking/ask-form";
import { keyOfForm, typedOn } from "~/domain/conversation/new-message.server";
import { addNote } from "~/domain/conversation/note.server";
import { settleThread } from "~/domain/conversation/settle.server";
import { readableOf } from "~/domain/detail/read-team-proposal.server";
import { msg, t } from "~/platform/words/t";
import type { Handlers, Refusals, SignedInContext } from "../detail-command.server";

const threadId = z.string().max(64);
const message = messageSchema.extend({ threadId });

export const conversationCommand = z.discriminatedUnion("intent", [
  message.extend({ intent: z.literal("answer-thread") }),
  message.extend({ intent: z.literal("answer-and-settle") }),
  message.extend({ intent: z.literal("note-thread") }),
  z.object({ intent: z.literal("settle-thread"), threadId }),
]);

type ConversationCommand = z.output<typeof conversationCommand>;

const withKey = async ({ key, text, threadId }: z.output<typeof message>) => {
  const said = { key, text, threadId };
  return { ...said, key: await keyOfForm(said) };
};

const answer = async (ctx: SignedInContext, id: string, said: z.output<typeof message>, settles: boolean) => {
  const { isMailed } = await answerThread(ctx, id, {
    ...(await withKey(said)),
    settles,
    origin: typedOn("page"),
  });
  return {
    title: t("Answer sent"),
    text: isMailed
      ? t("They get it by email, and can read it on the proposal’s page.")
      : t("Email cannot reach their address. They can read it on the proposal’s page."),
    tone: "success" as const,
  };
};

export const conversationHandlers = (ctx: SignedInContext, id: string): Handlers<ConversationCommand> => ({
  "answer-thread": (said) => answer(ctx, id, said, false),
  "answer-and-settle": (said) => answer(ctx, id, said, true),
  "note-thread": async (note) => {
    await addNote(ctx, id, await withKey(note), await readableOf(ctx, id));
    return t("Note saved");
  },
  "settle-thread": async ({ threadId: thread }) => {
    await settleThread(ctx, id, thread);
    return t("Settled");
  },
});

export const CONVERSATION_REFUSALS: Refusals<ConversationCommand> = {
  "answer-thread": msg("Not Answered"),
  "answer-and-settle": msg("Not Answered"),
  "note-thread": msg("Note Not Saved"),
  "settle-thread": msg("Not Settled"),
};
