import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { failureTitle } from "~/components/failure/failure-title";
import { stylesheet } from "~/components/stylesheet";
import type { Context } from "~/domain/context";
import type { Page } from "~/domain/conversation/conversation.server";
import { pageNumber } from "~/domain/conversation/page-number";
import { type ReadProposal, readProposal } from "~/domain/detail/read-team-proposal.server";
import { fullSenderName } from "~/domain/people/sender-name";
import { replacedInCopy } from "~/domain/proposals/drafts/copied-text.server";
import { isVisibleToClients } from "~/domain/signing/decision/visible-to-clients.server";
import { isDomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { AppShell } from "~/routes/app/shell/app-shell";
import { lazyPart, Part } from "~/ui/on-demand";
import { pageAction, pageLoader } from "../../http/page.server";
import { currentMember, requireOpenAccount } from "../../http/session.server";
import { loadShell } from "../../http/shell.server";
import { CLONED } from "./cloned";
import { detailView, forColleagues } from "./detail-view.server";
import { OwnerDetail } from "./owner-detail";
import { clientsWords } from "./proposal/price-view.server";
import { withoutRenderedText } from "./proposal/proposal-view.server";

/** A colleague has written it. */
const colleaguePart = lazyPart("colleague", () => import("./colleague-detail"));

export const links = stylesheet;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
  {
    title: error
      ? failureTitle(error)
      : loaded
        ? t("{title} | Countersign", { title: loaded.detail.proposal.title })
        : t("Proposal | Countersign"),
  },
];

export const loader = pageLoader(async (ctx, { request, params, context }) => {
  const id = params.id ?? "";
  const page = pageNumber(new URL(request.url).searchParams.get("threads"));
  const found = await ownDetail(ctx, request, id, { page });
  if (!found) throw await redirectStrangers(ctx, id);
  const { asColleague } = found;
  const { actor } = await requireOpenAccount(ctx, request);
  const { shell, headers } = await loadShell(ctx, request);
  const own = await detailView(found.detail, {
    now: ctx.now,
    words: await clientsWords(ctx, found.detail),
    usualDays: ctx.config.signingLinkDays,
    sender: fullSenderName(actor),
    reader: actor.reader,
    readerId: actor.id,
    timeZone: actor.timeZone,
    page,
  });
  const whole = asColleague ? forColleagues(own, asColleague.authorName) : own;
  const detail = context.isDocument ? { ...whole, proposal: withoutRenderedText(whole.proposal) } : whole;
  const isNewCopy = new URL(request.url).searchParams.has(CLONED) && !asColleague;
  const replacements = isNewCopy ? await replacedInCopy(await requireOpenAccount(ctx, request), id) : [];
  return data({ shell, detail, asColleague, replacements, deliveryId: newId() }, { headers });
});

/** Loads what commands need with the first one. */
export const action = pageAction(async (ctx, { request, params }) => {
  const { detailAction } = await import("./detail-action.server");
  return detailAction(ctx, request, params.id ?? "");
});

/** Null for strangers. */
async function ownDetail(
  ctx: Context,
  request: Request,
  id: string,
  page: Page,
): Promise<ReadProposal | null> {
  const actor = await currentMember(ctx, request);
  if (!actor || !isId(id)) return null;
  try {
    return await readProposal({ ...ctx, actor }, id, page);
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") return null;
    throw error;
  }
}

/** Leads to the client's view of what was sent. */
const redirectStrangers = async (ctx: Context, id: string) =>
  (await isVisibleToClients(ctx, id)) ? redirect(`/client/proposal/${id}`) : notFound();

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function Detail() {
  const { shell, detail, asColleague, replacements, deliveryId } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  return (
    <AppShell {...shell}>
      {asColleague ? (
        <Part part={colleaguePart}>
          {({ ColleagueDetail }) => (
            <ColleagueDetail key={detail.proposal.id} detail={detail} reading={asColleague} />
          )}
        </Part>
      ) : (
        <OwnerDetail
          key={detail.proposal.id}
          detail={detail}
          replacements={replacements}
          deliveryId={deliveryId}
          rights={shell.user}
          refusedNotes={response && "typed" in response ? response : null}
          issued={response && "link" in response ? response.link : null}
          refusedDays={response && "refusedDays" in response ? response.refusedDays : null}
          refusedCredit={response && "refusedCredit" in response ? response.refusedCredit : null}
          refusedPayment={response && "refusedPayment" in response ? response.refusedPayment : null}
          accessCode={response && "accessCode" in response ? response.accessCode : null}
        />
      )}
    </AppShell>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
