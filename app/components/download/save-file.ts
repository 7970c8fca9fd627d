/** Downloads by `fetch`, so that a failure shows on the page. */

/** `reason` is the server's sentence, or null if it gave none; `status` 0 means no connection. */
export interface DownloadFailure {
  reason: string | null;
  status: number;
  /** A feature that the reader's plan lacks. */
  lockedFeature?: string;
}

interface FetchedFile {
  file: Blob;
  /** The server's name for it. */
  name: string | null;
}

export const isFailure = (result: FetchedFile | DownloadFailure): result is DownloadFailure =>
  "reason" in result;

export async function fetchFile(url: string, init: RequestInit): Promise<FetchedFile | DownloadFailure> {
  try {
    const response = await fetch(url, init);
    if (!response.ok) return { ...(await failureIn(response)), status: response.status };
    const name = fileNameOf(response.headers.get("Content-Disposition"));
    return { file: await response.blob(), name };
  } catch {
    return { reason: null, status: 0 };
  }
}

/** @returns null on success. @param name fallback file name */
export async function saveFile(
  url: string,
  init: RequestInit,
  name: string,
): Promise<DownloadFailure | null> {
  const fetched = await fetchFile(url, init);
  if (isFailure(fetched)) return fetched;
  const objectUrl = URL.createObjectURL(fetched.file);
  const link = document.createElement("a");
  link.href = objectUrl;
  link.download = fetched.name ?? name;
  link.click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(objectUrl), 10_000);
  return null;
}

/** The UTF-8 name of a Content-Disposition header (RFC 6266). */
export function fileNameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "")?.[1];
  if (!encoded) return null;
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** Reads the failure from a JSON response (docs/product.md 8). */
async function failureIn(response: Response): Promise<Omit<DownloadFailure, "status">> {
  const body = (await response.json().catch(() => null)) as { error?: unknown; feature?: unknown } | null;
  return {
    reason: typeof body?.error === "string" ? body.error : null,
    ...(typeof body?.feature === "string" ? { lockedFeature: body.feature } : {}),
  };
}
