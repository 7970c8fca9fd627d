import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CleanupList } from "~/components/admin/cleanup-list";
import { cleanUpTestUsers, cleanupSchema, listTestAccounts } from "~/domain/admin/cleanup-test-users.server";
import { cleanupWords } from "~/domain/admin/test-accounts";
import { cutText } from "~/platform/cut-text";
import { invalidInput } from "~/platform/invalid-input";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { readForm } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireAdmin } from "./require-admin.server";

export const meta: MetaFunction = () => [{ title: "Cleanup Test Users | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) =>
  listTestAccounts(await requireAdmin(ctx, request)),
);

/** Removes just those accounts that the list named. What fails stays on the list. */
export const action = pageAction(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const asked = cleanupSchema.safeParse({
    userIds: (await readForm(ctx, request, { fields: ["intent", "userId"] })).getAll("userId"),
  });
  if (!asked.success) throw invalidInput(asked.error);
  const outcome = await cleanUpTestUsers(admin, asked.data.userIds);
  const text = cutText(cleanupWords(outcome), 500);
  return outcome.failed.length === 0
    ? redirectWithNotice(ctx, "/admin/users", { title: "Cleanup Complete", text, tone: "success" })
    : redirectWithNotice(ctx, "/admin/users/cleanup", { title: "Cleanup Failed", text, tone: "failure" });
});

export default function Cleanup() {
  const { accounts, hasMore } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        back={{ to: "/admin/users", text: "User Management" }}
        title="Cleanup Test Users"
        lead="Accounts marked as test accounts. Nothing is removed until you say so; admins and paying accounts are kept."
      />
      {accounts.length > 0 ? (
        <CleanupList accounts={accounts} hasMore={hasMore} />
      ) : (
        <Panel flush>
          <EmptyState
            title="No test accounts"
            action={<ButtonLink to="/admin/users">Show all users</ButtonLink>}
          >
            You can mark an account as a test account on its page.
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}
