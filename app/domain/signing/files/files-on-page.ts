import type { NextStep } from "~/db/vocabulary";
import { MOST_SENT_FILES } from "../../files/file-limits";
import type { ClientFileRow } from "../../next-step/client-files.server";

export interface SentFile extends Pick<ClientFileRow, "id" | "name" | "bytes"> {
  sentAt: number;
}

export interface FilesOnPage {
  /** Null where no files are asked for any more. */
  asked: { wanted: string; isFull: boolean } | null;
  /** By the reader, the oldest first. */
  sent: SentFile[];
}

/** Null where there is nothing to show. @param rows what all clients of the proposal sent */
export function filesOnPage(
  { asksForFiles, wantedFiles }: NextStep,
  rows: readonly ClientFileRow[],
  readerId: string,
): FilesOnPage | null {
  const own = rows.filter(({ recipientId }) => recipientId === readerId);
  const sent = own.map(({ id, name, bytes, createdAt: sentAt }) => ({ id, name, bytes, sentAt }));
  const isFull = rows.length >= MOST_SENT_FILES;
  if (!asksForFiles && sent.length === 0) return null;
  return { asked: asksForFiles ? { wanted: wantedFiles, isFull } : null, sent };
}
