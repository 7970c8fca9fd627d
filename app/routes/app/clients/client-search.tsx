import { Form, Link } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { countLabel } from "~/platform/text/count-label";
import { Button } from "~/ui/button";

interface ClientSearchProps {
  /** Where the form leads. */
  action: string;
  query: string;
  shown: number;
}

/** A plain form: Enter finds. */
export const ClientSearch = ({ action, query, shown }: ClientSearchProps) => (
  <Form method="get" action={action} role="search" preventScrollReset className="flex items-center gap-2">
    <div className="relative w-full sm:w-96">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      <input
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        aria-label="Search clients"
        placeholder="Search by name, company or email"
        autoComplete="off"
        maxLength={254}
        className="block h-12 w-full rounded-control border border-edge bg-sheet ps-10 pe-10 text-[1rem] hover:border-muted focus-visible:border-action focus-visible:outline-offset-0 sm:h-10 sm:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {query ? (
        <Link
          to={action}
          replace
          preventScrollReset
          aria-label="Clear the search"
          className="absolute end-0 top-0 flex size-12 items-center justify-center rounded-control text-muted hover:text-ink sm:size-10"
        >
          <X aria-hidden="true" className="size-4" />
        </Link>
      ) : null}
    </div>
    <noscript>
      <Button>Search</Button>
    </noscript>
    <p role="status" className="sr-only">
      {query === "" ? "" : shown === 0 ? "No matching clients" : countLabel(shown, "client")}
    </p>
  </Form>
);
