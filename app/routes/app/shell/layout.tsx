import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { failureTitle } from "~/components/failure/failure-title";
import { stylesheet } from "~/components/stylesheet";
import { pageLoader } from "../../http/page.server";
import { loadShell } from "../../http/shell.server";
import { AppShell } from "./app-shell";

export const links = stylesheet;

export const meta: MetaFunction = ({ error }) => [{ title: error ? failureTitle(error) : "Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { shell, headers } = await loadShell(ctx, request);
  return data(shell, { headers });
});

export default function AppLayout() {
  const { user, flash: notice, pageId } = useLoaderData<typeof loader>();
  return (
    <AppShell user={user} flash={notice} pageId={pageId}>
      <Outlet />
    </AppShell>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
