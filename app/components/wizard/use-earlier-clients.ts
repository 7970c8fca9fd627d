import { useEffect, useRef, useState } from "react";
import type { Answers } from "~/domain/proposals/brief-answers";

/** What an earlier proposal knows of its client, under the wizard's own field names. */
export type Client = Answers & { clientName: string; clientCompany: string; clientEmail: string };

/** Milliseconds without a key before it is asked. */
const MOMENT = 150;

/** Asks for the owner's earlier clients while a name is typed; only the last answer counts. */
export function useEarlierClients(draftId: string) {
  const [clients, setClients] = useState<Client[]>([]);
  const asked = useRef<AbortController | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const forget = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
    setClients([]);
  };
  const find = (query: string, wait = MOMENT) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      asked.current?.abort();
      const asking = new AbortController();
      asked.current = asking;
      const found = await ask(query, draftId, asking.signal);
      if (!asking.signal.aborted) setClients(found);
    }, wait);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );
  return { clients, find, forget };
}

/** An offer is a courtesy: where it cannot be had, the name is typed as before. */
async function ask(query: string, except: string, signal: AbortSignal): Promise<Client[]> {
  try {
    const answer = await fetch(`/clients.json?${new URLSearchParams({ q: query, except })}`, { signal });
    return answer.ok ? ((await answer.json()) as { clients: Client[] }).clients : [];
  } catch {
    return [];
  }
}
