/** Structured logs: one JSON line an event. The list of lines is this type, so a log can be searched by it. */
export type LogEvent =
  | { event: "request"; method: string; path: string; status: number; ms: number }
  | { event: "request.failed"; error: string; stack?: string }
  | { event: "config.invalid"; error: string }
  | { event: "account.registered"; userId: string }
  | { event: "sign_in.refused"; reason: "unknown" | "password" }
  | { event: "proposal.generated"; proposalId: string; model: string; ms: number }
  | { event: "proposal.generation_failed"; proposalId: string; model: string; error: string }
  | { event: "proposal.sent"; proposalId: string; deliveryId: string }
  | { event: "proposal.signed"; proposalId: string; signatureId: string }
  | { event: "proposal.decided"; proposalId: string; outcome: string }
  | { event: "delivery.sent"; deliveryId: string; attempts: number }
  | { event: "delivery.failed"; deliveryId: string; attempts: number; error: string; final: boolean }
  | { event: "seal.done"; sealedDocumentId: string; bytes: number; ms: number }
  | { event: "seal.failed"; sealedDocumentId: string; error: string; final: boolean }
  | { event: "outbox.publish_failed"; error: string }
  | { event: "outbox.message_malformed" }
  | { event: "sweep"; deliveries: number; seals: number; sessions: number }
  | { event: "views.flush_failed"; error: string };

export type Log = (entry: LogEvent) => void;

/** A logger that stamps every line with the request it belongs to. Tokens and bodies never go in. */
export function createLog(requestId: string): Log {
  return (entry) => {
    const failed = /failed|invalid|malformed/.test(entry.event);
    const line = JSON.stringify({ at: new Date().toISOString(), requestId, ...entry });
    if (failed) console.error(line);
    else console.info(line);
  };
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
