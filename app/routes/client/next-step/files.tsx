import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { languageOfMatches } from "~/components/page-language";
import type { Context } from "~/domain/context";
import { isolate } from "~/domain/mail/content/bidi-text";
import { refusedFile, tooLargeFile } from "~/domain/signing/files/refused-file";
import { linkThatSends, sendFile } from "~/domain/signing/files/send-file.server";
import { findLink } from "~/domain/signing/links/find-signing-link.server";
import { nextStepOnPage } from "~/domain/signing/next-step/next-step-on-page.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { isDomainError } from "~/platform/errors";
import { translateIn } from "~/platform/language/load-language";
import { fileIn, readFileForm } from "../../http/file-form.server";
import { toPublicFailure } from "../../http/page.server";
import { ClientFailure } from "../client-failure";
import { ClientFrame } from "../client-frame";
import { clientStyles } from "../client-styles";
import { BackToProposal } from "../documents/back-to-proposal";
import { isShownInPlace } from "../in-place";
import { EARLIER_PAGES } from "../post-to";
import {
  clientAction,
  clientLoader,
  inPageLanguage,
  inProposalsWords,
  keepLanguage,
} from "../reader-language.server";
import sendScript from "./send-chosen.js?url";
import { type FileAnswer, SendFiles } from "./send-files";

export const handle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) => [
  { title: translateIn(languageOfMatches(matches))("files.title") },
  { name: "robots", content: "noindex" },
  clientStyles(page?.accent, page?.theme),
];

/** Shows why a file was not taken; the form itself is on the link's page, which also says what the link still opens. */
export const loader = clientLoader(async (own, { params, request }) => {
  await limitBursts(own, `sign-page:${own.request.ip}`);
  const token = params.token ?? "";
  const found = await findLink(own, token);
  const ctx = await inProposalsWords(own, found.version);
  const files = (await nextStepOnPage(ctx, found))?.files ?? null;
  const path = `/sign/${token}`;
  if (!files) throw redirect(path);
  const { name, businessName, accent } = found.owner;
  const page = {
    files,
    path,
    name,
    businessName,
    accent,
    theme: found.version.theme,
    language: ctx.message.language,
  };
  return data(page, { headers: keepLanguage(ctx, request, path) });
});

const REFUSALS = { none: () => refusedFile("none"), large: tooLargeFile };

export const action = clientAction(async (own, { params, request }) => {
  const ctx = await inPageLanguage(own, EARLIER_PAGES);
  const token = params.token ?? "";
  try {
    // Before the form is read: a stranger's files are not.
    const link = await linkThatSends(ctx, token);
    const form = await readFileForm(ctx, request, [], REFUSALS);
    const { name, sentBefore } = await sendFile(ctx, link, await fileIn(form, REFUSALS));
    if (sentBefore) return answered(ctx.message("files.sent_before", { name: isolate(name) }));
    if (isShownInPlace(request)) return answered(ctx.message("files.received", { name: isolate(name) }));
    return redirect(`/sign/${token}#files`);
  } catch (error) {
    return refused(ctx, error);
  }
});

const answered = (message: string) => data<FileAnswer>({ isRefused: false, message });

/** What is wrong with the file is said beside it; where none is asked for, the page says so. */
function refused(ctx: Context, error: unknown) {
  const isOfFile = isDomainError(error) && ("file" in error.fieldErrors || error.code === "rate_limited");
  if (!isOfFile) throw error;
  const { message, status } = toPublicFailure(ctx, error);
  return data<FileAnswer>({ isRefused: true, message }, status);
}

export default function ClientFiles() {
  const { files, path, name, businessName } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <ClientFrame senderName={name} businessName={businessName} action="agreement">
      <section className="panel stack" aria-labelledby="files-title">
        <SendFiles files={files} path={path} answer={answer} heading="h1" />
        <BackToProposal path={path} />
      </section>
      <script type="module" src={sendScript} />
    </ClientFrame>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure title="client.access.title" advice="client.access.advice" />
);
