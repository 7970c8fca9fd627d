/**
 * A chain of events as the acts that they tell of: a send is one thing to whoever did it, however many events it left.
 * Nothing is left out: each event belongs to one act, in the order of the chain.
 */
import type { AuditRow } from "./chain.server";
import type { AuditEventType } from "./events";
import { textOf } from "./signing-steps";

export type ActEvent = Pick<
  AuditRow,
  "seq" | "type" | "occurredAt" | "requestId" | "actorKind" | "actorId" | "payload"
>;

/** What became of a mail as it should; it belongs to the act that wrote the mail, whenever it is heard of. */
const ON_ITS_WAY: AuditEventType[] = ["mail.accepted", "mail.delivered", "reminder.sent", "copy.sent"];

/** News of its own, never folded under anything. */
const TROUBLE: AuditEventType[] = ["mail.failed", "mail.bounced", "mail.complained"];

/** @param events one chain, oldest first @returns oldest first, each act's events as they came */
export function actsOf<E extends ActEvent>(events: readonly E[]): E[][] {
  const acts: E[][] = [];
  const byMail = new Map<string, E[]>();
  let current: E[] = [];
  for (const event of events) {
    const mail = textOf(event, "deliveryId");
    const act = ON_ITS_WAY.includes(event.type) && mail !== null ? byMail.get(mail) : undefined;
    if (act) act.push(event);
    else if (isOneWith(current, event)) current.push(event);
    else {
      current = [event];
      acts.push(current);
    }
    if (event.type === "mail.queued" && mail !== null) byMail.set(mail, current);
  }
  return acts;
}

/** Written in the same moment by the same request, or one more save of a text that is being edited. */
function isOneWith(act: ActEvent[], event: ActEvent): boolean {
  const last = act.at(-1);
  if (!last || TROUBLE.includes(event.type)) return false;
  if (last.actorKind !== event.actorKind || last.actorId !== event.actorId) return false;
  if (last.occurredAt === event.occurredAt && last.requestId === event.requestId) return true;
  return event.type === "document.edited" && act.every(({ type }) => type === "document.edited");
}
