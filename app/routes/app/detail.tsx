import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { failureTitle } from "~/components/failure-title";
import { ColleagueDetail } from "~/components/proposal/colleague-detail";
import { OwnerDetail } from "~/components/proposal/owner-detail";
import { AppShell } from "~/components/shell/app-shell";
import { stylesheet } from "~/components/stylesheet";
import { fullSenderName } from "~/domain/accounts/sender-name";
import type { Context } from "~/domain/context";
import { isVisibleToClients } from "~/domain/proposals/client-view.server";
import { notesSchema } from "~/domain/proposals/internal-notes";
import { type ReadProposal, readProposal } from "~/domain/team/read-proposal.server";
import { isDomainError, notFound } from "~/platform/errors";
import { isId, newId } from "~/platform/ids";
import { parseCommand, readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { currentMember, requireOpenAccount } from "../session.server";
import { loadShell } from "../shell.server";
import { detailCommand, runDetailCommand } from "./detail-action.server";
import { saveNotesForm } from "./detail-notes.server";
import { detailView, forColleagues, withContentOnce } from "./detail-view.server";

export const links = stylesheet;

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
  {
    title: error
      ? failureTitle(error)
      : loaded
        ? `${loaded.detail.proposal.title} | Countersign`
        : "Proposal | Countersign",
  },
];

export const loader = pageLoader(async (ctx, { request, params, context }) => {
  const id = params.id ?? "";
  const found = await ownDetail(ctx, request, id);
  if (!found) throw await wayForStrangers(ctx, id);
  const { asColleague } = found;
  const { actor } = await requireOpenAccount(ctx, request);
  const { shell, headers } = await loadShell(ctx, request);
  const own = detailView(found.detail, {
    now: ctx.now,
    usualDays: ctx.config.signingLinkDays,
    sender: fullSenderName(actor),
    reader: actor.reader,
  });
  const whole = asColleague ? forColleagues(own, asColleague.authorName) : own;
  const detail = context.isDocument ? withContentOnce(whole) : whole;
  return data({ shell, detail, asColleague, deliveryId: newId() }, { headers });
});

/** Bytes. A reminder or two states of the notes, encoded. */
const LARGEST = 256 * 1024;

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  const form = await readForm(ctx, request, { schemas: [detailCommand, notesSchema], largest: LARGEST });
  if (form.get("intent") === "notes") return saveNotesForm(member, id, form);
  return runDetailCommand(member, id, parseCommand(form, detailCommand));
});

/** The proposal for its owner and the owner's team; null for everybody else. */
async function ownDetail(ctx: Context, request: Request, id: string): Promise<ReadProposal | null> {
  const actor = await currentMember(ctx, request);
  if (!actor || !isId(id)) return null;
  try {
    return await readProposal({ ...ctx, actor }, id);
  } catch (error) {
    if (isDomainError(error) && error.code === "not_found") return null;
    throw error;
  }
}

/** Others see the client's view of what was sent, and nothing of what was not. */
const wayForStrangers = async (ctx: Context, id: string) =>
  (await isVisibleToClients(ctx, id)) ? redirect(`/client/proposal/${id}`) : notFound();

export { stayWithoutConnection as clientAction } from "~/components/connection";

export default function Detail() {
  const { shell, detail, asColleague, deliveryId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AppShell user={shell.user} notice={shell.notice}>
      {asColleague ? (
        <ColleagueDetail key={detail.proposal.id} detail={detail} reading={asColleague} />
      ) : (
        <OwnerDetail
          key={detail.proposal.id}
          detail={detail}
          deliveryId={deliveryId}
          rights={shell.user}
          refusedNotes={answer && "typed" in answer ? answer : null}
          handed={answer && "link" in answer ? answer.link : null}
        />
      )}
    </AppShell>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure-view";
