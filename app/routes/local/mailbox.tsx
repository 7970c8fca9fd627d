import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readLook } from "~/components/mailbox/mail-view";
import { Wordmark } from "~/components/mark";
import { stylesheet } from "~/components/stylesheet";
import { readMailbox } from "~/domain/mail/local-mailbox.server";
import { notFound } from "~/platform/errors";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { pageLoader } from "../http/page.server";
import { MailList } from "./mailbox/mail-list";
import { MailReader } from "./mailbox/mail-reader";

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
  return { mails, open: wanted ?? mails[0] ?? null, isChosen: wanted !== undefined, look: readLook(query) };
});

export default function LocalMailbox() {
  const { mails, open, isChosen, look } = useLoaderData<typeof loader>();
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
        {open ? (
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
            <div className={classes("min-w-0", isChosen && "max-lg:hidden", "lg:sticky lg:top-6")}>
              <MailList mails={mails} openId={open.id} look={look} />
            </div>
            <div className={classes("min-w-0", !isChosen && "max-lg:hidden")}>
              <MailReader mail={open} look={look} />
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
