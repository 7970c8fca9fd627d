import { t } from "~/platform/words/t";
import { SearchForm } from "~/ui/form/search-form";
import { ClearSearch } from "~/ui/form/search-input";

interface ClientSearchProps {
  /** The list's own path, without a search. */
  path: string;
  query: string;
  shown: number;
}

export const ClientSearch = ({ path, query, shown }: ClientSearchProps) => (
  <SearchForm
    query={query}
    width="sm:w-96"
    label={t("Search clients")}
    placeholder={t("Search by name, company or email")}
    maxLength={254}
    end={query ? <ClearSearch to={path} /> : null}
    found={foundText(query, shown)}
  />
);

function foundText(query: string, shown: number): string {
  if (query === "") return "";
  return shown === 0
    ? t("No matching clients")
    : t("{count, plural, one {{count} client} other {{count} clients}}", { count: shown });
}
