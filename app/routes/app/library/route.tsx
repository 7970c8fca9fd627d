import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { listPieces } from "~/domain/library/list-pieces.server";
import { isNarrowed, parsePieceRequest, pieceQueryString } from "~/domain/library/list-request";
import { openTeam } from "~/domain/library/piece";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { CursorPagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { PieceSearch } from "./piece-search";
import { PieceTable } from "./piece-table";
import { originOf } from "./piece-view";

export const meta: MetaFunction = () => [{ title: "Library | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const wanted = parsePieceRequest(new URL(request.url).searchParams);
  const { pieces, nextCursor, tags } = await listPieces(member, wanted);
  return {
    request: wanted,
    rows: pieces.map(({ userId, teamId, revision: _, ...piece }) => ({
      ...piece,
      origin: originOf({ userId, teamId }, member.actor.id),
    })),
    nextCursor,
    tags,
    hasTeam: openTeam(member.actor) !== null,
  };
});

export default function Library() {
  const { request, rows, nextCursor, tags, hasTeam } = useLoaderData<typeof loader>();
  const isWhole = !isNarrowed(request) && request.cursor === null;
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Library"
        lead="Texts that you use again and again: terms, biographies, case studies."
        actions={
          <ButtonLink to="/library/new" variant="primary">
            Add piece
          </ButtonLink>
        }
      />
      {rows.length === 0 && isWhole ? (
        <Panel flush>
          <EmptyState
            title="Nothing in your library yet"
            action={<ButtonLink to="/library/new">Add your first piece</ButtonLink>}
          >
            Write a text once, or paste it from Word or Google Docs. Then type “/” and its name in any
            proposal. When you change it here, your proposals show which passages are out of date.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <PieceSearch request={request} tags={tags} hasTeam={hasTeam} shown={rows.length} />
          {rows.length > 0 ? (
            <PieceTable rows={rows} footer={request.cursor || nextCursor ? <Paging /> : null} />
          ) : (
            <Panel flush>
              <EmptyState
                title="No matching pieces"
                action={<ButtonLink to="/library">Show the whole library</ButtonLink>}
              >
                Words are found by their beginnings, in names, tags and the beginning of the text.
              </EmptyState>
            </Panel>
          )}
        </>
      )}
    </div>
  );
}

function Paging() {
  const { request, nextCursor } = useLoaderData<typeof loader>();
  return (
    <CursorPagination
      label="Pages of the library"
      cursor={request.cursor}
      next={nextCursor}
      pathOf={(cursor) => `/library${pieceQueryString({ ...request, cursor })}`}
    />
  );
}
