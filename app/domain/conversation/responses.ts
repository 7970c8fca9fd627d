/** The shapes in which the JSON API answers (docs/product.md 3). */
import * as z from "zod";
import { MESSAGE_CHANNELS, SETTLERS, THREAD_AUDIENCES, THREAD_KINDS, THREAD_STATES } from "~/db/vocabulary";
import { emailAddress, moment } from "~/platform/json-formats";
import { isoTime } from "~/platform/time/iso-time";
import { leftOutResponse } from "../proposals/appendix/appendix-response";
import type { Conversation, ThreadMessage, ThreadView } from "./conversation.server";

const message = z.object({
  id: z.string(),
  author: z.string().meta({ description: "The name as it was then." }),
  isStudio: z.boolean().meta({ description: "Written by the sender's side." }),
  isNote: z.boolean().meta({ description: "A note of the team, which no client sees." }),
  text: z.string().nullable().meta({ description: "Null once it was deleted." }),
  via: z.enum(MESSAGE_CHANNELS),
  fromEmail: emailAddress.nullable().meta({
    description: "The sender of an email that came from another address. Nobody has checked it.",
  }),
  leftOut: leftOutResponse,
  createdAt: moment,
});

const thread = z
  .object({
    id: z.string(),
    kind: z.enum(THREAD_KINDS),
    state: z.enum(THREAD_STATES),
    settledBy: z.enum(SETTLERS).nullable(),
    settledVersion: z.int().nullable().meta({
      description: "The number of the version with which the sender settled it.",
    }),
    audience: z.enum(THREAD_AUDIENCES),
    asker: z.object({ id: z.string(), name: z.string() }),
    version: z.int().meta({ description: "The number of the version on which it was asked." }),
    block: z.string().nullable().meta({ description: "The id of a block of the text." }),
    line: z.string().nullable().meta({ description: "The id of a line of the price table." }),
    place: z
      .string()
      .meta({ description: "The place's title as it was then; empty for the whole proposal." }),
    quote: z.string(),
    removedInVersion: z.int().nullable().meta({ description: "Null while the place still exists." }),
    wantedQuantity: z.int().nullable().meta({ description: "Thousandths." }),
    wantedMinor: z.int().nullable().meta({ description: "Minor units." }),
    createdAt: moment,
    updatedAt: moment,
    settledAt: moment.nullable(),
    messages: z.array(message),
  })
  .meta({ id: "Thread" });

export const threadList = z
  .object({
    total: z.int(),
    open: z.int().meta({ description: "Those that wait for the sender." }),
    threads: z.array(thread),
  })
  .meta({ id: "Threads" });

const messageView = ({ authorName, userId, recipientId: _, createdAt, ...rest }: ThreadMessage) => ({
  ...rest,
  author: authorName,
  isStudio: userId !== null,
  createdAt: isoTime(createdAt),
});

const threadView = (one: ThreadView): z.output<typeof thread> => ({
  id: one.id,
  kind: one.kind,
  state: one.state,
  settledBy: one.settledBy,
  settledVersion: one.settledVersion,
  audience: one.audience,
  asker: { id: one.askerId, name: one.askerName },
  version: one.version,
  block: one.blockId,
  line: one.lineId,
  place: one.placeTitle,
  quote: one.quote,
  removedInVersion: one.placement.state === "removed" ? one.placement.version : null,
  wantedQuantity: one.wantedQuantity,
  wantedMinor: one.wantedMinor,
  createdAt: isoTime(one.createdAt),
  updatedAt: isoTime(one.updatedAt),
  settledAt: one.settledAt === null ? null : isoTime(one.settledAt),
  messages: one.messages.map(messageView),
});

export const conversationView = ({ threads, counts }: Conversation): z.output<typeof threadList> => ({
  total: counts.all,
  open: counts.open,
  threads: threads.map(threadView),
});

export const saidResponse = z.object({
  success: z.literal(true),
  threadId: z.string(),
  messageId: z.string(),
  already: z.boolean().meta({ description: "The same call was made before." }),
});

export const answeredResponse = saidResponse.extend({
  isMailed: z.boolean().meta({ description: "False where the asker's address takes no email." }),
});

export const settledResponse = z.object({ success: z.literal(true), alreadySettled: z.boolean() });

export const threadQuery = z.object({
  page: z.string().optional().meta({ description: "From 1; 20 threads a page, unsettled ones first." }),
});
