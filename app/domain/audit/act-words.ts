/** An act of the evidence in a line, as one would tell it; its events stand below it in their own words. */
import type { ActEvent } from "./acts";
import { eventDetail, type Notation } from "./event-detail";
import { AUDIT_WORDS, type AuditEventType } from "./events";
import { type Acting, isOnOpenPage, whoOf } from "./open-page";
import { textOf } from "./signing-steps";

export type ToldEvent = ActEvent & Acting;

export interface ActLine {
  words: string;
  /** What this very act adds: whom, which version, why. */
  detail: string;
  /** Who did it; empty where that is not known, or nobody's business. */
  who: string;
  /** UTC milliseconds. */
  at: number;
}

/** What an act with several events is named by: the first of these that is among them. */
const LEADING: AuditEventType[] = [
  "signature.applied",
  "link.copied_by_owner",
  "recipient.approved",
  "recipient.declined",
  "mail.bounced",
  "mail.complained",
  "mail.failed",
  "pdf.sealed",
  "document.opened",
  "otp.verified",
  "otp.locked",
  "otp.sent",
  "consent.given",
  "ai.generated",
];

/** Mails that an owner sends; of any other kind a mail is what follows from the act, not the act. */
const SENDS: Readonly<Record<string, string>> = {
  proposal: "Sent",
  reminder: "Reminder sent",
  link_renewal: "New link sent",
};

/** In plain words where the evidence's own are more exact than a list needs. */
const PLAIN: Partial<Record<AuditEventType, string>> = {
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

/** What is done on the page that is open to whoever has its address. */
const ON_OPEN_PAGE: Partial<Record<AuditEventType, string>> = {
  "document.opened": "Opened via the shared link",
  "recipient.approved": "Approved via the shared link",
  "recipient.declined": "Rejected via the shared link",
};

/** @param act the events of one act, at least one (acts.ts) */
export function actLine(act: readonly ToldEvent[], write: Notation): ActLine {
  const send = act.find((event) => event.type === "mail.queued" && kindOf(event) in SENDS);
  const leading = LEADING.map((type) => act.find((event) => event.type === type)).find(Boolean);
  const lead = leading ?? send ?? (act[0] as ToldEvent);
  if (lead === send) return sendLine(act, send, write);
  const hasWaited = act.some(({ type }) => type === "seal.resumed");
  const edits = act.filter(({ type }) => type === "document.edited").length;
  const isSaves = edits > 1 && edits === act.length;
  return {
    words: (isOnOpenPage(lead) && ON_OPEN_PAGE[lead.type]) || PLAIN[lead.type] || eventWords(lead),
    detail: isSaves
      ? `${edits} times`
      : hasWaited
        ? "now that all letters can be printed"
        : detailOf(lead, write),
    who: whoOf(lead),
    at: (isSaves ? (act.at(-1) as ToldEvent) : lead).occurredAt,
  };
}

function sendLine(act: readonly ToldEvent[], send: ToldEvent, write: Notation): ActLine {
  const kind = kindOf(send);
  const frozen = act.find(({ type }) => type === "version.frozen");
  const copies = act.filter((event) => event.type === "mail.queued" && kindOf(event) === "proposal_copy");
  const details = [
    frozen ? `version ${numberOf(frozen)}` : "",
    copies.length > 0 ? `copies to ${copies.map((copy) => textOf(copy, "to")).join(", ")}` : "",
    ...act
      .filter(({ type }) => type === "recipient.changed")
      .map((event) => `address corrected ${eventDetail(event, write)}`),
  ];
  const isAgain = kind === "proposal" && !frozen;
  return {
    words: `${SENDS[kind]}${isAgain ? " again" : ""} to ${textOf(send, "to") ?? "the client"}`,
    detail: details.filter(Boolean).join(" · "),
    who: whoOf(send),
    at: send.occurredAt,
  };
}

/** One event of the evidence, in the evidence's own words; what was done on the open page names nobody. */
export const eventWords = (event: Pick<ToldEvent, "type" | "actorKind" | "authMethod">): string =>
  (isOnOpenPage(event) && ON_OPEN_PAGE[event.type]) || (AUDIT_WORDS[event.type] ?? event.type);

/** Short where the line is: hashes and numbers stand with the event itself, and a typed name says who it was. */
function detailOf(event: ToldEvent, write: Notation): string {
  if (["pdf.sealed", "consent.given", "ai.generated"].includes(event.type)) return "";
  if (event.type === "recipient.approved" && isOnOpenPage(event)) return "";
  if (event.type === "recipient.declined" && isOnOpenPage(event)) {
    const reason = textOf(event, "reason");
    return reason ? `“${reason}”` : "";
  }
  return eventDetail(event, write);
}

const kindOf = (event: ToldEvent): string => textOf(event, "kind") ?? "";

function numberOf({ payload }: ToldEvent): string {
  try {
    return String(JSON.parse(payload).number);
  } catch {
    return "unknown";
  }
}
