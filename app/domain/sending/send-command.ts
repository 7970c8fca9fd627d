import type { SendFields } from "./send-form";

export interface SendRequest extends SendFields {
  proposalId: string;
  /** Sends with the same key are one send. Null sends each time. */
  idempotencyKey: string | null;
  /** The emails that `confirmAddress` covers; undefined covers all. */
  checkedEmails?: string[];
  /** The digest of the doubts that the sender was asked about, "" for none. Null asks nobody, as the API does. */
  knownDoubts: string | null;
}

/** A request whose mails have their ids, so that a retry makes the same ones. */
export interface SendCommand extends SendRequest {
  deliveryId: string;
  copies: { deliveryId: string; email: string }[];
}
