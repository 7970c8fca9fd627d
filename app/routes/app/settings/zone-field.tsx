import { useRef, useState } from "react";
import type { ZoneGroup } from "~/platform/time/zone-names";
import { t } from "~/platform/words/t";
import { Select, TextInput } from "~/ui/form/field";
import { findZones } from "./find-zones";

interface ZoneFieldProps {
  field: { id: string; name: string; defaultValue: string | undefined; error: string[] | undefined };
  groups: ZoneGroup[];
}

/** A native select by region; with JavaScript, a search that picks the first match. */
export function ZoneField({ field, groups }: ZoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const before = useRef<string | null>(null);
  const [query, setQuery] = useState("");
  const found = findZones(groups, query);
  const search = (typed: string) => {
    const list = select.current;
    if (!list) return;
    before.current ??= list.value;
    const [first] = findZones(groups, typed) ?? [];
    list.value = first ?? before.current;
    if (typed.trim() === "") before.current = null;
    setQuery(typed);
  };
  return (
    <div className="grid items-start gap-x-6 gap-y-4 sm:col-span-2 sm:grid-cols-2">
      <Search query={query} found={found} onSearch={search} />
      <Select
        {...field}
        ref={select}
        label={t("Time zone")}
        hint={t("Used on screen, in emails and, next to UTC, on certificates.")}
        onChange={() => setQuery("")}
      >
        <option value="">{t("Use browser setting")}</option>
        <option value="UTC">UTC</option>
        {groups.map(({ region, zones }) => (
          <optgroup key={region} label={region} hidden={found !== null && !zones.some(isIn(found))}>
            {zones.map(({ zone, name }) => (
              <option key={zone} value={zone} hidden={found !== null && !found.includes(zone)}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </div>
  );
}

const isIn =
  (found: string[]) =>
  ({ zone }: { zone: string }) =>
    found.includes(zone);

interface SearchProps {
  query: string;
  found: string[] | null;
  onSearch(typed: string): void;
}

/** Not posted. Rendered from the start, so that nothing moves on hydration. */
const Search = ({ query, found, onSearch }: SearchProps) => (
  <div className="noscript:hidden">
    <TextInput
      type="search"
      label={t("Find a city")}
      autoComplete="off"
      value={query}
      onChange={(event) => onSearch(event.currentTarget.value)}
      // Enter would submit the form.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
    <p role="status" className="mt-1 text-xs text-muted">
      {found === null ? "" : foundText(found.length)}
    </p>
  </div>
);

function foundText(count: number): string {
  if (count === 0) return t("No city found. Try a larger city nearby.");
  return count === 1
    ? t("1 city found and chosen.")
    : t("{count} cities found, the first is chosen.", { count });
}
