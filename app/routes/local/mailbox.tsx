import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { readLook } from "~/components/mailbox/mail-view";
import { Wordmark } from "~/components/mark";
import { stylesheet } from "~/components/stylesheet";
import { readMail, readMailbox } from "~/domain/mail/local-mailbox.server";
import { canReply, replyLocally } from "~/domain/mail/local-reply.server";
import { notFound } from "~/platform/errors";
import { invalidInput } from "~/platform/invalid-input";
import { typedEmail, typedLines } from "~/platform/text/typed-text";
import { Banner } from "~/ui/banner";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { redirectWithFlash, takeFlash } from "../http/flash.server";
import { readForm } from "../http/form.server";
import { pageAction, pageLoader } from "../http/page.server";
import { MailList } from "./mailbox/mail-list";
import { MailReader } from "./mailbox/mail-reader";
import { ReplyForm } from "./mailbox/reply-form";

const NEWEST = 100;

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local mailbox | Countersign" }];

export { mailPreviewHeaders as headers } from "../http/mail-preview-headers";

export const loader = pageLoader(async (ctx, { request }) => {
  if (!ctx.config.isLocal) throw notFound("page");
  const mails = await readMailbox(ctx.files, NEWEST);
  const query = new URL(request.url).searchParams;
  const wanted = mails.find((mail) => mail.id === query.get("mail"));
  const open = wanted ?? mails[0] ?? null;
  const { flash, headers } = takeFlash(ctx, request);
  const shown = { mails, open, isChosen: wanted !== undefined, look: readLook(query), flash };
  return data({ ...shown, isAnswerable: open !== null && canReply(ctx, open) }, { headers });
});

const replySchema = z.object({
  text: typedLines().min(1, "Write something first."),
  from: typedEmail(),
});

export const action = pageAction(async (ctx, { request }) => {
  if (!ctx.config.isLocal) throw notFound("page");
  const id = new URL(request.url).searchParams.get("mail") ?? "";
  const mail = await readMail(ctx.files, id);
  if (!mail) throw notFound("email");
  const parsed = replySchema.safeParse(
    Object.fromEntries(await readForm(ctx, request, { schemas: [replySchema] })),
  );
  if (!parsed.success) throw invalidInput(parsed.error);
  const isTaken = await replyLocally(ctx, mail, parsed.data);
  return redirectWithFlash(
    ctx,
    `/local/mailbox?${new URLSearchParams({ mail: id })}`,
    isTaken
      ? { title: "Reply sent.", text: "It is in the conversation a moment later.", tone: "success" }
      : { title: "The webhook did not take this reply.", tone: "failure" },
  );
});

export default function LocalMailbox() {
  const { mails, open, isChosen, look, flash, isAnswerable } = useLoaderData<typeof loader>();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line">
        <div className="mx-auto flex h-15 max-w-page items-center justify-between gap-4 px-4 sm:px-6">
          <a href="/" className="block rounded-control">
            <Wordmark />
          </a>
          <a
            href="/local/mailbox"
            className="rounded-control px-3 py-2 font-medium text-muted hover:text-ink"
          >
            Look again
          </a>
        </div>
      </header>
      <main className="mx-auto w-full max-w-page grow px-4 py-8 sm:px-6">
        <h1 className="font-serif text-headline font-medium">Local mailbox</h1>
        <p className="mt-1 text-muted">What would have been emailed. Nothing leaves this machine.</p>
        {flash ? (
          <div className="mt-4">
            <Banner tone={flash.tone === "success" ? "success" : "danger"} role="status" title={flash.title}>
              {flash.text}
            </Banner>
          </div>
        ) : null}
        {open ? (
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <div className={classes("min-w-0", isChosen && "max-lg:hidden", "lg:sticky lg:top-6")}>
              <MailList mails={mails} openId={open.id} look={look} />
            </div>
            <div className={classes("min-w-0", !isChosen && "max-lg:hidden")}>
              <MailReader mail={open} look={look} />
              {isAnswerable ? <ReplyForm mail={open} /> : null}
            </div>
          </div>
        ) : (
          <EmptyState title="No mail yet">
            Send a proposal, and the email with its link is here a moment later.
          </EmptyState>
        )}
      </main>
    </div>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
