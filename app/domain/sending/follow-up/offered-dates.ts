import type { FollowUpRule } from "~/db/vocabulary";

/** What the send form says of its reminders. */
export interface OfferedDates {
  /** The form for which they were made, by `datesKey`. */
  key: string;
  /** The account has chosen its zone; else the browser's counts. */
  isZoneChosen: boolean;
  /** The people who are asked with the send, by their dates. Null where the days cannot be read. */
  groups: OfferedGroup[] | null;
  /** Others are asked when their turn comes. */
  hasLater: boolean;
}

export interface OfferedGroup {
  /** Names, or emails where there is none. */
  people: string[];
  /** The sender's own signature comes first. */
  isOwn: boolean;
  /** IANA name; null is UTC. */
  timeZone: string | null;
  /** "Lisbon". */
  city: string;
  dates: OfferedDate[];
}

export interface OfferedDate {
  at: number;
  rule: FollowUpRule;
  days: number;
  /** The day of the weekend that it was moved from; null where it was not. */
  movedFrom: string | null;
}

/** The fields that the dates are made of. */
const DATE_FIELDS = [
  "recipientEmail",
  "requiresSignature",
  "signers",
  "signingOrder",
  "countersign",
  "countersigner",
  "validUntil",
  "linkDays",
  "remindDays",
  "remindBefore",
] as const;

export type DatesForm = Partial<Record<(typeof DATE_FIELDS)[number] | "timeZone", string | undefined>>;

/** @param zone the sender's; null where the account has chosen one */
export function datesKey(form: DatesForm, zone: string | null): string {
  // Only one choice shows who signs for the sender.
  const counted = form.countersign === "before" ? form : { ...form, countersigner: "" };
  return JSON.stringify([
    ...DATE_FIELDS.map((name) => (counted[name] ?? "").replace(/\r\n?/g, "\n").trim()),
    zone,
  ]);
}
