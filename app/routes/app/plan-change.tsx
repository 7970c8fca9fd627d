import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChangeView } from "~/components/plans/change-view";
import { REFUSED_CHOICE } from "~/components/settings/subscription-address";
import { checkoutAddress } from "~/domain/plans/checkout-address";
import { checkoutSchema } from "~/domain/plans/checkout-choice";
import { newId } from "~/platform/ids";
import { pageAction, pageLoader } from "../page.server";
import { requireMember } from "../session.server";
import { wayBackIn } from "../way-back.server";
import { confirmChange, shownChange, waitsFor } from "./plan-change-action.server";

export const meta: MetaFunction = () => [{ title: "Change your plan | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  const { searchParams } = new URL(request.url);
  const query = checkoutSchema.safeParse(Object.fromEntries(searchParams));
  const back = wayBackIn(searchParams);
  if (!query.success) return redirect(REFUSED_CHOICE);
  const shown = await shownChange(member, query.data);
  if (shown.change?.kind === "checkout") return redirect(checkoutAddress(query.data, back));
  // A name for the press of the button, new with every price that is shown.
  const isScheduled = waitsFor(member, query.data);
  const page = { ...shown, isScheduled, choice: query.data, back, attemptId: newId() };
  return data(page, { status: shown.refusal?.status ?? 200, headers: { "Cache-Control": "no-store" } });
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireMember(ctx, request);
  return confirmChange(member, request, wayBackIn(new URL(request.url).searchParams));
});

/** After a refusal as well: the price is reckoned anew, and the next press is another attempt. */
export const shouldRevalidate = () => true;

export { stayWithoutConnection as clientAction } from "~/components/connection";

export default function PlanChange() {
  const shown = useLoaderData<typeof loader>();
  const declined = useActionData<typeof action>();
  return <ChangeView {...shown} failed={declined ?? null} />;
}
