/** Fetches a file and saves it without leaving the page, so that a failure shows where the button is. */

/** Why there is no file: the server's own sentence, or null where it gave none. */
export interface NoFile {
  reason: string | null;
  /** HTTP status; 0 where there was no connection. */
  status: number;
}

/** @returns null once the browser has the file. @param name of the file, where the server gives none */
export async function saveFile(address: string, init: RequestInit, name: string): Promise<NoFile | null> {
  let answer: Response;
  let file: Blob;
  try {
    answer = await fetch(address, init);
    if (!answer.ok) return { reason: await sentenceOf(answer), status: answer.status };
    file = await answer.blob();
  } catch {
    return { reason: null, status: 0 };
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileNameOf(answer.headers.get("Content-Disposition")) ?? name;
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return null;
}

/** The name in UTF-8 that a download's header carries (RFC 6266); null where it carries none. */
export function fileNameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "")?.[1];
  if (!encoded) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** docs/product.md 8: the error field of a JSON answer. */
async function sentenceOf(answer: Response): Promise<string | null> {
  const body: unknown = await answer.json().catch(() => null);
  const sentence = (body as { error?: unknown } | null)?.error;
  return typeof sentence === "string" ? sentence : null;
}
