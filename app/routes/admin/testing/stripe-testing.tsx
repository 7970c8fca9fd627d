import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SUITES } from "~/domain/admin/test-suites";
import { redirectWithFlash } from "../../http/flash.server";
import { readForm } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { CardPanel, GoLivePanel, PlanPanel, TestDataPanel } from "./payment-panels";
import { runFromForm, TESTING_FORM } from "./run-tests-form.server";
import { ScenarioList } from "./scenario-list";
import { SuiteList } from "./suite-list";
import { TestingPage } from "./testing-page";

export const meta: MetaFunction = () => [{ title: "Payment testing | Countersign" }];

const PLACE = "/stripe-testing";

export const loader = pageLoader(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const { paymentSetup: paymentSetUp } = await import("~/domain/admin/testing/payment-setup.server");
  const { goLiveChecklist } = await import("~/domain/admin/testing/go-live.server");
  const setUp = await paymentSetUp(admin);
  return { mode: setUp.mode, liveKeys: setUp.liveKeys, checklist: await goLiveChecklist(admin, setUp) };
});

export const action = pageAction(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const form = await readForm(ctx, request, TESTING_FORM);
  if (form.get("intent") !== "billing-data") return runFromForm(admin, form);
  const { createTestBillingData } = await import("~/domain/admin/testing/billing-data.server");
  const { message: text } = await createTestBillingData(admin);
  return redirectWithFlash(ctx, PLACE, { title: "Test billing data created", text, tone: "success" });
});

const PAYMENT_SUITES = SUITES.filter(({ group }) => group === "payments");

export default function StripeTesting() {
  const { mode, liveKeys, checklist } = useLoaderData<typeof loader>();
  const { results = [], refusal } = useActionData<typeof action>() ?? {};
  return (
    <TestingPage
      at={PLACE}
      title="Payment testing"
      lead={`Payments are in ${mode} mode. Nothing here charges anyone.`}
      liveKeys={liveKeys}
    >
      <SuiteList title="Payment suite" suites={PAYMENT_SUITES} {...{ first: results, refusal, liveKeys }} />
      <ScenarioList />
      <CardPanel mode={mode} />
      <GoLivePanel items={checklist} />
      <PlanPanel />
      <TestDataPanel mode={mode} />
    </TestingPage>
  );
}
