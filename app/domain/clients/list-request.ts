import { cleanLine } from "~/platform/text/clean-text";
import { cutText } from "~/platform/text/cut-text";

export interface ClientRequest {
  query: string;
  cursor: string | null;
}

export const MOST_QUERY_LETTERS = 254;

export const parseClientRequest = (params: URLSearchParams): ClientRequest => ({
  query: cutText(cleanLine((params.get("q") ?? "").normalize("NFC")), MOST_QUERY_LETTERS),
  cursor: params.get("after") || null,
});

/** "?q=harbor"; empty for the whole list. */
export function clientQueryString({ query = "", cursor = null }: Partial<ClientRequest>): string {
  const params = new URLSearchParams({ ...(query && { q: query }), ...(cursor && { after: cursor }) });
  return params.size > 0 ? `?${params}` : "";
}
