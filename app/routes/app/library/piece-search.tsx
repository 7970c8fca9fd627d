import type { PieceRequest } from "~/domain/library/list-request";
import { KIND_NAMES, PIECE_KINDS } from "~/domain/library/piece-kinds";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";
import { SearchForm } from "~/ui/form/search-form";
import { TeamFilter } from "./team-filter";

interface PieceSearchProps {
  request: PieceRequest;
  tags: readonly string[];
  hasTeam: boolean;
  shown: number;
}

export function PieceSearch({ request, tags, hasTeam, shown }: PieceSearchProps) {
  const { query, kind, tag, from } = request;
  // The address may still have a tag that no piece has any more.
  const known = tag && !tags.includes(tag) ? [tag, ...tags] : tags;
  return (
    <SearchForm
      query={query}
      label={t("Search the library")}
      found={t("{count, plural, one {{count} piece} other {{count} pieces}}", { count: shown })}
    >
      <Select key={`kind-${kind}`} label={t("Kind")} hideLabel name="kind" defaultValue={kind ?? ""}>
        <option value="">{t("All kinds")}</option>
        {PIECE_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(KIND_NAMES[one])}
          </option>
        ))}
      </Select>
      {known.length > 0 ? (
        <Select key={`tag-${tag}`} label={t("Tag")} hideLabel name="tag" defaultValue={tag ?? ""}>
          <option value="">{t("All tags")}</option>
          {known.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      ) : null}
      {hasTeam ? <TeamFilter from={from} /> : null}
    </SearchForm>
  );
}
