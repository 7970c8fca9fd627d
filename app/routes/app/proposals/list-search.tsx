import { Form, useLocation, useSearchParams, useSubmit } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef } from "react";
import {
  type ListFilter,
  type ListRequest,
  type ListSort,
  parseListRequest,
  SORTS,
  STATUS_FILTERS,
} from "~/domain/proposals/list/list-request";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/field";
import { ClearSearch, SearchInput } from "~/ui/form/search-input";
import { SingleKeycap } from "../shell/single-keycap";
import { LIST_SEARCH } from "../shell/single-keys";

/** Milliseconds of no typing before the list follows. */
const TYPING_PAUSE_MS = 200;

const FILTER_NAMES: Record<ListFilter, AppMessage> = {
  all: msg("All statuses"),
  drafts: msg("Drafts"),
  ready: msg("Ready to send"),
  waiting: msg("Waiting"),
  asked: msg("Waits for your answer"),
  needed: msg("Needs you today"),
  closed: msg("Closed without an answer"),
  signed: msg("Signed"),
  approved: msg("Approved"),
  rejected: msg("Rejected"),
  archived: msg("Archived"),
};

const SORT_NAMES: Record<ListSort, AppMessage> = {
  changed: msg("By last change"),
  title: msg("By title"),
  value: msg("By value"),
};

interface ListSearchProps {
  request: ListRequest;
  /** The number of rows, for screen readers. */
  shown: number;
  hasMore: boolean;
  /** Shows filter and order too. */
  full?: boolean;
}

/** A plain form that submits while typing. */
export function ListSearch({ request, shown, hasMore, full = false }: ListSearchProps) {
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
    waiting.current = setTimeout(ask, isTyping ? TYPING_PAUSE_MS : 0);
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
      <SearchBox query={request.query} isTyping={isTyping} />
      {full ? <Narrowing request={request} /> : null}
      <noscript>
        <Button>{t("Search")}</Button>
      </noscript>
      <p role="status" className="sr-only">
        {foundText(shown, hasMore)}
      </p>
    </Form>
  );
}

/** "12 proposals": announces the result to screen readers. */
function foundText(shown: number, hasMore: boolean): string {
  if (shown === 0) return t("No matching proposals");
  return hasMore
    ? t(
        "{shown, plural, one {{shown} proposal} other {{shown} proposals}} on this page, and more on the next",
        { shown },
      )
    : t("{shown, plural, one {{shown} proposal} other {{shown} proposals}}", { shown });
}

/** Leaves defaults out of the URL. */
function withoutDefaults(form: HTMLFormElement): URLSearchParams {
  const changed = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (value !== "" && value !== "all" && value !== "changed") changed.set(name, String(value));
  return changed;
}

function SearchBox({ query, isTyping }: { query: string; isTyping: () => boolean }) {
  const box = useRef<HTMLInputElement>(null);
  const [params] = useSearchParams();
  // Follows navigation, but ignores responses to what is being typed.
  useEffect(() => {
    const input = box.current;
    if (input && !isTyping() && requestedQuery(input.value) !== query) input.value = query;
  }, [query, isTyping]);
  const others = new URLSearchParams(params);
  others.delete("q");
  others.delete("after");
  return (
    <SearchInput
      ref={box}
      id={LIST_SEARCH}
      width="sm:w-96"
      aria-keyshortcuts="/"
      name="q"
      defaultValue={query}
      label={t("Search proposals")}
      placeholder={t("Search by title, client or status")}
      maxLength={300}
      end={
        query ? (
          <ClearSearch
            to={{ search: others.size > 0 ? `?${others}` : "" }}
            onClick={() => {
              if (box.current) box.current.value = "";
            }}
          />
        ) : (
          <SingleKeycap
            letter="/"
            className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 max-lg:hidden"
          />
        )
      }
    />
  );
}

const requestedQuery = (typed: string) => parseListRequest(new URLSearchParams({ q: typed })).query;

function Narrowing({ request }: { request: ListRequest }) {
  return (
    <div className="flex w-full gap-2 *:grow sm:ms-auto sm:w-auto">
      <Select
        key={`status-${request.status}`}
        label={t("Status")}
        hideLabel
        name="status"
        defaultValue={request.status}
      >
        {(Object.keys(STATUS_FILTERS) as ListFilter[]).map((filter) => (
          <option key={filter} value={filter}>
            {t(FILTER_NAMES[filter])}
          </option>
        ))}
      </Select>
      <Select
        key={`sort-${request.sort}`}
        label={t("Sort by")}
        hideLabel
        name="sort"
        defaultValue={request.sort}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {t(SORT_NAMES[sort])}
          </option>
        ))}
      </Select>
    </div>
  );
}
