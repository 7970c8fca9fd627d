import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { listUsersWithFigures } from "~/domain/admin/list-users.server";
import { setPlan, setPlanSchema } from "~/domain/admin/set-plan.server";
import { readUserSearch } from "~/domain/admin/user-search";
import { certificateWarning } from "~/domain/agreements/certificate/certificate-validity";
import { CertificateBanner } from "~/routes/admin/certificate-banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { readCommand } from "../../http/commands.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { redirectBack } from "../redirect-back.server";
import { requireAdmin } from "../require-admin.server";
import { DisputeBanner } from "./dispute-banner";
import { UserList } from "./user-list";
import { userRow } from "./user-row";
import { UserSearchForm } from "./user-search-form";
import { UserStats } from "./user-stats";
import { usersPath } from "./users-path";

export const meta: MetaFunction = () => [{ title: "User Management | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const search = readUserSearch(new URL(request.url).searchParams);
  const { figures, users, ...cursors } = await listUsersWithFigures(admin, search);
  const certificate = certificateWarning(ctx.config.seal, ctx.now);
  return { certificate, figures, rows: users.map((user) => userRow(user, ctx.now)), search, ...cursors };
});

const setPlanForm = setPlanSchema.extend({ intent: z.literal("set-plan") });

export const action = pageAction(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const { userId, tier } = await readCommand(ctx, request, setPlanForm);
  return redirectBack(ctx, request, () => setPlan(admin, userId, tier));
});

export default function Users() {
  const { certificate, figures, rows, search } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title="User Management"
        lead="All accounts, with plan and usage."
        actions={
          <>
            <ButtonLink to="/stripe-testing">Payment testing</ButtonLink>
            <ButtonLink to="/admin/users/cleanup">Cleanup Test Users</ButtonLink>
          </>
        }
      />
      <CertificateBanner notice={certificate} />
      <DisputeBanner accounts={figures.disputing} />
      <UserStats figures={figures} />
      <div className="grid gap-4">
        <UserSearchForm q={search.q} sort={search.sort} />
        {rows.length > 0 ? <UserPage /> : <NoUsers isSearch={search.q !== ""} />}
      </div>
    </div>
  );
}

function UserPage() {
  const { rows, search, previousCursor, nextCursor } = useLoaderData<typeof loader>();
  const { q, sort } = search;
  const previous = previousCursor && usersPath({ q, sort, before: previousCursor });
  const next = nextCursor && usersPath({ q, sort, after: nextCursor });
  return (
    <UserList
      rows={rows}
      place={search}
      footer={<Pagination label="Pages of users" previous={previous} next={next} />}
    />
  );
}

function NoUsers({ isSearch }: { isSearch: boolean }) {
  return (
    <Panel flush>
      <EmptyState
        title={isSearch ? "No users found matching your search criteria." : "No more users"}
        action={<ButtonLink to="/admin/users">Show all users</ButtonLink>}
      >
        {isSearch
          ? "Search by part of a name or address, or by plan, such as Starter."
          : "This page is past the last one."}
      </EmptyState>
    </Panel>
  );
}
