import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Tabs } from "~/ui/tabs/tabs";
import { pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { DetailPanel } from "./detail-panel";
import { FeatureTable } from "./feature-table";
import { TestingPage } from "./testing-page";
import { Workflow } from "./workflow";

export const meta: MetaFunction = () => [{ title: "Safe Testing Dashboard | Countersign" }];

const PLACE = "/safe-testing";
const TABS = [
  { value: "overview", text: "Overview", to: PLACE },
  { value: "user-status", text: "User status", to: `${PLACE}?tab=user-status` },
  { value: "feature-matrix", text: "Feature matrix", to: `${PLACE}?tab=feature-matrix` },
  { value: "workflow", text: "Workflow", to: `${PLACE}?tab=workflow` },
];

export const loader = pageLoader(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const { testFigures, userStatusDetails } = await import("~/domain/admin/testing/safe-testing.server");
  const { featureMatrix } = await import("~/domain/admin/testing/feature-matrix");
  const tabParam = new URL(request.url).searchParams.get("tab");
  const tab = TABS.find(({ value }) => value === tabParam)?.value ?? "overview";
  const { testAccounts, counts } = await testFigures(admin);
  const mode = ctx.payments.mode === "local" ? "stand-in" : ctx.payments.mode;
  return { tab, testAccounts, counts, mode, user: userStatusDetails(admin), matrix: featureMatrix(ctx.now) };
});

export default function SafeTesting() {
  const { tab, testAccounts, counts, mode, user, matrix } = useLoaderData<typeof loader>();
  const safety = [
    { name: "Test data", value: "Temporary accounts, deleted afterwards" },
    { name: "Test accounts right now", value: String(testAccounts) },
    { name: "Test emails", value: "Not sent" },
    { name: "Payments", value: `In ${mode} mode` },
    { name: "Payment tests", value: mode === "live" ? "Disabled" : "Enabled" },
  ];
  return (
    <TestingPage
      at={PLACE}
      title="Safe Testing Dashboard"
      lead="Try things out without sending email, charging cards or changing accounts."
      liveKeys={mode === "live"}
    >
      <Tabs label="Safe testing" tabs={TABS} value={tab}>
        {tab === "overview" ? <DetailPanel title="What is safe to test" items={safety} /> : null}
        {tab === "user-status" ? <DetailPanel title="Your account’s permissions" items={user} /> : null}
        {tab === "feature-matrix" ? <FeatureTable rows={matrix} /> : null}
        {tab === "workflow" ? <Workflow counts={counts} /> : null}
      </Tabs>
    </TestingPage>
  );
}
