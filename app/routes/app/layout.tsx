import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { failureTitle } from "~/components/failure-title";
import { AppShell } from "~/components/shell/app-shell";
import { stylesheet } from "~/components/stylesheet";
import { pageLoader } from "../page.server";
import { loadShell } from "../shell.server";

export const links = stylesheet;

export const meta: MetaFunction = ({ error }) => [{ title: error ? failureTitle(error) : "Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const { shell, headers } = await loadShell(ctx, request);
  return data(shell, { headers });
});

export default function AppLayout() {
  const { user, notice } = useLoaderData<typeof loader>();
  return (
    <AppShell user={user} notice={notice}>
      <Outlet />
    </AppShell>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure-view";
