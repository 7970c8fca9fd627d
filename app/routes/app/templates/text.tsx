import type { LinksFunction, MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { leftOutInWords } from "~/domain/content/left-out";
import { senderValues } from "~/domain/proposals/variables/variable-values";
import { saveTemplateText } from "~/domain/templates/edit-template.server";
import { findToEdit } from "~/domain/templates/find-template.server";
import { typedBlock } from "~/platform/text/typed-text";
import { t } from "~/platform/words/t";
import editorCss from "~/routes/app/editor/editor.css?url";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { TEXT_FORM_BYTES } from "../../http/text-form";
import { priceInEditor } from "../editor/route/price-in-editor.server";
import { saveText } from "../editor/route/unsaved-response";
import { templateLooks } from "./template-view.server";
import { TextScreen } from "./text-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorCss }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: loaded ? t("Edit {name} | Countersign", { name: loaded.name }) : t("Edit | Countersign") },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const template = await findToEdit(member, params.key ?? "");
  const { lookOf, accent } = await templateLooks(member);
  const { key, name, html, stored } = template;
  return {
    owner: member.actor.id,
    key,
    name,
    html,
    revision: stored?.revision ?? 0,
    theme: lookOf(template).theme,
    accent,
    values: senderValues(member.actor),
    price: await priceInEditor(
      member,
      { priceTable: template.priceTable, language: template.language ?? "en", html },
      `/templates/${key}/price`,
    ),
  };
});

const textSchema = z.object({
  html: typedBlock().default(""),
  revision: z.coerce.number().int(),
  /** The revision to overwrite, after a conflict or a text that has lost most of its words. */
  over: z.coerce.number().int().optional(),
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { key } = await findToEdit(member, params.key ?? "");
  const form = await readForm(ctx, request, { schemas: [textSchema], maxBytes: TEXT_FORM_BYTES });
  const submission = parseForm(form, textSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  const { html, revision, over } = submission.value;
  try {
    const { leftOut } = await saveTemplateText(member, key, {
      html,
      revision: over ?? revision,
      asksWhenShorter: over === undefined,
    });
    const text = leftOutInWords(leftOut) ?? undefined;
    return redirectWithFlash(ctx, `/templates/${key}`, { title: t("Template saved"), text, tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export const clientAction = (args: ClientActionFunctionArgs) =>
  saveText<typeof action>(args, args.params.key ?? "", "/templates/");

export default function TemplateText() {
  const { key: id, html, revision, ...template } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  // After a refused save: what was typed, and its revision.
  const typed = response?.result?.initialValue as { html?: string; revision?: string } | undefined;
  return (
    <TextScreen
      key={id}
      {...template}
      id={id}
      html={typed?.html ?? html}
      revision={Number(typed?.revision ?? revision)}
      error={response?.result?.error?.html ?? undefined}
      refusal={response?.result?.error?.[""]?.[0] ?? null}
      refusedFields={response?.fields ?? null}
    />
  );
}
