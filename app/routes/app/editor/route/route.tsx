import { data, type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import * as z from "zod";
import { shadesOf } from "~/domain/branding/accent-style";
import { leftOutInWords } from "~/domain/content/left-out";
import { savedFacts } from "~/domain/facts/proposal-facts.server";
import { remarkLines } from "~/domain/facts/remark";
import { saveContent } from "~/domain/proposals/edit.server";
import { textForEditor, withOtherText } from "~/domain/proposals/editing/text-for-editor.server";
import { assertUnlocked } from "~/domain/proposals/find-own.server";
import { findWithLetterhead } from "~/domain/proposals/look.server";
import { presentValues } from "~/domain/proposals/variables/filled-content.server";
import { proposalLanguage } from "~/domain/proposals/version.server";
import { typedBlock } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import editorCss from "~/routes/app/editor/editor.css?url";
import { redirectWithFlash } from "../../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../../http/form.server";
import { pageAction, pageLoader } from "../../../http/page.server";
import { requireOpenAccount } from "../../../http/session.server";
import { TEXT_FORM_BYTES } from "../../../http/text-form";
import { HiddenTextPrompt } from "../panels/banners/hidden-text-prompt";
import { EditScreen } from "./edit-screen";
import { priceInEditor } from "./price-in-editor.server";
import type { RefusedFields } from "./refused-save";
import { onSaved, saveText } from "./unsaved-response";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? t("Edit {title} | Countersign", { title: loaded.title }) : t("Edit | Countersign") },
];

const editSchema = z.object({
  html: typedBlock().default(""),
  revision: z.coerce.number().int(),
  /** The revision to overwrite, after a conflict or a text that has lost most of its words. */
  over: z.coerce.number().int().optional(),
  /** Keeps hidden text after all. */
  keepHidden: z.literal("on").optional(),
});

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { proposal, ...letterhead } = await findWithLetterhead(member, params.id ?? "");
  const { id, title, status, contentHtml, contentRevision: revision } = proposal;
  if (contentHtml === "") throw redirect(`/create-proposal?draft=${id}`);
  assertUnlocked({ status });
  const [facts, html, price, values] = await Promise.all([
    savedFacts(member, proposal, letterhead),
    textForEditor(member, proposal),
    priceInEditor(
      member,
      { ...proposal, language: proposalLanguage(proposal), html: proposal.contentHtml },
      `/proposal/${id}/price`,
    ),
    presentValues(member, proposal, letterhead, member.actor),
  ]);
  const remarks = remarkLines(facts);
  const { theme, accent } = letterhead;
  return {
    owner: member.actor.id,
    id,
    title,
    html,
    revision,
    theme,
    accent: shadesOf(accent),
    remarks,
    price,
    values,
    conversation: proposal.sentAt === null ? null : { isOpen: proposal.waitingFor === "us" },
  };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  const form = await readForm(ctx, request, { schemas: [editSchema], maxBytes: TEXT_FORM_BYTES });
  const submission = parseForm(form, editSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  const { html, revision, over, keepHidden } = submission.value;
  try {
    const saved = await saveContent(member, id, {
      html,
      readsIds: true,
      revision: over ?? revision,
      asksWhenShorter: over === undefined,
      keepsHidden: keepHidden === "on",
    });
    const text = leftOutInWords(saved.leftOut) ?? undefined;
    if (saved.leftOut.hidden.length === 0)
      return redirectWithFlash(ctx, `/proposal/${id}`, { title: t("Content Saved"), text, tone: "success" });
    const { contentRevision } = saved.proposal;
    return data({
      result: null,
      fields: {},
      offer: { html, hidden: saved.leftOut.hidden, text, contentRevision },
    });
  } catch (error) {
    return replyWithError(ctx, submission, await withOtherText(member, id, error));
  }
});

/** Keeps the page and its text on any failure. */
export async function clientAction(args: ClientActionFunctionArgs) {
  const id = args.params.id ?? "";
  const response = await saveText<typeof action>(args, id, `/proposal/${id}`);
  if ("offer" in response) onSaved(id);
  return response;
}

export default function Edit() {
  const { id, revision } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  if (!response || !("offer" in response)) return <EditForm key={id} />;
  return (
    <div className="grid gap-6">
      <HiddenTextPrompt {...response.offer} id={id} />
      <EditForm key={`${id} ${revision}`} />
    </div>
  );
}

function EditForm() {
  const { owner, id, title, html, revision, theme, accent, remarks, price, values, conversation } =
    useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const refusal = useMemo(() => (response ? refusalIn(response) : null), [response]);
  // After a refused save: what was typed, and its revision.
  const typed = response?.result?.initialValue as { html?: string; revision?: string } | undefined;
  return (
    <EditScreen
      owner={owner}
      id={id}
      title={title}
      theme={theme}
      accent={accent}
      remarks={remarks}
      values={values}
      price={price}
      conversation={conversation}
      html={typed?.html ?? html}
      revision={Number(typed?.revision ?? revision)}
      refusal={refusal}
      error={response?.result?.error?.html ?? undefined}
    />
  );
}

interface RefusedText extends RefusedFields {
  generatedContent?: string;
}

function refusalIn(response: NonNullable<ReturnType<typeof useActionData<typeof action>>>) {
  if ("offer" in response) return null;
  const { result, fields } = response;
  const { revision, generatedContent, lost, isOffline = false } = fields as RefusedText;
  const other =
    revision !== undefined && generatedContent !== undefined
      ? { revision, html: generatedContent, lost }
      : null;
  const reason = result.error?.[""]?.[0] ?? result.error?.html?.[0] ?? t("Please try again.");
  return { reason, isOffline, other };
}
