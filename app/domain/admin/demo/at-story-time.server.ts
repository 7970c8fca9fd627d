import { SECOND } from "~/platform/time/durations";
import type { Context, MemberContext } from "../../context";
import { deliverMail } from "../../mail/deliver.server";

/** A past moment. Mails count as sent a second later instead of being queued now. @param now UTC milliseconds */
export function atStoryTime(owner: MemberContext, now: number): MemberContext {
  const then = now + SECOND;
  const carrier: Context = { ...owner, now: then, clock: () => then };
  const send: Context["outbox"]["send"] = (message) =>
    message.kind === "mail"
      ? deliverMail(carrier, message.id, { lastAttempt: true })
      : owner.outbox.send(message);
  return { ...owner, now, clock: () => now, outbox: { send } };
}
