import * as z from "zod";
import { bareAddress } from "./received-mail";

/** The report of a received email, which does not contain its text. */
export interface ReceivedEvent {
  /** The email service's id, by which the email is read. */
  providerId: string;
  /** The Message-ID, the same in every copy; empty without one. */
  messageId: string;
  /** All recipients, in lower case. */
  to: string[];
}

/** Of To, Cc and Bcc each. */
const MAX_ADDRESSES = 50;

const addresses = z
  .array(z.string())
  .transform((list) => list.slice(0, MAX_ADDRESSES).map(bareAddress))
  .catch([]);

const eventSchema = z.object({
  type: z.literal("email.received"),
  data: z.object({
    email_id: z.string().min(1).max(200),
    message_id: z.string().max(1000).catch(""),
    to: addresses,
    cc: addresses,
    bcc: addresses,
    /** The envelope's recipient, which the headers may not name. */
    received_for: addresses,
  }),
});

/** @returns null for other events */
export function readReceivedEvent(body: unknown): ReceivedEvent | null {
  const { data: event } = eventSchema.safeParse(body);
  if (!event) return null;
  const { email_id: providerId, message_id: messageId, to, cc, bcc, received_for: receivedFor } = event.data;
  return { providerId, messageId: messageId.trim(), to: [...to, ...cc, ...bcc, ...receivedFor] };
}
