import { isNarrowed, type PieceRequest, pieceQueryString } from "~/domain/library/list-request";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { CursorPagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { PieceSearch } from "./piece-search";
import { PieceTable } from "./piece-table";
import type { PieceListing } from "./piece-view";

interface PieceTabProps {
  request: PieceRequest;
  rows: PieceListing[];
  nextCursor: string | null;
  tags: string[];
  hasTeam: boolean;
}

export function PieceTab({ request, rows, nextCursor, tags, hasTeam }: PieceTabProps) {
  if (rows.length === 0 && !isNarrowed(request) && request.cursor === null)
    return (
      <Panel flush>
        <EmptyState
          title={t("Nothing in your library yet")}
          action={<ButtonLink to="/library/new">{t("Add your first piece")}</ButtonLink>}
        >
          {t(
            "Write a text once, or paste it from Word or Google Docs. Then type “/” and its name in any proposal. When you change it here, your proposals show which passages are out of date.",
          )}
        </EmptyState>
      </Panel>
    );
  const pages = (
    <CursorPagination
      label={t("Pages of the library")}
      cursor={request.cursor}
      next={nextCursor}
      pathOf={(cursor) => `/library${pieceQueryString({ ...request, cursor })}`}
    />
  );
  return (
    <div className="grid gap-6">
      <PieceSearch request={request} tags={tags} hasTeam={hasTeam} shown={rows.length} />
      {rows.length > 0 ? (
        <PieceTable rows={rows} footer={pages} />
      ) : (
        <Panel flush>
          <EmptyState
            title={t("No matching pieces")}
            action={<ButtonLink to="/library">{t("Show the whole library")}</ButtonLink>}
          >
            {t("Words are found by their beginnings, in names, tags and the beginning of the text.")}
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}
