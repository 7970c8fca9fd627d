import { cutText } from "~/platform/text/cut-text";

const MAX_LENGTH = 60;

/** Letters, digits and dashes only; part of the id keeps names unique. */
export function folderName(title: string, id: string): string {
  const letters = title.normalize("NFKC").replace(/[^\p{L}\p{N}]+/gu, "-");
  const words = cutText(letters, MAX_LENGTH).replace(/^-+|-+$/g, "");
  return `${words || "proposal"}-${id.replace(/[^A-Za-z0-9]/g, "").slice(0, 10)}`;
}
