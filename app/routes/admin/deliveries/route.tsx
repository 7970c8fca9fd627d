import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { type FailureKind, retryMessage, retrySchema } from "~/domain/admin/failures";
import { listFailures, readFailureSearch } from "~/domain/admin/list-failures.server";
import { retryFailure } from "~/domain/admin/retry-failure.server";
import { cutText } from "~/platform/text/cut-text";
import { pagePaths } from "~/routes/admin/page-paths";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { readCommand } from "../../http/commands.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { redirectBack } from "../redirect-back.server";
import { requireAdmin } from "../require-admin.server";
import { Choices } from "./choices";
import { FailureList, ReasonList } from "./failure-list";
import { StoppedChains } from "./stopped-chains";

export const meta: MetaFunction = () => [{ title: "Deliveries | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const search = readFailureSearch(new URL(request.url).searchParams);
  return { ...(await listFailures(admin, search)), kind: search.kind };
});

export const action = pageAction(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const command = await readCommand(ctx, request, retrySchema);
  return redirectBack(ctx, request, async () => {
    const outcome = await retryFailure(admin, command);
    const isDone = outcome.refusals.length === 0;
    const text = cutText(retryMessage(outcome, command.kind), 500);
    return {
      title: isDone ? "Retried" : "Not all could be retried",
      text,
      tone: isDone ? "success" : "failure",
    };
  });
});

const CHOICES: { value: FailureKind; text: string; to: string }[] = [
  { value: "failed", text: "Failed emails", to: "/admin/deliveries" },
  { value: "stuck", text: "Stuck emails", to: "/admin/deliveries?show=stuck" },
  { value: "seals", text: "Seals", to: "/admin/deliveries?show=seals" },
];

const EXPLAINED: Record<FailureKind, string> = {
  failed:
    "Failed for a whole day, or permanently rejected. The account was notified and its send refunded. A retry follows the account's limits, counts as a send again, and skips emails that are no longer valid.",
  stuck:
    "Written more than ten minutes ago and not out yet: queued, or in the hands of a worker. They are tried again by themselves every minute or later, and given up after a day. A retry sends one round at once; nothing is sent twice.",
  seals:
    "Signed agreements whose sealed PDF failed or is late. The signature itself is safe. Until it is sealed, neither side has the signed copy.",
};

const NONE: Record<FailureKind, string> = {
  failed: "No failed emails",
  stuck: "No stuck emails",
  seals: "Every agreement is sealed",
};

export default function Deliveries() {
  const { kind, failures, reasons, stopped, ...cursors } = useLoaderData<typeof loader>();
  const pages = pagePaths("/admin/deliveries", { show: kind === "failed" ? "" : kind }, cursors);
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Deliveries"
        lead="Failed and stuck, over all accounts. Addresses are shown; what the emails say is not."
      />
      <StoppedChains stopped={stopped} />
      <div>
        <Choices label="Failed and stuck" choices={CHOICES} value={kind} />
        <p className="mt-4 mb-6 max-w-prose text-sm text-muted">{EXPLAINED[kind]}</p>
        {failures.length === 0 ? (
          <Panel flush>
            <EmptyState title={NONE[kind]}>Problems appear here, with their reasons.</EmptyState>
          </Panel>
        ) : (
          <div className="grid gap-6">
            {reasons.length > 0 ? (
              <Panel title="Reasons, last 30 days" flush>
                <ReasonList kind={kind} reasons={reasons} />
              </Panel>
            ) : null}
            <Panel
              title={CHOICES.find(({ value }) => value === kind)?.text}
              flush
              footer={<Pagination label="Pages of deliveries" {...pages} />}
            >
              <FailureList kind={kind} failures={failures} />
            </Panel>
          </div>
        )}
      </div>
    </div>
  );
}
