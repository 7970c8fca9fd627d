import { Form, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import type { PieceRequest } from "~/domain/library/list-request";
import { KIND_NAMES, PIECE_KINDS } from "~/domain/library/piece-kinds";
import { countLabel } from "~/platform/text/count-label";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/field";

interface PieceSearchProps {
  request: PieceRequest;
  tags: readonly string[];
  hasTeam: boolean;
  shown: number;
}

/** A plain form; with scripts a choice follows at once, and words on Enter. */
export function PieceSearch({ request, tags, hasTeam, shown }: PieceSearchProps) {
  const submit = useSubmit();
  const { query, kind, tag, from } = request;
  // One that no piece has any more may still be in the address.
  const known = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <Form
      method="get"
      role="search"
      preventScrollReset
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement)
          submit(currentTarget, { replace: true, preventScrollReset: true });
      }}
      className="flex flex-wrap items-center gap-2"
    >
      <div className="relative w-full sm:w-72">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
        />
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          aria-label="Search the library"
          placeholder="Search the library"
          autoComplete="off"
          maxLength={100}
          className="block h-12 w-full rounded-control border border-edge bg-sheet ps-10 pe-3 text-[1rem] hover:border-muted focus-visible:border-action focus-visible:outline-offset-0 sm:h-10 sm:text-base"
        />
      </div>
      <div className="flex w-full flex-wrap gap-2 *:min-w-32 *:grow sm:ms-auto sm:w-auto">
        <Select key={`kind-${kind}`} label="Kind" hideLabel name="kind" defaultValue={kind ?? ""}>
          <option value="">All kinds</option>
          {PIECE_KINDS.map((one) => (
            <option key={one} value={one}>
              {KIND_NAMES[one]}
            </option>
          ))}
        </Select>
        {known.length > 0 ? (
          <Select key={`tag-${tag}`} label="Tag" hideLabel name="tag" defaultValue={tag ?? ""}>
            <option value="">All tags</option>
            {known.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </Select>
        ) : null}
        {hasTeam ? (
          <Select key={`from-${from}`} label="From" hideLabel name="from" defaultValue={from}>
            <option value="all">Yours and your team’s</option>
            <option value="own">Yours</option>
            <option value="team">Shared in your team</option>
          </Select>
        ) : null}
      </div>
      <noscript>
        <Button>Search</Button>
      </noscript>
      <p role="status" className="sr-only">
        {countLabel(shown, "piece")}
      </p>
    </Form>
  );
}
