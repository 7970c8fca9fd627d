import { Form, Link, useLocation, useSearchParams, useSubmit } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import {
  FILTERS,
  type ListFilter,
  type ListRequest,
  type ListSort,
  readListRequest,
  SORTS,
} from "~/domain/proposals/list-request";
import { Button } from "~/ui/button";
import { Select } from "~/ui/field";
import { SingleKeycap } from "../shell/single-keycap";
import { LIST_SEARCH } from "../shell/single-keys";

/** Milliseconds without a key before the list follows what is typed. */
const PAUSE = 200;

const FILTER_NAMES: Record<ListFilter, string> = {
  all: "All statuses",
  drafts: "Drafts",
  ready: "Ready to send",
  waiting: "Waiting",
  signed: "Signed",
  approved: "Approved",
  rejected: "Rejected",
  archived: "Archived",
};

const SORT_NAMES: Record<ListSort, string> = {
  changed: "Last change",
  title: "Title",
  value: "Value",
};

interface ListSearchProps {
  asked: ListRequest;
  /** How many rows the page shows, and whether another page follows: told to those who do not see them. */
  shown: number;
  hasMore: boolean;
  /** With the filter and the order beside the search. */
  full?: boolean;
}

/** Searches and narrows the list: a plain form, whose answer comes as one types where there is a script. */
export function ListSearch({ asked, shown, hasMore, full = false }: ListSearchProps) {
  const { pathname } = useLocation();
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(waiting.current), []);
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const isTyping = event.target instanceof HTMLInputElement;
    clearTimeout(waiting.current);
    const ask = () => {
      waiting.current = undefined;
      submit(withoutDefaults(form), { action: pathname, replace: true, preventScrollReset: true });
    };
    waiting.current = setTimeout(ask, isTyping ? PAUSE : 0);
  };
  const isTyping = useCallback(() => waiting.current !== undefined, []);
  return (
    <Form
      method="get"
      role="search"
      onChange={follow}
      preventScrollReset
      className="flex flex-wrap items-center gap-2"
    >
      <SearchBox query={asked.query} isTyping={isTyping} />
      {full ? <Narrowing asked={asked} /> : null}
      <noscript>
        <Button>Search</Button>
      </noscript>
      <p role="status" className="sr-only">
        {foundWords(shown, hasMore)}
      </p>
    </Form>
  );
}

/** "12 proposals": a search is answered without anything that is read out, unless this is. */
function foundWords(shown: number, hasMore: boolean): string {
  if (shown === 0) return "No matching proposals";
  return `${shown} proposal${shown === 1 ? "" : "s"}${hasMore ? " on this page, and more on the next" : ""}`;
}

/** Addresses stay short: what is as always is not said. */
function withoutDefaults(form: HTMLFormElement): URLSearchParams {
  const kept = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (value !== "" && value !== "all" && value !== "changed") kept.set(name, String(value));
  return kept;
}

function SearchBox({ query, isTyping }: { query: string; isTyping: () => boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  // Another address, by a link or the way back, says something else than the box does; the answer to what is being
  // typed says the same, or is already behind it.
  useEffect(() => {
    const input = box.current;
    if (input && !isTyping() && asAsked(input.value) !== query) input.value = query;
  }, [query, isTyping]);
  const others = new URLSearchParams(params);
  others.delete("q");
  others.delete("after");
  return (
    <div className="relative w-full sm:w-96">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={box}
        id={LIST_SEARCH}
        type="search"
        aria-keyshortcuts="/"
        name="q"
        defaultValue={query}
        aria-label="Search proposals"
        placeholder="Search by title, client or status"
        autoComplete="off"
        maxLength={300}
        className="block h-12 w-full rounded-control border border-edge bg-sheet ps-10 pe-10 text-[1rem] hover:border-muted focus-visible:border-action focus-visible:outline-offset-0 sm:h-10 sm:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {query ? (
        <Link
          to={{ search: others.size > 0 ? `?${others}` : "" }}
          replace
          preventScrollReset
          aria-label="Clear the search"
          onClick={() => {
            if (box.current) box.current.value = "";
          }}
          className="absolute end-0 top-0 flex size-12 items-center justify-center rounded-control text-muted hover:text-ink sm:size-10"
        >
          <X aria-hidden="true" className="size-4" />
        </Link>
      ) : (
        <SingleKeycap
          letter="/"
          className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 max-lg:hidden"
        />
      )}
    </div>
  );
}

const asAsked = (typed: string) => readListRequest(new URLSearchParams({ q: typed })).query;

function Narrowing({ asked }: { asked: ListRequest }) {
  return (
    <div className="flex w-full gap-2 *:grow sm:ms-auto sm:w-auto">
      <Select
        key={`status-${asked.status}`}
        label="Status"
        hideLabel
        name="status"
        defaultValue={asked.status}
      >
        {(Object.keys(FILTERS) as ListFilter[]).map((filter) => (
          <option key={filter} value={filter}>
            {FILTER_NAMES[filter]}
          </option>
        ))}
      </Select>
      <Select key={`sort-${asked.sort}`} label="Sort by" hideLabel name="sort" defaultValue={asked.sort}>
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            By {SORT_NAMES[sort].toLowerCase()}
          </option>
        ))}
      </Select>
    </div>
  );
}
