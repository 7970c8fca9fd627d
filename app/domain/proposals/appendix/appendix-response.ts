/** The shapes in which the JSON API answers (docs/product.md 3). */
import * as z from "zod";
import { type AttachedThread, THREAD_KINDS } from "~/db/vocabulary";
import { moment } from "~/platform/json-formats";
import { isoTime } from "~/platform/time/iso-time";

export const leftOutResponse = z
  .object({
    attachments: z.array(z.string()).meta({ description: "The names of attached files." }),
    isCut: z.boolean().meta({ description: "The email was longer." }),
  })
  .nullable()
  .meta({ description: "What of an email the text does not have; null where nothing is missing." });

const attachedThread = z
  .object({
    id: z.string(),
    kind: z.enum(THREAD_KINDS),
    place: z.string().meta({ description: "The place's title; empty for the whole proposal." }),
    quote: z.string(),
    messages: z.array(
      z.object({
        id: z.string(),
        author: z.string().meta({ description: "The name as it was then." }),
        isStudio: z.boolean().meta({ description: "Written by the sender's side." }),
        text: z.string(),
        leftOut: leftOutResponse,
        createdAt: moment,
      }),
    ),
  })
  .meta({ id: "AttachedThread" });

export const appendixResponse = z.array(attachedThread).nullable().meta({
  description: "Conversation threads that are part of the agreement, oldest first; null if there are none.",
});

export const appendixView = (threads: readonly AttachedThread[] | null): z.output<typeof appendixResponse> =>
  threads === null
    ? null
    : threads.map(({ messages, ...thread }) => ({
        ...thread,
        messages: messages.map(({ at, leftOut = null, ...said }) => ({
          ...said,
          leftOut,
          createdAt: isoTime(at),
        })),
      }));
