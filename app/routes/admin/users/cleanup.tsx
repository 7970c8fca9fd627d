import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  cleanUpTestUsers,
  cleanupSchema,
  listTestAccounts,
} from "~/domain/admin/testing/cleanup-test-users.server";
import { cleanupMessage } from "~/domain/admin/testing/test-accounts";
import { invalidInput } from "~/platform/invalid-input";
import { cutText } from "~/platform/text/cut-text";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { readForm } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { CleanupList } from "./cleanup-list";

export const meta: MetaFunction = () => [{ title: "Cleanup Test Users | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) =>
  listTestAccounts(await requireAdmin(ctx, request)),
);

export const action = pageAction(async (ctx, { request }) => {
  const admin = await requireAdmin(ctx, request);
  const parsed = cleanupSchema.safeParse({
    userIds: (await readForm(ctx, request, { fields: ["intent", "userId"] })).getAll("userId"),
  });
  if (!parsed.success) throw invalidInput(parsed.error);
  const outcome = await cleanUpTestUsers(admin, parsed.data.userIds);
  const text = cutText(cleanupMessage(outcome), 500);
  return outcome.failed.length === 0
    ? redirectWithFlash(ctx, "/admin/users", { title: "Cleanup Complete", text, tone: "success" })
    : redirectWithFlash(ctx, "/admin/users/cleanup", { title: "Cleanup Failed", text, tone: "failure" });
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
