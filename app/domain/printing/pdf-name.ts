import { attachment, safeFileName } from "~/platform/text/file-name";

const FALLBACK = "proposal";

const baseName = (title: string): string => safeFileName(title, FALLBACK);

/** '{title}.pdf' (docs/product.md 7), or 'proposal.pdf'. */
export const pdfFileName = (title: string): string => `${baseName(title)}.pdf`;

export const calendarFileName = (title: string): string => `${baseName(title)}.ics`;

export const evidenceFileName = (title: string): string => `${baseName(title)} – evidence.zip`;

export const contentDisposition = (title: string): string => attachment(pdfFileName(title));
