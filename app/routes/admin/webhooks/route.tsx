import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readWebhookLogSearch, webhookLog } from "~/domain/admin/webhook-log.server";
import { pagePaths } from "~/routes/admin/page-paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { WebhookFilter, WebhookLog } from "./webhook-log";

export const meta: MetaFunction = () => [{ title: "Webhooks | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const search = readWebhookLogSearch(new URL(request.url).searchParams);
  return { ...(await webhookLog(admin, search)), type: search.type };
});

export default function Webhooks() {
  const { events, type, ...cursors } = useLoaderData<typeof loader>();
  const pages = pagePaths("/admin/webhooks", { type: type ?? "" }, cursors);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title="Webhooks"
        lead="Incoming webhooks from Stripe and the email service, newest first. Email events are kept for 90 days."
      />
      <div className="grid gap-4">
        <WebhookFilter type={type} />
        <Panel flush footer={<Pagination label="Pages of webhooks" {...pages} />}>
          {events.length > 0 ? <WebhookLog events={events} /> : <NoWebhooks isFiltered={type !== null} />}
        </Panel>
      </div>
    </div>
  );
}

const NoWebhooks = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={isFiltered ? "No events of this type" : "No events received yet"}
    action={isFiltered ? <ButtonLink to="/admin/webhooks">Show all events</ButtonLink> : null}
  >
    {isFiltered
      ? "None were received, or they were too long ago to be kept."
      : "Events appear here once Stripe or the mail service posts to the addresses in the README."}
  </EmptyState>
);
