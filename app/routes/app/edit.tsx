import { parseWithZod } from "@conform-to/zod/v4";
import { type LinksFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import * as z from "zod";
import { ContentEditor } from "~/components/editor/content-editor";
import editorCss from "~/components/editor/editor.css?url";
import { saveContent } from "~/domain/proposals/edit.server";
import { assertUnlocked, findOwn } from "~/domain/proposals/own.server";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: editorCss }];

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Edit ${data.title} | Countersign` : "Edit | Countersign" },
];

const editSchema = z.object({
  html: z
    .string("A proposal cannot be empty.")
    .refine((html) => html.trim() !== "", "A proposal cannot be empty."),
  revision: z.coerce.number().int(),
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
  return { id, title, html, revision };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  const submission = parseWithZod(await readForm(request), { schema: editSchema });
  if (submission.status !== "success") return refuse(submission);
  try {
    await saveContent(member, id, submission.value);
    return redirectWithNotice(ctx, `/proposal/${id}`, { title: "Content Saved", tone: "success" });
  } catch (error) {
    return refuseWith(ctx, submission, error);
  }
});

export default function Edit() {
  const { id } = useLoaderData<typeof loader>();
  return <EditForm key={id} />;
}

function EditForm() {
  const { id, title, html, revision } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const isSaving = useNavigation().formMethod === "POST";
  // What was typed comes back after a refused save, with the revision it was typed over.
  const typed = refused?.initialValue as { html?: string; revision?: string } | undefined;
  const [base] = useState(typed?.revision ?? String(revision));
  const problem = refused?.error?.[""]?.[0];
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      <PageHeader
        title="Edit Proposal Content"
        lead={title}
        back={{ to: `/proposal/${id}`, text: "Back to the proposal" }}
        actions={<EditButtons id={id} isSaving={isSaving} />}
      />
      {problem ? (
        <Banner role="alert" tone="danger" title="Failed to save content.">
          {problem}
        </Banner>
      ) : null}
      <input type="hidden" name="revision" value={base} />
      <div className="mx-auto w-full max-w-4xl min-w-0">
        <ContentEditor html={typed?.html ?? html} error={refused?.error?.html ?? undefined} />
        <p className="mt-2 mb-5 text-sm text-muted">Changes are saved when you press Save Changes.</p>
        <div className="flex flex-wrap gap-2">
          <EditButtons id={id} isSaving={isSaving} />
        </div>
      </div>
    </Form>
  );
}

function EditButtons({ id, isSaving }: { id: string; isSaving: boolean }) {
  return (
    <>
      <ButtonLink to={`/proposal/${id}`}>Cancel</ButtonLink>
      <Button variant="primary" busy={isSaving}>
        Save Changes
      </Button>
    </>
  );
}
