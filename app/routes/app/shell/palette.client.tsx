import { useEffect, useState } from "react";
import type { ShellUser } from "~/components/shell-user";
import { t } from "~/platform/words/t";
import { CommandPalette } from "~/ui/overlay/command-palette";
import { useNavigateOnline } from "./connection-toast";
import type { Found, FoundProposal } from "./found-proposal";
import { goToGroups } from "./go-to-groups";
import { useSingleKeysSetting } from "./single-keys";
import { useSignOut } from "./use-sign-out";

/** Milliseconds of no typing before the search. */
const TYPING_PAUSE_MS = 120;

export interface PaletteProps {
  user: ShellUser;
  onClose(): void;
}

export function Palette({ user, onClose }: PaletteProps) {
  const [query, setQuery] = useState("");
  const { proposals, isSearching } = useFoundProposals(query);
  const go = useNavigateOnline();
  const keys = useSingleKeysSetting();
  const groups = goToGroups({ user, keys, proposals, go, signOut: useSignOut() });
  return (
    <CommandPalette
      groups={groups}
      query={query}
      onQuery={setQuery}
      isSearching={isSearching}
      onClose={onClose}
      placeholder={t("Go to a proposal, a screen or an action")}
      emptyText={t("Nothing matches that.")}
    />
  );
}

/** Debounced. Uses `fetch`, as a router request would replace the page on a lost connection. */
function useFoundProposals(query: string) {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const given = new AbortController();
    const failed = () => given.signal.aborted || setFound({ query, proposals: [] });
    const find = () => findProposals(query, given.signal).then(setFound, failed);
    const waiting = setTimeout(find, query === "" ? 0 : TYPING_PAUSE_MS);
    return () => {
      clearTimeout(waiting);
      given.abort();
    };
  }, [query]);
  const isSearching = found?.query !== query;
  const proposals = found?.proposals ?? [];
  return { proposals: isSearching ? proposals.filter(matches(query)) : proposals, isSearching };
}

async function findProposals(query: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`/find.json?q=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) throw new Error(response.statusText);
  return response.json();
}

/** Filters old results by the new query, so that Enter cannot open a wrong one. */
const matches = (query: string) => {
  const requestedQuery = query.trim().toLowerCase();
  return ({ title, clientName }: FoundProposal) =>
    `${title}\n${clientName}`.toLowerCase().includes(requestedQuery);
};
