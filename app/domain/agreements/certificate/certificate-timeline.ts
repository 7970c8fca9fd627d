import type { Translate } from "~/platform/language/translate";
import type { AuditRow } from "../../audit/chain.server";
import { eventDetail } from "../../audit/event-detail";
import { AUDIT_EVENT_LABELS } from "../../audit/events";
import { isOnOpenPage } from "../../audit/open-page";
import { payloadText } from "../../audit/signing-steps";
import { OWNER_NOTIFICATION_KINDS } from "../../mail/owner-notification-kinds";
import { eventSumsText } from "../../prices/price-in-language";
import type { TimelineLine } from "../../printing/certificate";
import { type Moment, utcWords } from "../../printing/moments";

/** One line per event, because each counts in the chain. */
export function certificateTimeline(
  events: readonly AuditRow[],
  owner: string,
  clock: (time: number) => Moment,
  t: Translate,
): TimelineLine[] {
  const owners = ownerEmails(events, owner);
  return events.map((event) => ({
    seq: event.seq,
    at: clock(event.occurredAt),
    ...eventText(event, owners, clock, t),
    by: actor(event, t),
    hash: event.hash,
  }));
}

function eventText(
  event: AuditRow,
  owners: ReadonlySet<string>,
  clock: (time: number) => Moment,
  t: Translate,
): Pick<TimelineLine, "type" | "words" | "detail"> {
  const { type } = event;
  // How the sender prepared the text is not part of the agreement.
  if (type === "ai.generated")
    return { type: "document.prepared", words: t("certificate.event.document.prepared"), detail: "" };
  return {
    type,
    words: type in AUDIT_EVENT_LABELS ? t(`certificate.event.${type}`) : type,
    detail: isMailToOwner(event, owners)
      ? t("certificate.detail.to_sender")
      : eventDetail(event, {
          hash: shortHash,
          time: (time) => utcWords(clock(time), t.locale),
          price: eventSumsText,
          t,
        }),
  };
}

/** Older events name the recipient although anyone with the proposal page's URL could have acted. */
function actor(event: AuditRow, t: Translate): string | null {
  if (isByProduct(event)) return "Countersign";
  return isOnOpenPage(event) ? t("certificate.by.open_page") : event.actorName;
}

/** A client's action can queue a mail, but the product sent it. */
const isByProduct = ({ actorKind, type }: AuditRow): boolean =>
  actorKind === "system" || (actorKind === "recipient" && (type === "mail.queued" || type === "otp.sent"));

/** The sender's mailbox is not part of the agreement. A mail with a link is a client's. */
function isMailToOwner(event: AuditRow, owners: ReadonlySet<string>): boolean {
  if (event.type !== "mail.queued" && event.type !== "copy.sent") return false;
  const isNotice = OWNER_NOTIFICATION_KINDS.some((kind) => kind === payloadText(event, "kind"));
  return isNotice || (event.linkId === null && owners.has(payloadText(event, "to")?.toLowerCase() ?? ""));
}

/** Accounts change their e-mail address, and proposals their owner. */
const ownerEmails = (events: readonly AuditRow[], owner: string): ReadonlySet<string> =>
  new Set(
    [owner, ...events.filter(({ actorKind }) => actorKind === "owner").map(({ actorEmail }) => actorEmail)]
      .filter((address) => address !== null)
      .map((address) => address.toLowerCase()),
  );

const shortHash = (hash: string): string => `${hash.slice(0, 16)}…${hash.slice(-8)}`;
