import type { Brief } from "~/domain/briefs/brief";
import type { ServiceCheck } from "~/platform/check-service.server";

export interface WriteOptions {
  signal: AbortSignal;
  /** Receives raw HTML chunks: for progress, never for storing. */
  onText?(chunk: string): void;
}

/** Output is untrusted until `writeContent` has checked it. */
export interface ContentModel {
  name: string;
  /** @throws DomainError content_model_failed; the signal's reason when aborted */
  write(brief: Brief, options: WriteOptions): Promise<string>;
  /** Checks the connection without paid tokens. */
  check(): Promise<ServiceCheck>;
}
