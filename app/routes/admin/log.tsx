import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { listLog, readLogSearch } from "~/domain/admin/list-log.server";
import { AdminLogTable } from "~/routes/admin/admin-log-table";
import { pagePaths } from "~/routes/admin/page-paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { TextInput } from "~/ui/form/field";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { pageLoader } from "../http/page.server";
import { requireAdmin } from "./require-admin.server";

export const meta: MetaFunction = () => [{ title: "Admin log | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const search = readLogSearch(new URL(request.url).searchParams);
  return { ...(await listLog(admin, search)), user: search.user };
});

export default function AdminLog() {
  const { entries: acts, user, ...cursors } = useLoaderData<typeof loader>();
  const pages = pagePaths("/admin/acts", { user }, cursors);
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title="Admin log"
        lead="What admins did and read, and why. Entries can't be changed, and stay when accounts are deleted."
      />
      <div className="grid gap-4">
        <UserFilter user={user} />
        <Panel flush footer={<Pagination label="Pages of the admin log" {...pages} />}>
          {acts.length > 0 ? (
            <AdminLogTable acts={acts} empty={null} />
          ) : (
            <EmptyLog isFiltered={user !== ""} />
          )}
        </Panel>
      </div>
    </div>
  );
}

const UserFilter = ({ user }: { user: string }) => (
  <Form method="get" action="/admin/acts" role="search" className="flex w-full gap-2 sm:max-w-md">
    <TextInput
      key={user}
      type="search"
      name="user"
      defaultValue={user}
      label="Email address of a user or an admin"
      hideLabel
      placeholder="Full email address"
      maxLength={200}
      autoComplete="off"
      fieldClassName="grow"
    />
    <Button>Show</Button>
  </Form>
);

const EmptyLog = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    title={isFiltered ? "No entries for this address" : "No entries yet"}
    action={isFiltered ? <ButtonLink to="/admin/acts">Show everything</ButtonLink> : null}
  >
    {isFiltered
      ? "Enter the full address of the admin or the user."
      : "Plan changes, retries, ended sessions and opened proposals appear here."}
  </EmptyState>
);
