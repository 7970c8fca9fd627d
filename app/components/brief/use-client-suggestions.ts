import { useEffect, useRef, useState } from "react";
import type { Answers } from "~/domain/briefs/brief-values";

/** A client of the address book, by the wizard's field names. */
export type Client = Answers & { clientName: string; clientCompany: string; clientEmail: string };

/** Milliseconds of no typing before the request. */
const TYPING_PAUSE_MS = 150;

/** Only the latest response counts. */
export function useClientSuggestions() {
  const [clients, setClients] = useState<Client[]>([]);
  const request = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = () => {
    clearTimeout(timer.current);
    request.current?.abort();
    setClients([]);
  };
  const find = (query: string, wait = TYPING_PAUSE_MS) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      request.current?.abort();
      const asking = new AbortController();
      request.current = asking;
      const found = await fetchClients(query, asking.signal);
      if (!asking.signal.aborted) setClients(found);
    }, wait);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [],
  );
  return { clients, find, forget };
}

/** Autofill is optional: without a response the field works as before. */
async function fetchClients(query: string, signal: AbortSignal): Promise<Client[]> {
  try {
    const response = await fetch(`/clients.json?${new URLSearchParams({ q: query })}`, { signal });
    return response.ok ? ((await response.json()) as { clients: Client[] }).clients : [];
  } catch {
    return [];
  }
}
