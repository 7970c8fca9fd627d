import { type AuditEventType, PROPOSAL_STATUSES } from "~/db/vocabulary";
import { codeWords } from "~/platform/language/code-words";
import { dayText } from "~/platform/language/day-text";
import { listed } from "~/platform/language/listed";
import type { MessageKey, PlainKey, Translate } from "~/platform/language/translate";
import { letterWordsIn } from "../content/letter-messages";
import { fileSize } from "../files/file-size";
import { personLabel } from "../people/signer-match";
import type { AgreedTotals, AuditPayloads, DelegationRequest, EventSums } from "./events";
import { failureReason } from "./failure-reasons";

export interface EventFormat {
  hash(sha256: string): string;
  time(time: number): string;
  price(t: Translate, currency: string, sums: EventSums): string;
  t: Translate;
}

type DetailFormatters = {
  [T in AuditEventType]?: (payload: AuditPayloads[T], format: EventFormat) => string;
};

const DETAIL_FORMATTERS: DetailFormatters = {
  "ai.generated": ({ model }, { t }) =>
    model === "built-in composer"
      ? t("certificate.detail.by_composer")
      : t("certificate.detail.by_model", { model }),
  "document.details_changed": ({ fields }, { t }) =>
    listed(
      t,
      fields.split(", ").map((field) => codeWords(FIELDS, field, t)),
    ),
  "document.handed_over": ({ from, to }, { t }) => t("certificate.detail.from_to", { from, to }),
  "status.set_by_owner": ({ from, to }, { t }) =>
    t("certificate.detail.from_to", { from: codeWords(STATUSES, from, t), to: codeWords(STATUSES, to, t) }),
  "document.voided": (_, { t }) => t("certificate.detail.deleted_by_owner"),
  "version.frozen": ({ number, sha256 }, { hash, t }) =>
    t("certificate.detail.frozen", { number, hash: hash(sha256) }),
  "version.superseded": ({ number, byNumber }, { t }) =>
    t("certificate.detail.number_by", { number, by: byNumber }),
  "link.issued": ({ channel, expiresAt, requiresCode }, { time, t }) =>
    channel === "account"
      ? t("certificate.reached.account")
      : listed(t, [
          channel === "copied link" ? t("certificate.detail.link.to_copy") : "",
          requiresCode ? t("certificate.detail.link.with_code") : "",
          t("certificate.detail.link.valid_until", { time: time(expiresAt) }),
        ]),
  "link.copied_by_owner": ({ expiresAt }, { time, t }) =>
    t("certificate.detail.link.valid_until", { time: time(expiresAt) }),
  "link.revoked": ({ reason }, { t }) => {
    const key = REVOCATIONS[reason];
    return key && t(key);
  },
  "mail.queued": ({ to }, { t }) => t("certificate.detail.to", { address: to }),
  "mail.failed": ({ error }, { t }) => failureReason(error, t),
  "mail.bounced": ({ reason }, { t }) => failureReason(reason, t),
  "reminder.sent": ({ number, rule }, { t }) => t(REMINDER_RULES[rule], { number }),
  "time.requested": ({ message }, { t }) => (message ? t("pdf.quoted", { text: message }) : ""),
  "time.extended": ({ until }, { t }) => t("certificate.detail.until", { day: dayText(until, t) }),
  "file.received": ({ name, bytes, sha256 }, { hash, t }) =>
    `${listed(t, [name, fileSize(bytes, t.locale)])} · sha256 ${hash(sha256)}`,
  "milestone.reported": ({ milestone, answerBy }, { t }) =>
    listed(t, [milestone, answerBy ? t("certificate.detail.until", { day: dayText(answerBy, t) }) : ""]),
  "milestone.withdrawn": ({ milestone }) => milestone,
  "milestone.accepted": ({ milestone }) => milestone,
  "milestone.rejected": ({ milestone, reason }, { t }) =>
    listed(t, [milestone, t("pdf.quoted", { text: reason })]),
  "milestone.silent": ({ milestone, answerBy }, { t }) =>
    listed(t, [milestone, t("certificate.detail.until", { day: dayText(answerBy, t) })]),
  "payment.requested": ({ currency, requests }, format) =>
    requests.map((request) => requestedText({ ...request, currency }, format)).join("; "),
  "payment.reported": paymentText,
  "payment.received": paidText,
  "payment.refunded": paidText,
  "payment.taken_back": paymentText,
  "payment.waived": paymentText,
  "invoice.issued": ({ number, ...sum }, format) => paymentText({ ...sum, name: number }, format),
  "payment.processing": paidText,
  "payment.disputed": paidText,
  "payment.charged_back": paidText,
  "recipient.changed": ({ from, to }, { t }) => t("certificate.detail.from_to", { from, to }),
  "recipient.not_me": delegationText,
  "delegation.requested": delegationText,
  "delegation.approved": ({ from, to }, { t }) => t("certificate.detail.from_to", { from, to }),
  "signers.set": ({ signers, steps, approvers = 0, viewers = 0, payers = 0 }, { t }) =>
    listed(t, [
      t("certificate.detail.signers", { count: signers }),
      approvers > 0 ? t("certificate.detail.approvers", { count: approvers }) : "",
      viewers > 0 ? t("certificate.detail.viewers", { count: viewers }) : "",
      payers > 0 ? t("certificate.detail.payers", { count: payers }) : "",
      t("certificate.detail.steps", { count: steps }),
    ]),
  "otp.sent": ({ to }, { t }) => t("certificate.detail.to", { address: to }),
  "otp.failed": ({ tries }, { t }) => t("certificate.detail.try", { number: tries }),
  "otp.locked": ({ tries }, { t }) => t("certificate.detail.after_tries", { count: tries }),
  "disclosure.shown": ({ disclosureVersion }, { t }) =>
    t("certificate.detail.version", { version: disclosureVersion }),
  "consent.given": ({ disclosureVersion }, { t }) =>
    t("certificate.detail.to_version", { version: disclosureVersion }),
  "consent.withdrawn": ({ replacedBy }, { t }) =>
    replacedBy ? t("certificate.detail.replaced_by_later") : "",
  "signer.differs": ({ isConfirmed, ...people }, { t }) =>
    isConfirmed
      ? t("certificate.detail.signer_confirmed", people)
      : t("certificate.detail.signer_not_asked", people),
  "signature.adopted": ({ method }, { t }) =>
    method === "typed" ? t("certificate.detail.typed") : t("certificate.detail.drawn"),
  "signature.applied": ({ signingFor, readSince }, { t }) =>
    listed(t, [
      signingFor ? t("certificate.detail.for", { party: signingFor }) : "",
      readSince ? t("certificate.detail.read_since", { number: String(readSince) }) : "",
    ]),
  "selection.changed": chosenText,
  "selection.signed": (chosen, format) =>
    `${chosenText(chosen, format)} · sha256 ${format.hash(chosen.acceptedPriceSha256)}`,
  "totals.agreed": totalsText,
  "agreement.changed": ({ number, ...totals }, format) =>
    listed(format.t, [number ?? "", totalsText(totals, format)]),
  "agreement.renewed": ({ number, from, until }, { t }) =>
    listed(t, [number ?? "", t("renewal.days", { from: dayText(from, t), until: dayText(until, t) })]),
  "renewal.due": ({ until }, { t }) => t("certificate.detail.until", { day: dayText(until, t) }),
  "recipient.approved": ({ claimedName }, { t }) => typedNameText(claimedName, t),
  "recipient.declined": ({ reason, claimedName }, { t }) =>
    listed(t, [reason ? t("pdf.quoted", { text: reason }) : "", typedNameText(claimedName, t)]),
  "pdf.sealed": ({ sha256, level }, { hash }) => `${level ? `PAdES ${level} · ` : ""}sha256 ${hash(sha256)}`,
  "seal.waiting": ({ letters }, { t }) => letterWordsIn(t, letters),
  "timestamp.added": ({ authority, serial }, { t }) =>
    t("certificate.detail.authority", { authority, serial }),
  "timestamp.failed": ({ authority, error }, { t }) =>
    t("certificate.detail.authority_failed", { authority, reason: failureReason(error, t) }),
  "copy.sent": ({ to }, { t }) => t("certificate.detail.to", { address: to }),
};

/** "$12,600 → $14,400". */
function totalsText({ currency, before, after }: AgreedTotals, { price, t }: EventFormat): string {
  if (before === null || after === null) return "";
  return t("certificate.detail.from_to", {
    from: price(t, currency, before),
    to: price(t, currency, after),
  });
}

type EventPayment = Pick<AuditPayloads["payment.waived"], "name" | "amount" | "currency">;

/** "Deposit, $7,400". */
function paymentText({ name, amount, currency }: EventPayment, { price, t }: EventFormat): string {
  const sum = price(t, currency, { once: amount, recurring: [], due: null, isEstimate: false });
  return listed(t, [name, sum]);
}

function requestedText(payment: EventPayment & { dueDay: string | null }, format: EventFormat): string {
  return payment.dueDay === null
    ? paymentText(payment, format)
    : paidText({ ...payment, day: payment.dueDay }, format);
}

function paidText(payment: EventPayment & { day: string }, format: EventFormat): string {
  return listed(format.t, [paymentText(payment, format), dayText(payment.day, format.t)]);
}

/** Older events have the sentence alone. */
function chosenText(
  { total, currency, sums }: AuditPayloads["selection.changed"],
  { price, t }: EventFormat,
): string {
  return sums ? price(t, currency, sums) : total;
}

/** Anybody with the URL can open the proposal page: the name is only a claim. */
const typedNameText = (name: string | undefined, t: Translate): string =>
  name ? t("certificate.detail.typed_name", { name }) : "";

function delegationText({ name, email, reason }: DelegationRequest, { t }: EventFormat): string {
  const person = personLabel({ name, email });
  return listed(t, [
    person ? t("certificate.detail.to", { address: person }) : "",
    reason ? t("pdf.quoted", { text: reason }) : "",
  ]);
}

/** The fields by their names in the evidence. */
const FIELDS: ReadonlyMap<string, PlainKey> = new Map([
  ["title", "certificate.detail.field.title"],
  ["client name", "certificate.detail.field.client_name"],
  ["client email", "certificate.detail.field.client_email"],
  ["client company", "certificate.detail.field.client_company"],
  ["budget", "certificate.detail.field.budget"],
  ["currency", "certificate.detail.field.currency"],
  ["start date", "certificate.detail.field.start_date"],
  ["end date", "certificate.detail.field.end_date"],
  ["number", "certificate.detail.field.number"],
  ["valid until", "certificate.detail.field.valid_until"],
  ["theme", "certificate.detail.field.theme"],
  ["cover", "certificate.detail.field.cover"],
  ["price", "certificate.detail.field.price"],
] as const);

const STATUSES: ReadonlyMap<string, PlainKey> = new Map(
  PROPOSAL_STATUSES.map((status) => [status, `certificate.detail.status.${status}`] as const),
);

/** Every event shows its actor anyway. */
const REMINDER_RULES = {
  "by the owner": "certificate.detail.number",
  "after the request": "certificate.detail.reminder.after",
  "before the end": "certificate.detail.reminder.before_end",
  "chosen by the reader": "certificate.detail.reminder.chosen",
} as const;

const REVOCATIONS = {
  "withdrawn by the owner": "",
  "not their turn": "certificate.detail.link.not_their_turn",
  "no longer asked to sign": "certificate.detail.link.removed",
  "someone else signs instead": "certificate.detail.link.delegated",
  "sent to another recipient": "certificate.detail.link.sent_to_another",
  "replaced by a fresh link": "certificate.detail.link.replaced",
} as const satisfies Record<AuditPayloads["link.revoked"]["reason"], MessageKey | "">;

/** A tampered payload may hold anything; the page that reports it must not fail. */
export function eventDetail(event: { type: AuditEventType; payload: string }, format: EventFormat): string {
  try {
    const formatter = DETAIL_FORMATTERS[event.type] as
      | ((payload: unknown, format: EventFormat) => string)
      | undefined;
    return formatter ? formatter(JSON.parse(event.payload), format) : "";
  } catch {
    return "";
  }
}
