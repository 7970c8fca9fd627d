import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { limitBursts } from "~/limits/rate-limits.server";
import { t } from "~/platform/words/t";
import { pageAction, pageLoader } from "../../http/page.server";
import { refusedForm } from "../auth/refused-form";
import { ClosedInvitation } from "./closed";
import { handleInvitation } from "./invitation-action.server";
import { JoinWithAccount } from "./join-forms";
import { JoinTeam, WrongAccount } from "./join-team";
import { invitationPage } from "./page.server";

export const meta: MetaFunction = () => [{ title: t("Invitation to a team | Countersign") }];

export const handle = { bare: true, hydrate: false, isOfApp: true };

/** No side effect: mail scanners open links. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  await limitBursts(ctx, `invitation-page:${ctx.request.ip}`);
  const page = await invitationPage(ctx, request, params.token ?? "");
  const isGone = page.kind === "closed" && page.state !== "joined";
  return data(page, { status: isGone ? 410 : 200, headers: { "Cache-Control": "no-store" } });
});

export const action = pageAction(async (ctx, { request, params }) => {
  await limitBursts(ctx, `invitation-page:${ctx.request.ip}`);
  return handleInvitation(ctx, request, params.token ?? "");
});

export default function Invitation() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = refusedForm(answer && "result" in answer ? answer.result : undefined);
  if (page.kind === "closed") return <ClosedInvitation page={page} />;
  if (page.kind === "other account") return <WrongAccount page={page} />;
  return page.kind === "join" ? <JoinTeam page={page} /> : <JoinWithAccount page={page} refused={refused} />;
}
