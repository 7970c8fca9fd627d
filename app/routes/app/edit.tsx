import { data, type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import * as z from "zod";
import { EditScreen } from "~/components/editor/edit-screen";
import editorCss from "~/components/editor/editor.css?url";
import { HiddenTextOffer } from "~/components/editor/hidden-text-offer";
import { afterSave, unsavedAnswer } from "~/components/editor/unsaved-answer";
import { leftOutInWords } from "~/domain/documents/left-out";
import { saveContent } from "~/domain/proposals/edit.server";
import { assertUnlocked, findOwn } from "~/domain/proposals/own.server";
import { typedBlock } from "~/platform/typed-text";
import { parseForm, readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? `Edit ${loaded.title} | Countersign` : "Edit | Countersign" },
];

const editSchema = z.object({
  html: typedBlock().default(""),
  revision: z.coerce.number().int(),
  /** The revision that is overwritten knowingly, after two versions have met. */
  over: z.coerce.number().int().optional(),
  /** Hidden text of the same save is to be kept after all. */
  keepHidden: z.literal("on").optional(),
});

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const {
    id,
    title,
    status,
    contentHtml: html,
    contentRevision: revision,
  } = await findOwn(member, params.id ?? "");
  if (html === "") throw redirect(`/create-proposal?draft=${id}`);
  assertUnlocked({ status });
  return { owner: member.actor.id, id, title, html, revision };
});

/** Bytes. The longest document, encoded. */
const LARGEST = 1_600_000;

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  const form = await readForm(ctx, request, { schemas: [editSchema], largest: LARGEST });
  const submission = parseForm(form, editSchema);
  if (submission.status !== "success") return refuse(submission);
  const { html, revision, over = revision, keepHidden } = submission.value;
  try {
    const saved = await saveContent(member, id, {
      html,
      revision: over,
      keepsHidden: keepHidden === "on",
    });
    const text = leftOutInWords(saved.leftOut) ?? undefined;
    if (saved.leftOut.hidden.length === 0)
      return redirectWithNotice(ctx, `/proposal/${id}`, { title: "Content Saved", text, tone: "success" });
    const { contentRevision } = saved.proposal;
    return data({
      result: null,
      fields: {},
      offer: { html, hidden: saved.leftOut.hidden, text, contentRevision },
    });
  } catch (error) {
    return refuseWith(ctx, submission, error);
  }
});

/** Whatever goes wrong on the way, the page with the text on it stays. */
export async function clientAction({ serverAction, params }: ClientActionFunctionArgs) {
  try {
    const answer = await serverAction<typeof action>();
    if ("offer" in answer) afterSave(params.id ?? "");
    return answer;
  } catch (answer) {
    if (!(answer instanceof Response)) return unsavedAnswer(answer);
    const isSaved = answer.headers.get("Location")?.startsWith(`/proposal/${params.id}`);
    if (isSaved) afterSave(params.id ?? "");
    throw answer;
  }
}

export default function Edit() {
  const { id, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!answer || !("offer" in answer)) return <EditForm key={id} />;
  return (
    <div className="grid gap-6">
      <HiddenTextOffer {...answer.offer} id={id} />
      <EditForm key={`${id} ${revision}`} />
    </div>
  );
}

function EditForm() {
  const { owner, id, title, html, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusal = useMemo(() => (answer ? refusalIn(answer) : null), [answer]);
  // What was typed comes back after a refused save, with the revision it was typed over.
  const typed = answer?.result?.initialValue as { html?: string; revision?: string } | undefined;
  return (
    <EditScreen
      owner={owner}
      id={id}
      title={title}
      html={typed?.html ?? html}
      revision={Number(typed?.revision ?? revision)}
      refusal={refusal}
      error={answer?.result?.error?.html ?? undefined}
    />
  );
}

/** What a refused save says, as the screen shows it. */
function refusalIn(answer: NonNullable<ReturnType<typeof useActionData<typeof action>>>) {
  if ("offer" in answer) return null;
  const { result, fields } = answer;
  const { revision, generatedContent } = fields as { revision?: number; generatedContent?: string };
  const other =
    revision !== undefined && generatedContent !== undefined ? { revision, html: generatedContent } : null;
  const reason = result.error?.[""]?.[0] ?? result.error?.html?.[0] ?? "Please try again.";
  return { reason, other };
}
