import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SUITE_GROUPS, SUITES } from "~/domain/admin/test-suites";
import { Tabs } from "~/ui/tabs/tabs";
import { isCrossSite } from "../../http/cross-site.server";
import { readForm } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { runFromForm, TESTING_FORM } from "./run-tests-form.server";
import { StatusPanel } from "./status-panel";
import { SuiteList } from "./suite-list";
import { TestingPage } from "./testing-page";

export const meta: MetaFunction = () => [{ title: "Application Testing Dashboard | Countersign" }];

const PLACE = "/testing-dashboard";

export const loader = pageLoader(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const query = new URL(request.url).searchParams;
  const tab = SUITE_GROUPS.find((group) => group === query.get("tab")) ?? "overview";
  const asks = tab === "overview" && query.has("status") && !isCrossSite(request);
  const status = asks
    ? await (await import("~/domain/admin/testing/system-status.server")).systemStatus(admin)
    : null;
  return { tab, status, liveKeys: ctx.payments.mode === "live" };
});

export const action = pageAction(async (ctx, { request }) =>
  runFromForm(await requireAdmin(ctx, request), await readForm(ctx, request, TESTING_FORM)),
);

const TABS = ["overview", ...SUITE_GROUPS].map((value) => ({
  value,
  text: value.charAt(0).toUpperCase() + value.slice(1),
  to: value === "overview" ? PLACE : `${PLACE}?tab=${value}`,
}));

export default function TestingDashboard() {
  const { tab, status, liveKeys } = useLoaderData<typeof loader>();
  const { results = [], refusal } = useActionData<typeof action>() ?? {};
  const suites = SUITES.filter(({ group }) => tab === "overview" || group === tab);
  return (
    <TestingPage
      at={PLACE}
      title="Application Testing Dashboard"
      lead="Tests run on temporary accounts; no email is sent."
      liveKeys={liveKeys}
    >
      <Tabs label="Tests" tabs={TABS} value={tab}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {tab === "overview" ? <StatusPanel status={status} /> : null}
          <SuiteList
            key={tab}
            title={tab === "overview" ? "All suites" : `Suites: ${tab}`}
            {...{ suites, first: results, refusal, liveKeys }}
          />
        </div>
      </Tabs>
    </TestingPage>
  );
}
