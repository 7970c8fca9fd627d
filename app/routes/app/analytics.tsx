import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { Analytics, AnalyticsNotFound } from "~/components/analytics/analytics";
import { FailureInside } from "~/components/failure-view";
import { proposalAnalytics } from "~/domain/proposals/analytics.server";
import { pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { analyticsPage } from "./analytics-view.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `How ${data.title} is read | Countersign` : "Analytics | Countersign" },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  return analyticsPage(await proposalAnalytics(member, params.id ?? ""), ctx.now);
});

export default function AnalyticsRoute() {
  return <Analytics page={useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <AnalyticsNotFound /> : <FailureInside />;
}
