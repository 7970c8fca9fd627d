import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { leftOutInWords } from "~/domain/content/left-out";
import { addPiece } from "~/domain/library/edit-piece.server";
import { pieceSchema } from "~/domain/library/piece-form";
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

export const meta: MetaFunction = () => [{ title: t("Add a piece | Countersign") }];

/** The id of the draft in this browser. */
const NEW = "new-piece";

export const loader = pageLoader(async (ctx, { request }) => {
  const { actor } = await requireOpenAccount(ctx, request);
  return { owner: actor.id, canShare: openTeam(actor) !== null, known: senderValues(actor) };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const form = await readForm(ctx, request, { schemas: [pieceSchema], maxBytes: TEXT_FORM_BYTES });
  const submission = parseForm(form, pieceSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const { id, leftOut } = await addPiece(member, submission.value);
    const text = leftOutInWords(leftOut) ?? t("Type “/” and its name in a proposal to insert it.");
    return redirectWithFlash(ctx, `/library/${id}`, { title: t("Piece added"), text, tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export const clientAction = (args: ClientActionFunctionArgs) =>
  saveText<typeof action>(args, NEW, "/library/");

const EMPTY = { name: "", kind: "other", tags: "", isShared: false } as const;

export default function NewPiece() {
  const { owner, canShare, known } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const result = response?.result;
  return (
    <PieceScreen
      title={t("Add a piece")}
      lead={t(
        "Write it, or paste it from Word or Google Docs: headings, lists, tables, links and pictures stay.",
      )}
      back={{ to: "/library", text: t("The whole library") }}
      owner={owner}
      id={NEW}
      values={EMPTY}
      html={(result?.initialValue?.html as string | undefined) ?? ""}
      revision={null}
      known={known}
      canShare={canShare}
      note={t("“/” lists what can be inserted.")}
      save={t("Add Piece")}
      lastResult={result}
      refusedFields={response?.fields ?? null}
    />
  );
}
