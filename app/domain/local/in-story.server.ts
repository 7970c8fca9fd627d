/** The times of the demo's story. */
import { SECOND } from "~/platform/durations";
import type { Context, MemberContext } from "../context";
import { deliverMail } from "../mail/deliver.server";

/**
 * A moment of a story. The queue would deliver its mails now; in the story they left a second after they were written.
 *
 * @param now UTC milliseconds
 */
export function inStory(owner: MemberContext, now: number): MemberContext {
  const then = now + SECOND;
  const carrier: Context = { ...owner, now: then, clock: async () => then };
  const send: Context["outbox"]["send"] = (message) =>
    message.kind === "mail"
      ? deliverMail(carrier, message.id, { lastAttempt: true })
      : owner.outbox.send(message);
  return { ...owner, now, clock: async () => now, outbox: { send } };
}
