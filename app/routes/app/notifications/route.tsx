import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { listNotices, markAllRead, markRead } from "~/domain/notifications/inbox.server";
import { noticeView } from "~/domain/notifications/responses";
import { isSecurityNotification, type NotificationKind } from "~/domain/people/notification-kinds";
import { countersignPath } from "~/domain/signing/countersign/countersign-path";
import { pageCursorIn } from "~/platform/keyset";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { readCommand } from "../../http/commands.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { MarkAllRead } from "./mark-all-read";
import { NotificationList } from "./notification-list";

export const meta: MetaFunction = () => [{ title: t("Notifications | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const page = await listNotices(member, pageCursorIn(new URL(request.url).searchParams));
  return { ...page, notices: page.notices.map(noticeView), now: ctx.now };
});

const id = z.string().max(64);
const commandSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("open"), id }),
  z.object({ intent: z.literal("read"), id }),
  z.object({ intent: z.literal("read-all") }),
]);

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const command = await readCommand(ctx, request, commandSchema);
  const back = `/notices${new URL(request.url).search}`;
  if (command.intent === "read-all") {
    await markAllRead(member);
    return redirect(back);
  }
  const { proposalId, kind } = await markRead(member, command.id);
  if (command.intent === "read") return redirect(back);
  if (isSecurityNotification(kind)) return redirect("/settings/access");
  if (proposalId && kind === "countersign") return redirect(countersignPath(proposalId));
  return redirect(proposalId ? `/proposal/${proposalId}${PLACES[kind] ?? ""}` : back);
});

/** The part of the proposal's page that a notification is about. */
const PLACES: Partial<Record<NotificationKind, string>> = { closing: "#closing", price_read: "#write" };

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function Notifications() {
  const { notices, unread, now } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={t("Notifications")}
        lead={t(
          "Client activity on your proposals, emails that did not arrive, and new access to your account.",
        )}
        actions={
          <>
            <ButtonLink to="/settings/notifications">{t("Notification settings")}</ButtonLink>
            {notices.length > 0 ? <MarkAllRead isDone={unread === 0} /> : null}
          </>
        }
      />
      <Panel flush footer={<OtherPages />}>
        {notices.length > 0 ? <NotificationList notifications={notices} now={now} /> : <Nothing />}
      </Panel>
    </div>
  );
}

function OtherPages() {
  const { previousCursor, nextCursor } = useLoaderData<typeof loader>();
  const previous = previousCursor && `/notices?before=${previousCursor}`;
  const next = nextCursor && `/notices?after=${nextCursor}`;
  return <Pagination label={t("Pages of notifications")} previous={previous} next={next} />;
}

const Nothing = () => (
  <EmptyState
    title={t("No notifications")}
    action={<ButtonLink to="/proposals">{t("Go to your proposals")}</ButtonLink>}
  >
    {t("When a client opens, answers or signs a proposal, it appears here.")}
  </EmptyState>
);
