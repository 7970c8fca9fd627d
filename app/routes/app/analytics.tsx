import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { Analytics, AnalyticsNotFound } from "~/components/analytics/analytics";
import { useOwnZone } from "~/components/analytics/use-own-zone";
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
  const { reader } = member.actor;
  const browserZone = new URL(request.url).searchParams.get("zone");
  const found = await proposalAnalytics(member, params.id ?? "");
  return analyticsPage(found, { now: ctx.now, reader, browserZone });
});

export default function AnalyticsRoute() {
  return <Analytics page={useOwnZone(useLoaderData<typeof loader>())} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <AnalyticsNotFound /> : <FailureInside />;
}
