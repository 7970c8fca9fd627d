import type { MetaFunction } from "@remix-run/cloudflare";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { FailureInLayout } from "~/components/failure/failure-view";
import { proposalAnalytics } from "~/domain/reading/analytics.server";
import { t } from "~/platform/words/t";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { Analytics, AnalyticsNotFound } from "./analytics";
import { analyticsPage } from "./analytics-view.server";
import { useBrowserZone } from "./use-browser-zone";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  {
    title: data
      ? t("How {title} is read | Countersign", { title: data.title })
      : t("Analytics | Countersign"),
  },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { reader } = member.actor;
  const browserZone = new URL(request.url).searchParams.get("zone");
  const found = await proposalAnalytics(member, params.id ?? "");
  return analyticsPage(found, { now: ctx.now, reader, browserZone });
});

export default function AnalyticsRoute() {
  return <Analytics page={useBrowserZone(useLoaderData<typeof loader>())} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <AnalyticsNotFound /> : <FailureInLayout />;
}
