import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { INVALID_PLAN_PATH } from "~/components/billing/subscription-paths";
import { checkoutSchema } from "~/domain/plans/checkout-choice";
import { checkoutPath } from "~/domain/plans/checkout-path";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { pageAction, pageLoader } from "../../http/page.server";
import { requestedReturnPath } from "../../http/return-path.server";
import { requireMember } from "../../http/session.server";
import { confirmChange, isChangeScheduled, loadChange } from "./action.server";
import { ChangeView } from "./change-view";

export const meta: MetaFunction = () => [{ title: t("Change your plan | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { searchParams } = new URL(request.url);
  const query = checkoutSchema.safeParse(Object.fromEntries(searchParams));
  const back = requestedReturnPath(searchParams);
  if (!query.success) return redirect(INVALID_PLAN_PATH);
  const shown = await loadChange(member, query.data);
  if (shown.change?.kind === "checkout") return redirect(checkoutPath(query.data, back));
  const isScheduled = isChangeScheduled(member, query.data);
  // `attemptId` is an idempotency key, new for every quoted price.
  const page = { ...shown, isScheduled, choice: query.data, back, attemptId: newId() };
  return data(page, { status: shown.refusal?.status ?? 200, headers: { "Cache-Control": "no-store" } });
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  return confirmChange(member, request, requestedReturnPath(new URL(request.url).searchParams));
});

/** Also after a refusal: a new quote and a new attempt. */
export const shouldRevalidate = () => true;

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function PlanChange() {
  const shown = useLoaderData<typeof loader>();
  const declined = useActionData<typeof action>();
  return <ChangeView {...shown} refused={declined ?? null} />;
}
