import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ConfirmDelete } from "~/components/confirm-delete";
import { DocumentSheet } from "~/components/document/document-sheet";
import { showOnce } from "~/domain/content/shown-document.server";
import { deletePiece } from "~/domain/library/edit-piece.server";
import { findPiece } from "~/domain/library/find-piece.server";
import { KIND_NAMES } from "~/domain/library/piece-kinds";
import { findWithUses } from "~/domain/library/piece-uses.server";
import { mayEditShared } from "~/domain/people/open-team";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { PageHeader } from "~/ui/page-header";
import { Words } from "~/ui/words/words";
import { readCommand, runCommand } from "../../http/commands.server";
import { redirectWithFlash } from "../../http/flash.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { OriginBadge } from "./origin-badge";
import { PieceTags } from "./piece-tags";
import { PieceUses } from "./piece-uses";
import { originOf } from "./piece-view";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? t("{name} | Library | Countersign", { name: loaded.name }) : t("Piece | Countersign") },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { piece, uses } = await findWithUses(member, params.id ?? "");
  const { id, name, kind, tags, html, updatedAt } = piece;
  return {
    id,
    name,
    kind,
    tags,
    updatedAt,
    origin: originOf(piece, member.actor.id),
    html: showOnce(html).html,
    mayEdit: mayEditShared(member.actor, piece),
    uses,
  };
});

const command = z.discriminatedUnion("intent", [z.object({ intent: z.literal("delete") })]);

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { id } = await findPiece(member, params.id ?? "");
  return runCommand(await readCommand(ctx, request, command), {
    delete: async () => {
      const text = t("“{name}” is gone. Texts that it was inserted into stay as they are.", {
        name: await deletePiece(member, id),
      });
      return redirectWithFlash(ctx, "/library", { title: t("Piece deleted"), text, tone: "success" });
    },
  });
});

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function PiecePage() {
  const { id, name, kind, tags, updatedAt, origin, html, mayEdit, uses } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6">
      <PageHeader
        title={<bdi>{name}</bdi>}
        lead={t(KIND_NAMES[kind])}
        back={{ to: "/library", text: t("The whole library") }}
        actions={
          mayEdit ? (
            <>
              <ConfirmDelete
                what="piece"
                name={name}
                text={t("Texts that it was inserted into stay as they are, and no longer follow it.")}
              />
              <ButtonLink to={`/library/${id}/edit`} variant="primary">
                {t("Edit")}
              </ButtonLink>
            </>
          ) : null
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-label={t("Text of the piece")} className="min-w-0">
          <DocumentSheet html={html} />
        </section>
        <div className="grid gap-4">
          <PieceUses uses={uses} />
          <div className="grid gap-2 px-1 text-sm text-muted">
            {tags.length > 0 ? <PieceTags tags={tags} /> : null}
            <p className="flex flex-wrap items-center gap-3">
              <span>
                <Words text="Changed on {day}." day={<LocalTime value={updatedAt} style="date" />} />
              </span>
              <OriginBadge origin={origin} />
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
