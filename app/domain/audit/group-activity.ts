/** Groups a chain into activities: one send leaves several events. Keeps every event, in chain order. */
import type { AuditEventType } from "~/db/vocabulary";
import type { AuditRow } from "./chain.server";
import { payloadText } from "./signing-steps";

export type GroupableEvent = Pick<
  AuditRow,
  "seq" | "type" | "occurredAt" | "requestId" | "actorKind" | "actorId" | "payload"
>;

/** They join the activity that queued the mail, however late they come. */
const MAIL_PROGRESS: AuditEventType[] = ["mail.accepted", "mail.delivered", "reminder.sent", "copy.sent"];

/** Each of these is an activity of its own. */
const MAIL_FAILURES: AuditEventType[] = ["mail.failed", "mail.bounced", "mail.complained"];

export function groupActivity<E extends GroupableEvent>(events: readonly E[]): E[][] {
  const groups: E[][] = [];
  const byMail = new Map<string, E[]>();
  let current: E[] = [];
  for (const event of events) {
    const mail = payloadText(event, "deliveryId");
    const group = MAIL_PROGRESS.includes(event.type) && mail !== null ? byMail.get(mail) : undefined;
    if (group) group.push(event);
    else if (belongsTo(current, event)) current.push(event);
    else {
      current = [event];
      groups.push(current);
    }
    if (event.type === "mail.queued" && mail !== null) byMail.set(mail, current);
  }
  return groups;
}

function belongsTo(group: GroupableEvent[], event: GroupableEvent): boolean {
  const last = group.at(-1);
  if (!last || MAIL_FAILURES.includes(event.type)) return false;
  if (last.actorKind !== event.actorKind || last.actorId !== event.actorId) return false;
  if (last.occurredAt === event.occurredAt && last.requestId === event.requestId) return true;
  return event.type === "document.edited" && group.every(({ type }) => type === "document.edited");
}
