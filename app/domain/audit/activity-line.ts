import type { AuditEventType } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
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
  "milestone.accepted",
  "milestone.rejected",
  "milestone.silent",
  "milestone.reported",
  "milestone.withdrawn",
  "payment.charged_back",
  "payment.disputed",
  "payment.received",
  "payment.refunded",
  "payment.taken_back",
  "payment.reported",
  "payment.processing",
  "payment.waived",
  "payment.requested",
  "invoice.issued",
  "file.received",
  "time.requested",
  "changes.requested",
  "question.asked",
  "question.answered",
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
const SEND_LABELS: Readonly<Record<string, (to: string, isAgain: boolean) => string>> = {
  proposal: (to, isAgain) => (isAgain ? t("Sent again to {to}", { to }) : t("Sent to {to}", { to })),
  turn_to_countersign: (to) => t("Sent for signature to {to}", { to }),
  turn_to_sign: (to) => t("Sent first to {to}", { to }),
  reminder: (to) => t("Reminder sent to {to}", { to }),
  link_renewal: (to) => t("New link sent to {to}", { to }),
};

const PLAIN_LABELS: Partial<Record<AuditEventType, AppMessage>> = {
  "document.created": msg("Draft created"),
  "ai.generated": msg("Proposal generated"),
  "status.set_by_owner": msg("Status set manually"),
  "link.revoked": msg("Signing link revoked"),
  "page.closed": msg("Link revoked"),
  "page.reopened": msg("Link restored"),
  "otp.verified": msg("Email code entered"),
  "mail.failed": msg("Email could not be delivered"),
  "mail.bounced": msg("Email bounced"),
  "mail.complained": msg("Email marked as spam"),
  "pdf.sealed": msg("Signed PDF sealed"),
};

/** Done by anybody who knows the URL of the proposal page. */
const OPEN_PAGE_LABELS: Partial<Record<AuditEventType, AppMessage>> = {
  "document.opened": msg("Opened via the shared link"),
  "recipient.approved": msg("Approved via the shared link"),
  "recipient.declined": msg("Rejected via the shared link"),
  "time.requested": msg("More time requested via the shared link"),
};

function isSend(event: ActivityEvent, group: readonly ActivityEvent[]): boolean {
  if (event.type !== "mail.queued" || !(kindOf(event) in SEND_LABELS)) return false;
  const isChange = group.some(({ type }) => type === "recipient.changed" || type === "link.revoked");
  // Also whoever takes a place later gets this kind of mail.
  return kindOf(event) !== "turn_to_sign" || !isChange || group.some(({ type }) => type === "version.frozen");
}

export function activityLine(events: readonly ActivityEvent[], format: EventFormat): ActivityLine {
  const send = events.find((event) => isSend(event, events));
  const leading = LEADING_EVENTS.map((type) => events.find((event) => event.type === type)).find(Boolean);
  const lead = leading ?? send ?? (events[0] as ActivityEvent);
  if (lead === send) return sendLine(events, send, format);
  const hasWaited = events.some(({ type }) => type === "seal.resumed");
  const edits = events.filter(({ type }) => type === "document.edited").length;
  const isSaves = edits > 1 && edits === events.length;
  return {
    words: shownLabel(openPageLabel(lead) ?? PLAIN_LABELS[lead.type], lead),
    detail: isSaves
      ? t("{edits} times", { edits })
      : hasWaited
        ? t("now that all letters can be printed")
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
    frozen ? t("version {number}", { number: versionNumber(frozen) }) : "",
    copies.length > 0
      ? t("copies to {list}", { list: copies.map((copy) => payloadText(copy, "to")).join(", ") })
      : "",
    ...events
      .filter(({ type }) => type === "recipient.changed")
      .map((event) => t("address corrected {detail}", { detail: eventDetail(event, format) })),
  ];
  const isAgain = kind === "proposal" && !frozen;
  return {
    words: SEND_LABELS[kind]?.(payloadText(send, "to") ?? t("the client"), isAgain) ?? eventLabel(send),
    detail: details.filter(Boolean).join(" · "),
    who: actorLabel(send),
    at: send.occurredAt,
  };
}

export const eventLabel = (event: LabelledEvent): string => shownLabel(openPageLabel(event), event);

type LabelledEvent = Pick<ActivityEvent, "type" | "actorKind" | "authMethod">;

const openPageLabel = (event: LabelledEvent) =>
  isOnOpenPage(event) ? OPEN_PAGE_LABELS[event.type] : undefined;

/** A type that is no longer known is shown as it is. */
function shownLabel(own: AppMessage | undefined, { type }: LabelledEvent): string {
  const label: AppMessage | undefined = own ?? AUDIT_EVENT_LABELS[type];
  return label ? t(label) : type;
}

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

export function versionNumber({ payload }: Pick<ActivityEvent, "payload">): string {
  try {
    return String(JSON.parse(payload).number);
  } catch {
    return t("unknown");
  }
}
