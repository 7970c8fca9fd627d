import { Link } from "@remix-run/react";
import { Search } from "lucide-react";
import { type MouseEvent, useEffect, useMemo, useState } from "react";
import type { ShellUser } from "~/components/shell-user";
import { Keycap } from "~/ui/keycap";
import { CommandPalette } from "~/ui/overlay/command-palette";
import { useHydrated } from "~/ui/use-hydrated";
import { STAYS, useNavigateOnline } from "./connection-toast";
import type { Found, FoundProposal } from "./found-proposal";
import { goToGroups } from "./go-to-groups";
import { LIST_SEARCH, useSingleKeys, useSingleKeysSetting } from "./single-keys";
import { useSignOut } from "./use-sign-out";

/** Milliseconds of no typing before the search. */
const TYPING_PAUSE_MS = 120;

/** The command palette: Ctrl+K or Cmd+K. A link to the list's search without JavaScript. */
export function GoTo({ user }: { user: ShellUser }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const go = useNavigateOnline();
  const { isOn } = useSingleKeysSetting();
  const actions = useMemo(
    () => ({
      "/": () => {
        const search = document.getElementById(LIST_SEARCH);
        if (search) search.focus();
        else setOpen(true);
      },
      n: () => go("/new-proposal"),
    }),
    [go],
  );
  useSingleKeys(isOn, actions);
  const open = (event: MouseEvent) => {
    // Opens a new tab as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link to="/proposals" onClick={open} {...STAYS} className={BUTTON}>
        <Search aria-hidden="true" className="size-4.5 md:size-4" />
        <span className="max-md:sr-only">Go to</span>
        <Shortcut />
      </Link>
      {isOpen ? <Palette user={user} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const BUTTON =
  "flex size-11 items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap text-muted hover:bg-wash hover:text-ink md:h-8 md:w-auto md:px-3 md:text-sm";

function Shortcut() {
  if (!useHydrated()) return null;
  const isMac = /mac|iphone|ipad/i.test(navigator.platform);
  return <Keycap keys={[isMac ? "⌘" : "Ctrl", "K"]} className="max-lg:hidden" />;
}

function Palette({ user, onClose }: { user: ShellUser; onClose: () => void }) {
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
      placeholder="Go to a proposal, a screen or an action"
      emptyText="Nothing matches that."
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
