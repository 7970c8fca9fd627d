import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { CertificateBanner } from "~/components/admin/certificate-banner";
import { UserFigureRow } from "~/components/admin/user-figures";
import { UserList } from "~/components/admin/user-list";
import { userRow } from "~/components/admin/user-row";
import { UserSearchForm } from "~/components/admin/user-search-form";
import { usersAddress } from "~/components/admin/users-address";
import { usersWithFigures } from "~/domain/admin/list-users.server";
import { setPlanByHand, setPlanSchema } from "~/domain/admin/set-plan.server";
import { readUserSearch } from "~/domain/admin/user-search";
import { certificateNotice } from "~/domain/documents/certificate-validity";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pages } from "~/ui/pages";
import { Panel } from "~/ui/panel";
import { readCommand } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { backHere } from "./back-here.server";
import { requireAdmin } from "./require-admin.server";

export const meta: MetaFunction = () => [{ title: "User Management | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const search = readUserSearch(new URL(request.url).searchParams);
  const { figures, users, ...cursors } = await usersWithFigures(admin, search);
  const certificate = certificateNotice(ctx.config.seal, ctx.now);
  return { certificate, figures, rows: users.map((user) => userRow(user, ctx.now)), search, ...cursors };
});

const setPlanForm = setPlanSchema.extend({ intent: z.literal("set-plan") });

/** Sets a plan by hand and comes back to the same page of the list. */
export const action = pageAction(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const { userId, tier } = await readCommand(ctx, request, setPlanForm);
  return backHere(ctx, request, () => setPlanByHand(admin, userId, tier));
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
      <UserFigureRow figures={figures} />
      <div className="grid gap-4">
        <UserSearchForm q={search.q} sort={search.sort} />
        {rows.length > 0 ? <UserPage /> : <Nobody isSearch={search.q !== ""} />}
      </div>
    </div>
  );
}

function UserPage() {
  const { rows, search, previousCursor, nextCursor } = useLoaderData<typeof loader>();
  const { q, sort } = search;
  const previous = previousCursor && usersAddress({ q, sort, before: previousCursor });
  const next = nextCursor && usersAddress({ q, sort, after: nextCursor });
  const pages = previous || next ? <Pages label="Pages of users" previous={previous} next={next} /> : null;
  return <UserList rows={rows} place={search} footer={pages} />;
}

function Nobody({ isSearch }: { isSearch: boolean }) {
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
