import type { AuditEventType } from "~/db/vocabulary";
import { type EventFormat, eventDetail } from "./event-detail";
import { AUDIT_EVENT_LABELS } from "./events";
import type { GroupableEvent } from "./group-activity";
import { actorLabel, type EventActor, isOnOpenPage } from "./open-page";
import { payloadText } from "./signing-steps";

export type ActivityEvent = GroupableEvent & EventActor;

export interface ActivityLine {
  words: string;
  detail: string;
  who: string;
  at: number;
}

/** The first of these names a group of several events. */
const LEADING_EVENTS: AuditEventType[] = [
  "signature.applied",
  "link.copied_by_owner",
  "recipient.approved",
  "recipient.declined",
  "time.requested",
  "recipient.not_me",
  "delegation.approved",
  "delegation.requested",
  "delegation.refused",
  "time.extended",
  "mail.bounced",
  "mail.complained",
  "mail.failed",
  "pdf.sealed",
  "document.opened",
  "otp.verified",
  "access_code.entered",
  "otp.locked",
  "otp.sent",
  "consent.given",
  "ai.generated",
];

/** Mails that the owner sends; any other mail follows from another action. */
const SEND_LABELS: Readonly<Record<string, string>> = {
  proposal: "Sent",
  turn_to_countersign: "Sent for signature",
  reminder: "Reminder sent",
  link_renewal: "New link sent",
};

const PLAIN_LABELS: Partial<Record<AuditEventType, string>> = {
  "document.created": "Draft created",
  "ai.generated": "Proposal generated",
  "status.set_by_owner": "Status set manually",
  "link.revoked": "Signing link revoked",
  "page.closed": "Link revoked",
  "page.reopened": "Link restored",
  "otp.verified": "Email code entered",
  "mail.failed": "Email could not be delivered",
  "mail.bounced": "Email bounced",
  "mail.complained": "Email marked as spam",
  "pdf.sealed": "Signed PDF sealed",
};

/** Done by anybody who knows the URL of the proposal page. */
const OPEN_PAGE_LABELS: Partial<Record<AuditEventType, string>> = {
  "document.opened": "Opened via the shared link",
  "recipient.approved": "Approved via the shared link",
  "recipient.declined": "Rejected via the shared link",
  "time.requested": "More time requested via the shared link",
};

export function activityLine(events: readonly ActivityEvent[], format: EventFormat): ActivityLine {
  const send = events.find((event) => event.type === "mail.queued" && kindOf(event) in SEND_LABELS);
  const leading = LEADING_EVENTS.map((type) => events.find((event) => event.type === type)).find(Boolean);
  const lead = leading ?? send ?? (events[0] as ActivityEvent);
  if (lead === send) return sendLine(events, send, format);
  const hasWaited = events.some(({ type }) => type === "seal.resumed");
  const edits = events.filter(({ type }) => type === "document.edited").length;
  const isSaves = edits > 1 && edits === events.length;
  return {
    words: (isOnOpenPage(lead) && OPEN_PAGE_LABELS[lead.type]) || PLAIN_LABELS[lead.type] || eventLabel(lead),
    detail: isSaves
      ? `${edits} times`
      : hasWaited
        ? "now that all letters can be printed"
        : detailOf(lead, format),
    who: actorLabel(lead),
    at: (isSaves ? (events.at(-1) as ActivityEvent) : lead).occurredAt,
  };
}

function sendLine(events: readonly ActivityEvent[], send: ActivityEvent, format: EventFormat): ActivityLine {
  const kind = kindOf(send);
  const frozen = events.find(({ type }) => type === "version.frozen");
  const copies = events.filter((event) => event.type === "mail.queued" && kindOf(event) === "proposal_copy");
  const details = [
    frozen ? `version ${versionNumber(frozen)}` : "",
    copies.length > 0 ? `copies to ${copies.map((copy) => payloadText(copy, "to")).join(", ")}` : "",
    ...events
      .filter(({ type }) => type === "recipient.changed")
      .map((event) => `address corrected ${eventDetail(event, format)}`),
  ];
  const isAgain = kind === "proposal" && !frozen;
  return {
    words: `${SEND_LABELS[kind]}${isAgain ? " again" : ""} to ${payloadText(send, "to") ?? "the client"}`,
    detail: details.filter(Boolean).join(" · "),
    who: actorLabel(send),
    at: send.occurredAt,
  };
}

export const eventLabel = (event: Pick<ActivityEvent, "type" | "actorKind" | "authMethod">): string =>
  (isOnOpenPage(event) && OPEN_PAGE_LABELS[event.type]) || (AUDIT_EVENT_LABELS[event.type] ?? event.type);

function detailOf(event: ActivityEvent, format: EventFormat): string {
  if (["pdf.sealed", "consent.given", "ai.generated"].includes(event.type)) return "";
  if (event.type === "recipient.approved" && isOnOpenPage(event)) return "";
  if (event.type === "recipient.declined" && isOnOpenPage(event)) {
    const reason = payloadText(event, "reason");
    return reason ? `“${reason}”` : "";
  }
  return eventDetail(event, format);
}

const kindOf = (event: ActivityEvent): string => payloadText(event, "kind") ?? "";

function versionNumber({ payload }: ActivityEvent): string {
  try {
    return String(JSON.parse(payload).number);
  } catch {
    return "unknown";
  }
}
