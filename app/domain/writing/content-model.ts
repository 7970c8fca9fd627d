import type { Brief } from "~/domain/briefs/brief";
import type { ServiceCheck } from "~/platform/check-service.server";

import type { TablePrice } from "./composer/table/table-price";

export interface PromptMessage {
  role: "system" | "user";
  content: string;
}

export interface WriteOptions {
  signal: AbortSignal;
  /** The table that the text gets; none where it is to say the price itself. */
  table?: TablePrice | null | undefined;
  /** The lines below the closing of a letter. */
  sender?: readonly string[];
  /** The sender's, ISO 3166. */
  country?: string;
  /** Receives raw HTML chunks: for progress, never for storing. */
  onText?(chunk: string): void;
}

/** Output is untrusted until `writeContent` has checked it. */
export interface ContentModel {
  name: string;
  /** False for the built-in composer, whose text is the brief's own and is not judged as an answer. */
  isModel: boolean;
  /** @throws DomainError content_model_failed; the signal's reason when aborted */
  write(brief: Brief, options: WriteOptions): Promise<string>;
  /** Null where no model is set up. @throws DomainError content_model_failed; the signal's reason when aborted */
  answer: ((messages: PromptMessage[], options: WriteOptions) => Promise<string>) | null;
  /** Checks the connection without paid tokens. */
  check(): Promise<ServiceCheck>;
}
