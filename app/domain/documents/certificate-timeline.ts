import type { AuditRow } from "../audit/chain.server";
import { eventDetail } from "../audit/event-detail";
import { AUDIT_WORDS } from "../audit/events";
import { textOf } from "../audit/signing-steps";
import { OWNER_NOTICES } from "../mail/owner-notices";
import type { TimelineLine } from "./certificate";
import { type Moment, utcWords } from "./moments";

/** Clients do not see how the sender prepared the text: it is no part of the agreement. */
const TEXT_PREPARED = { type: "document.prepared", words: "Text prepared", detail: "" };

/** Every event is a line, because each counts in the chain. @param owner the sender's address */
export function certificateTimeline(
  events: readonly AuditRow[],
  owner: string,
  clock: (time: number) => Moment,
): TimelineLine[] {
  const owners = addressesOf(events, owner);
  return events.map((event) => ({
    seq: event.seq,
    at: clock(event.occurredAt),
    ...whatHappened(event, owners, clock),
    by: isByProduct(event) ? "Countersign" : event.actorName,
    hash: event.hash,
  }));
}

function whatHappened(
  event: AuditRow,
  owners: ReadonlySet<string>,
  clock: (time: number) => Moment,
): Pick<TimelineLine, "type" | "words" | "detail"> {
  if (event.type === "ai.generated") return TEXT_PREPARED;
  return {
    type: event.type,
    words: AUDIT_WORDS[event.type] ?? event.type,
    detail: isMailToOwner(event, owners)
      ? "to the sender"
      : eventDetail(event, { hash: shortHash, time: (time) => utcWords(clock(time)) }),
  };
}

/** The chain names the client for a mail that their act caused, though they did not send it. */
const isByProduct = ({ actorKind, type }: AuditRow): boolean =>
  actorKind === "system" || (actorKind === "recipient" && (type === "mail.queued" || type === "otp.sent"));

/** The sender's mailbox is no part of the agreement. A mail with a link is a client's. */
function isMailToOwner(event: AuditRow, owners: ReadonlySet<string>): boolean {
  if (event.type !== "mail.queued" && event.type !== "copy.sent") return false;
  const isNotice = OWNER_NOTICES.some((kind) => kind === textOf(event, "kind"));
  return isNotice || (event.linkId === null && owners.has(textOf(event, "to")?.toLowerCase() ?? ""));
}

/** An account changes its address, and a proposal its owner. */
const addressesOf = (events: readonly AuditRow[], owner: string): ReadonlySet<string> =>
  new Set(
    [owner, ...events.filter(({ actorKind }) => actorKind === "owner").map(({ actorEmail }) => actorEmail)]
      .filter((address) => address !== null)
      .map((address) => address.toLowerCase()),
  );

/** Within a line; the hash of the version stands in full among the facts of the document. */
const shortHash = (hash: string): string => `${hash.slice(0, 16)}…${hash.slice(-8)}`;
