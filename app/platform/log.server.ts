import { isDomainError } from "./errors";
import { shortId } from "./short-id";

/** One JSON line per event. Tokens and bodies are never logged. */
export type LogEvent =
  | { event: "request"; method: string; path: string; status: number; ms: number }
  | { event: "request.failed"; error: string; stack?: string }
  | { event: "config.invalid"; error: string }
  | { event: "sign_in.second_step"; userId: string; method: string }
  | { event: "sign_in.second_step_refused"; userId: string; method: string }
  | { event: "team.second_factor"; userId: string; isRequired: boolean }
  | { event: "passkey.refused"; error: string }
  | { event: "bank_account.changed"; userId: string }
  | { event: "card_account.connected" | "card_account.disconnected"; userId: string }
  | { event: "card_account.changed"; userId: string; state: string }
  | { event: "card_account.close_failed"; userId: string; error: string }
  | { event: "card_payment.synced"; proposalId: string; state: string }
  | { event: "card_payment.refunded"; proposalId: string }
  | { event: "card_payment.refused" | "card_payment.return_unread"; proposalId: string; error: string }
  | { event: "card_payment.comparison_failed"; error: string }
  | {
      event:
        | "payment.changed"
        | "invoice.issued"
        | "payment.reported"
        | "payment.reminded"
        | "file.received"
        | "milestone.reported"
        | "milestone.answered"
        | "milestone.silent"
        | "renewal.due";
      proposalId: string;
    }
  | { event: "second_factor.app_added"; userId: string }
  | { event: "second_factor.passkey_added"; userId: string }
  | { event: "second_factor.removed"; userId: string; what: string }
  | { event: "second_factor.codes_replaced"; userId: string }
  | { event: "second_factor.key_unreadable"; userId: string }
  | { event: "account.registered"; userId: string }
  | { event: "account.access_revoked"; userId: string }
  | { event: "account.address_changed"; userId: string }
  | { event: "account.address_confirmed"; userId: string }
  | { event: "account.exported"; userId: string; proposals: number }
  | { event: "account.export_failed"; userId: string; error: string }
  | { event: "payments.address_failed"; userId: string; error: string }
  | { event: "account.erased"; userId: string }
  | { event: "account.emptied"; userId: string }
  | { event: "account.erasure_failed"; userId: string; error: string; stack?: string }
  | { event: "team.invited" | "team.invitation_revoked"; userId: string; invitationId: string }
  | { event: "team.joined" | "team.left"; userId: string }
  | { event: "team.member_removed"; userId: string; memberId: string; moved: number }
  | { event: "team.countersigning_allowed"; userId: string; memberId: string; mayCountersign: boolean }
  | { event: "team.role_changed"; userId: string; memberId: string; role: string }
  | { event: "plan.set_by_hand"; userId: string; by: string; tier: string; from: string }
  | { event: "sign_in.refused"; reason: "unknown" | "password" }
  | { event: "password.changed"; userId: string; by: "reset link" | "current password" }
  | { event: "proposal.generated"; proposalId: string; model: string; ms: number }
  | { event: "proposal.generation_failed"; proposalId: string; model: string; error: string }
  | { event: "passage.rewritten"; model: string; kind: string }
  | { event: "passage.rewrite_failed"; model: string; kind: string; error: string }
  | { event: "proposal.sent"; proposalId: string; deliveryId: string }
  | { event: "proposal.deleted"; proposalId: string }
  | { event: "link.copied"; proposalId: string }
  | { event: "proposal.signed"; proposalId: string; signatureId: string }
  | { event: "link.withdrawn"; proposalId: string }
  | { event: "link.replaced"; proposalId: string }
  | { event: "access_code.replaced"; proposalId: string }
  | { event: "signer.changed"; proposalId: string }
  | { event: "delegation.requested" | "delegation.approved" | "delegation.refused"; proposalId: string }
  | { event: "signer.removed"; proposalId: string }
  | { event: "proposal.decided"; proposalId: string; outcome: string }
  | { event: "delivery.sent"; deliveryId: string; attempts: number }
  | { event: "delivery.failed"; deliveryId: string; attempts: number; error: string; final: boolean }
  | { event: "mail.lift_refused"; error: string }
  | { event: "mail.event"; type: string; outcome: "recorded" | "known" | "unknown" | "too early" }
  | { event: "answer.received"; outcome: "queued" | "known" | "unknown" }
  | { event: "answer.settled"; receivedId: string; state: string; reason: string }
  | { event: "answer.read_failed"; receivedId: string; attempts: number; error: string }
  | { event: "time.requested"; proposalId: string }
  | { event: "question.asked" | "question.answered" | "thread.settled"; proposalId: string; threadId: string }
  | { event: "time.given"; proposalId: string }
  | { event: "reminder.sent"; proposalId: string; deliveryId: string }
  | { event: "follow_up.done"; proposalId: string; act: string; why: string }
  | { event: "seal.done"; sealedDocumentId: string; bytes: number; ms: number }
  | { event: "seal.failed"; sealedDocumentId: string; error: string; final: boolean }
  | { event: "seal.waiting"; sealedDocumentId: string; letters: number }
  | { event: "seal.evidence_invalid"; sealedDocumentId: string; findings: string[] }
  | { event: "audit.chain_stopped"; proposalId: string; finding: string }
  | { event: "seal.timestamp_failed"; sealedDocumentId: string; authority: string; error: string }
  | { event: "seal.validation_failed"; sealedDocumentId: string; error: string }
  | { event: "seal.certificate"; state: "expiring" | "expired" | "not yet valid"; validUntil: string }
  | { event: "outbox.publish_failed"; error: string }
  | { event: "outbox.message_malformed" }
  | { event: "template.saved" | "template.deleted"; userId: string; templateId: string }
  | { event: "price_item.added"; userId: string; priceItemId: string }
  | { event: "piece.added" | "piece.deleted"; userId: string; pieceId: string }
  | { event: "client.added" | "client.deleted" | "client.merged"; userId: string; clientId: string }
  | { event: "clients.imported"; userId: string; created: number; updated: number }
  | { event: "api_key.created"; userId: string; keyId: string }
  | { event: "api_key.revoked"; userId: string; keyId: string }
  | { event: "hook.delivered"; deliveryId: string; attempts: number; ms: number }
  | { event: "hook.refused"; deliveryId: string; attempts: number; error: string; final: boolean }
  | { event: "hook.switched_off"; endpointId: string; reason: string }
  | { event: "sweep"; deliveries: number; seals: number; sessions: number }
  | { event: "logos.collected" | "pictures.collected" | "files.collected"; files: number }
  | { event: "payments.mended"; userId: string; fields: string[] }
  | { event: "payments.comparison_failed"; userId: string; error: string }
  | { event: "payments.refund_failed"; subscriptionId: string; error: string }
  | { event: "billing.unknown_customer"; customerId: string; eventType?: string }
  | { event: "billing.customer_gone"; customerId: string; gone: string }
  | { event: "billing.unnamed_price"; subscriptionId: string; priceId: string }
  | { event: "billing.follows_later"; customerId: string; error: string; stack?: string }
  | { event: "views.flush_failed"; error: string }
  | { event: "views.not_noted" }
  | { event: "views.not_read"; proposalId: string; error: string }
  | { event: "editing.lease_failed"; error: string }
  | { event: "billing.outcome_unknown"; error: string; stack?: string }
  | { event: "billing.synced"; customerId: string; outcome: string; eventType?: string };

export type Log = (entry: LogEvent) => void;

export function createLog(requestId: string): Log {
  return (entry) => {
    const failed =
      /failed|invalid|malformed|unknown_customer|customer_gone|unnamed|seal\.(certificate|waiting)|chain_stopped/.test(
        entry.event,
      );
    const line = JSON.stringify({ at: new Date().toISOString(), requestId, ...entry }, maskIds);
    if (failed) console.error(line);
    else console.info(line);
  };
}

/** These ids open a client's proposal or stop reminders, so they are shortened. */
const OPENING_IDS = new Set(["proposalId", "deliveryId"]);
const maskIds = (field: string, value: unknown): unknown =>
  typeof value === "string" && OPENING_IDS.has(field) ? shortId(value) : value;

/** Shown instead of an error that was not written for people. */
export const INTERNAL_ERROR = "An internal error.";

/** Drizzle's message goes on with every bound value. */
const QUERY = "Failed query:";

/** Gives only the database's message of a failed query: Drizzle's has password hashes, emails and whole proposals. */
export function messageOf(error: unknown): string {
  const message = ownMessage(error);
  const at = message.indexOf(QUERY);
  if (at === -1) return message;
  const cause = error instanceof Error ? error.cause : undefined;
  return `${message.slice(0, at)}${cause ? messageOf(cause) : "A database query failed."}`;
}

function ownMessage(error: unknown): string {
  if (error === null || typeof error !== "object") return plain(error);
  const { name, message, status, statusText } = error as Record<string, unknown>;
  if (typeof message === "string" && message !== "") return message;
  if (error instanceof Error) return plain(name);
  // A response's data quotes the URL, which may hold a secret.
  if (typeof status === "number")
    return typeof statusText === "string" ? `${status} ${statusText}`.trim() : `${status}`;
  const fields = Object.keys(error).slice(0, MAX_FIELDS);
  return fields.length === 0 ? "An object without fields." : `An object with ${fields.join(", ")}.`;
}

const MAX_FIELDS = 12;

const plain = (value: unknown): string =>
  value === undefined || value === null || value === "" ? "Nothing that says anything." : String(value);

/** Bounded, because causes may form a cycle. */
const MAX_CAUSE_DEPTH = 3;

function withCauses(error: unknown, depth = 0): string {
  const message = messageOf(error);
  if (!(error instanceof Error) || depth === MAX_CAUSE_DEPTH) return message;
  const behind = error instanceof AggregateError ? error.errors[0] : error.cause;
  const cause = behind === undefined || behind === null ? "" : withCauses(behind, depth + 1);
  return cause === "" || message.includes(cause) ? message : `${message} (cause: ${cause})`;
}

export function describeError(error: unknown): { error: string; stack?: string } {
  const frames = error instanceof Error ? framesOf(error) : "";
  return { error: withCauses(error), ...(frames && { stack: frames }) };
}

/** The message is cut off the stack: only `messageOf` decides what may be logged. */
function framesOf({ stack = "", message }: Error): string {
  const at = stack.indexOf(message);
  const rest = at === -1 ? stack : stack.slice(at + message.length);
  return rest
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .join("\n");
}

export function reasonOf(error: unknown): string {
  if (!isDomainError(error)) return messageOf(error);
  if (typeof error.fields.reason === "string") return error.fields.reason;
  return error.cause === undefined ? error.message : reasonOf(error.cause);
}
