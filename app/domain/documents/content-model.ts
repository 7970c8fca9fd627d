import type { Brief } from "~/domain/proposals/brief";
import type { Checked } from "~/platform/ask-service.server";

export interface WriteOptions {
  signal: AbortSignal;
  /** Receives the HTML in pieces as it is written, uncleaned: for progress, never for storing. */
  onText?(chunk: string): void;
}

/**
 * Whatever turns a brief into the HTML of a proposal. Its output is untrusted until `writeContent` has
 * judged it.
 */
export interface ContentModel {
  /** As the audit trail names it. */
  name: string;
  /** @throws DomainError content_model_failed; the signal's reason when it was aborted */
  write(brief: Brief, options: WriteOptions): Promise<string>;
  /** Whether it would write, as far as that shows without a word that is paid for. */
  check(): Promise<Checked>;
}
