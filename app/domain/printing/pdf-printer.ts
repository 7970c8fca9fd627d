export interface PrintJob {
  html: string;
  title: string;
  lang: string;
  /** "Page {page} of {pages}", with the braces. */
  pageNumber: string;
  /** The first page has no foot. */
  hasCover?: boolean;
  /** All that the page may fetch; none for a page without pictures. */
  pictures?: PrintedPictures;
}

/**
 * Readers of pictures, by address. One reads at a time: all at once would take more memory than an isolate has.
 * A reader throws an Error if its picture is missing: a page prints whole or not at all.
 */
export type PrintedPictures = ReadonlyMap<string, () => Promise<PrintedPicture>>;

export interface PrintedPicture {
  /** The type of the file: "image/jpeg". */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A class of the root element. The page then takes less room: it is set a little smaller and closer. */
export const CLOSER = "closer";

export interface PdfPrinter {
  /** Adds page numbers, and sets the page closer where that saves a page; scripts and network are off. @throws DomainError printing_failed, payload_too_large */
  print(page: PrintJob): Promise<Uint8Array>;
}
