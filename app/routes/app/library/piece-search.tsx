import { Form, useSubmit } from "@remix-run/react";
import type { PieceRequest } from "~/domain/library/list-request";
import { KIND_NAMES, PIECE_KINDS } from "~/domain/library/piece-kinds";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Select } from "~/ui/form/field";
import { SearchInput } from "~/ui/form/search-input";

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
      <SearchInput
        key={query}
        width="sm:w-72"
        label={t("Search the library")}
        name="q"
        defaultValue={query}
        placeholder={t("Search the library")}
        maxLength={100}
      />
      <div className="flex w-full flex-wrap gap-2 *:min-w-32 *:grow sm:ms-auto sm:w-auto">
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
        {hasTeam ? (
          <Select key={`from-${from}`} label={t("From")} hideLabel name="from" defaultValue={from}>
            <option value="all">{t("Yours and your team’s")}</option>
            <option value="own">{t("Yours")}</option>
            <option value="team">{t("Shared in your team")}</option>
          </Select>
        ) : null}
      </div>
      <noscript>
        <Button>{t("Search")}</Button>
      </noscript>
      <p role="status" className="sr-only">
        {t("{count, plural, one {{count} piece} other {{count} pieces}}", { count: shown })}
      </p>
    </Form>
  );
}
