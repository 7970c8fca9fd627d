import { Form } from "@remix-run/react";
import { X } from "lucide-react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { SearchInput } from "~/ui/form/search-input";
import { Link } from "~/ui/link/link";

interface ClientSearchProps {
  /** Where the form leads. */
  action: string;
  query: string;
  shown: number;
}

/** A plain form: Enter finds. */
export const ClientSearch = ({ action, query, shown }: ClientSearchProps) => (
  <Form method="get" action={action} role="search" preventScrollReset className="flex items-center gap-2">
    <SearchInput
      key={query}
      width="sm:w-96"
      label={t("Search clients")}
      name="q"
      defaultValue={query}
      placeholder={t("Search by name, company or email")}
      maxLength={254}
      clear={
        query ? (
          <Link
            to={action}
            replace
            preventScrollReset
            aria-label={t("Clear the search")}
            className="absolute end-0 top-0 flex size-12 items-center justify-center rounded-control text-muted hover:text-ink sm:size-10"
          >
            <X aria-hidden="true" className="size-4" />
          </Link>
        ) : null
      }
    />
    <noscript>
      <Button>{t("Search")}</Button>
    </noscript>
    <p role="status" className="sr-only">
      {query === ""
        ? ""
        : shown === 0
          ? t("No matching clients")
          : t("{count, plural, one {{count} client} other {{count} clients}}", { count: shown })}
    </p>
  </Form>
);
