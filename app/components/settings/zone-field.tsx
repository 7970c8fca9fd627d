import { useRef, useState } from "react";
import type { ZoneGroup } from "~/platform/zone-names";
import { Select, TextInput } from "~/ui/field";
import { foundZones } from "./find-zone";

interface ZoneFieldProps {
  /** What `useSettingsForm` gave. */
  field: { id: string; name: string; defaultValue: string | undefined; error: string[] | undefined };
  groups: ZoneGroup[];
}

/** A native list by region, which phones have a picker for; a script adds a search that chooses the first city found. */
export function ZoneField({ field, groups }: ZoneFieldProps) {
  const select = useRef<HTMLSelectElement>(null);
  const before = useRef<string | null>(null);
  const [query, setQuery] = useState("");
  const found = foundZones(groups, query);
  const search = (typed: string) => {
    const list = select.current;
    if (!list) return;
    before.current ??= list.value;
    const [first] = foundZones(groups, typed) ?? [];
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
        label="Time zone"
        hint="Used on screen, in emails and, next to UTC, on certificates."
        onChange={() => setQuery("")}
      >
        <option value="">Use browser setting</option>
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

/** Without a name: it is not sent. It stands there from the start, so that nothing moves when the page wakes up. */
const Search = ({ query, found, onSearch }: SearchProps) => (
  <div className="noscript:hidden">
    <TextInput
      type="search"
      label="Find a city"
      autoComplete="off"
      value={query}
      onChange={(event) => onSearch(event.currentTarget.value)}
      // Enter would save the form while a city is being looked for.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    />
    <p role="status" className="mt-1 text-xs text-muted">
      {found === null ? "" : foundWords(found.length)}
    </p>
  </div>
);

function foundWords(count: number): string {
  if (count === 0) return "No city found. Try a larger city nearby.";
  return count === 1 ? "1 city found and chosen." : `${count} cities found, the first is chosen.`;
}
