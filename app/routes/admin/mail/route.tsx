import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readLook } from "~/components/mailbox/mail-view";
import { previewMail, sampleList } from "~/domain/mail/preview.server";
import { PageHeader } from "~/ui/page-header";
import { pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { MailPreview } from "./mail-preview";
import { SampleList } from "./sample-list";

/** Runs without scripts: the mail's frame inherits this page's CSP and needs inline styles. */
export const handle = { hydrate: false };
export const meta: MetaFunction = () => [{ title: "Emails | Countersign" }];

export { mailPreviewHeaders as headers } from "../../http/mail-preview-headers";

export const loader = pageLoader(async (ctx, { request }) => {
  await requireAdmin(ctx, request);
  const query = new URL(request.url).searchParams;
  return { samples: sampleList(), mail: await previewMail(ctx, query.get("kind")), look: readLook(query) };
});

export default function MailPreviews() {
  const { samples, mail, look } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        back={{ to: "/admin/users", text: "User Management" }}
        title="Emails"
        lead="Previews of every email template with sample data. Nothing is sent."
      />
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SampleList samples={samples} openId={mail.id} look={look} />
        <MailPreview mail={mail} look={look} />
      </div>
    </>
  );
}
