import type { ProposalDetail } from "~/domain/detail/detail.server";
import { fileSize } from "~/domain/files/file-size";

export interface FileView {
  id: string;
  name: string;
  /** "2.4 MB" */
  size: string;
  who: string;
  sentAt: number;
}

/** @param dates BCP 47, of the reader */
export const filesView = ({ sentFiles }: Pick<ProposalDetail, "sentFiles">, dates: string): FileView[] =>
  sentFiles.map(({ bytes, ...file }) => ({ ...file, size: fileSize(bytes, dates) }));
