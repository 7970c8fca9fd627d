import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { leftOutInWords } from "~/domain/content/left-out";
import { savePiece } from "~/domain/library/edit-piece.server";
import { findToEdit } from "~/domain/library/find-piece.server";
import { editedPieceSchema } from "~/domain/library/piece-form";
import { writeTags } from "~/domain/library/tags";
import { openTeam } from "~/domain/people/open-team";
import { senderValues } from "~/domain/proposals/variables/variable-values";
import { t } from "~/platform/words/t";
import editorCss from "~/routes/app/editor/editor.css?url";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { TEXT_FORM_BYTES } from "../../http/text-form";
import { saveText } from "../editor/route/unsaved-response";
import { PieceScreen } from "./piece-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? t("Edit {name} | Countersign", { name: loaded.values.name }) : t("Edit | Countersign") },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { id, name, kind, tags, teamId, html, revision } = await findToEdit(member, params.id ?? "");
  const isShared = teamId !== null;
  return {
    owner: member.actor.id,
    id,
    values: { name, kind, tags: writeTags(tags), isShared },
    html,
    revision,
    known: senderValues(member.actor),
    canShare: isShared || openTeam(member.actor) !== null,
  };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { id } = await findToEdit(member, params.id ?? "");
  const form = await readForm(ctx, request, { schemas: [editedPieceSchema], maxBytes: TEXT_FORM_BYTES });
  const submission = parseForm(form, editedPieceSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  const { over, ...piece } = submission.value;
  try {
    const { leftOut } = await savePiece(member, id, {
      ...piece,
      revision: over ?? piece.revision,
      asksWhenShorter: over === undefined,
    });
    const text = leftOutInWords(leftOut) ?? undefined;
    return redirectWithFlash(ctx, `/library/${id}`, { title: t("Piece saved"), text, tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export const clientAction = (args: ClientActionFunctionArgs) =>
  saveText<typeof action>(args, args.params.id ?? "", "/library/");

export default function EditPiece() {
  const { owner, id, values, html, revision, canShare, known } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  // After a refused save: what was typed, and its revision.
  const typed = response?.result?.initialValue as { html?: string; revision?: string } | undefined;
  return (
    <PieceScreen
      key={id}
      title={t("Edit piece")}
      lead={<bdi>{values.name}</bdi>}
      back={{ to: `/library/${id}`, text: t("Back to the piece") }}
      owner={owner}
      id={id}
      values={values}
      html={typed?.html ?? html}
      revision={Number(typed?.revision ?? revision)}
      canShare={canShare}
      known={known}
      note={t("Proposals keep their text, and show where it is out of date.")}
      save={t("Save Piece")}
      lastResult={response?.result}
      refusedFields={response?.fields ?? null}
    />
  );
}
