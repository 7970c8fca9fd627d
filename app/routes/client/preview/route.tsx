/** The page that a client would get from the text in the editor, or has got (docs/decisions/0057-preview.md). */
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import * as z from "zod";
import type { PageHandle } from "~/components/page-handle";
import { invalidInput } from "~/platform/invalid-input";
import { typedBlock } from "~/platform/text/typed-text";
import { readForm } from "../../http/form.server";
import { FRAMED_PREVIEW } from "../../http/framed-preview";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireMemberJson, requireOpenAccount } from "../../http/session.server";
import { TEXT_FORM_BYTES } from "../../http/text-form";
import { clientStyles } from "../client-styles";
import { SigningView } from "../sign/signing-view";
import styles from "./preview.css?url";
import { PreviewNote } from "./preview-note";
import { type PreviewPage, previewPage, storedPreview } from "./preview-page.server";

export const handle: PageHandle = { hydrate: false };

export const headers: HeadersFunction = () => FRAMED_PREVIEW;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const page = data?.page;
  return [
    { title: "Preview | Countersign" },
    { name: "robots", content: "noindex" },
    clientStyles(page?.accent, page?.theme),
    { tagName: "link", rel: "stylesheet", href: styles },
  ];
};

const previewSchema = z.object({
  html: typedBlock().default(""),
  block: z.coerce.number().int().min(0).nullable().default(null),
});

/** The fields come with the editor's form, where a new tab is opened without JavaScript. */
const FORM = { schemas: [previewSchema], fields: ["revision", "over"], maxBytes: TEXT_FORM_BYTES };

/** Hands a page from the action to the loader of one request: its language, title and style come from the loader. */
const drawn = new WeakMap<AppLoadContext, PreviewPage>();

/** A refusal is a page too: a frame cannot be sent to sign in, and the text stays in the editor. */
export const action = pageAction(async (ctx, { context, request, params }: ActionFunctionArgs) => {
  const member = await requireMemberJson(ctx, request);
  const form = previewSchema.safeParse(Object.fromEntries(await readForm(ctx, request, FORM)));
  if (!form.success) throw invalidInput(form.error);
  drawn.set(context, await previewPage(member, params.id ?? "", form.data));
  return null;
});

export const loader = pageLoader(async (ctx, { context, request, params }) => {
  const page = drawn.get(context);
  if (page) return page;
  const stored = await storedPreview(await requireOpenAccount(ctx, request), params.id ?? "");
  if (stored) return stored;
  throw redirect(`/create-proposal?draft=${params.id}`);
});

export default function Preview() {
  const { page, problems } = useLoaderData<typeof loader>();
  return (
    <>
      {/* Links to other pages would leave the preview. The sandbox opens no new tab. */}
      <base target="_blank" />
      {/* All that a page can learn of a sandboxed frame is how many frames are in it: one means that it was drawn. */}
      <iframe title="Drawn" hidden />
      <PreviewNote problems={problems} />
      <SigningView page={page} />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const known = isRouteErrorResponse(error) ? error.data?.message : null;
  return (
    <main className="column stack" lang="en" dir="ltr">
      <section className="panel stack" aria-labelledby="failure">
        <h1 id="failure">No preview</h1>
        <p className="alert" role="alert">
          {known ?? "Something went wrong on our side. Your text is still in the editor."}
        </p>
      </section>
    </main>
  );
}
