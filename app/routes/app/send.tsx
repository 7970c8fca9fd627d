import { parseWithZod } from "@conform-to/zod/v4";
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SendForm } from "~/components/proposal/send-form";
import { sendFormSchema } from "~/components/proposal/send-form-schema";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { assertUnlocked, findOwn } from "~/domain/proposals/own.server";
import { sendProposal } from "~/domain/proposals/send.server";
import { suggestedMail } from "~/domain/proposals/send-form";
import { USUAL_DAYS } from "~/domain/signing/link-days";
import { newId } from "~/platform/ids";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Send ${data.title} | Countersign` : "Send | Countersign" },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposal = await findOwn(member, params.id ?? "");
  assertUnlocked(proposal);
  const { id, title, clientEmail: recipientEmail, contentHtml } = proposal;
  const { requiresSignature, requiresCode, linkDays } = proposal;
  const mail = suggestedMail(proposal, member.actor.name);
  const usualDays = ctx.config.signingLinkDays;
  const suggestion = {
    recipientEmail,
    requiresSignature,
    requiresCode,
    linkDays: linkDays === null || linkDays === usualDays ? USUAL_DAYS : String(linkDays),
    ...mail,
  };
  return {
    id,
    title,
    suggestion,
    usualDays,
    ownEmail: member.actor.email,
    hasContent: contentHtml !== "",
    deliveryId: newId(),
  };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposalId = params.id ?? "";
  const submission = parseWithZod(await readForm(request), { schema: sendFormSchema });
  if (submission.status !== "success") return refuse(submission);
  const { ccSelf, ccEmails, ...fields } = submission.value;
  const copies = ccSelf ? [...new Set([...ccEmails, member.actor.email])] : ccEmails;
  // A form leaves an empty box out, which here means no.
  const requiresSignature = fields.requiresSignature ?? false;
  const requiresCode = fields.requiresCode ?? false;
  try {
    await sendProposal(member, { ...fields, proposalId, ccEmails: copies, requiresSignature, requiresCode });
  } catch (error) {
    return refuseWith(ctx, submission, error);
  }
  throw redirectWithNotice(ctx, `/proposal/${proposalId}`, {
    title: "Proposal sent successfully",
    tone: "success",
  });
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Send() {
  const { id, title, suggestion, usualDays, ownEmail, hasContent, deliveryId } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const back = { to: `/proposal/${id}`, text: "Back to the proposal" };
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageHeader title="Send Proposal" lead={title} back={back} />
      {hasContent ? (
        <>
          <Banner tone="warning" title="Before sending:">
            review the proposal content to ensure all details are accurate and complete.
          </Banner>
          <SendForm
            key={id}
            proposalId={id}
            deliveryId={deliveryId}
            ownEmail={ownEmail}
            suggestion={suggestion}
            usualDays={usualDays}
            lastResult={refused?.result}
            upgrade={(refused?.fields.upgrade as UpgradeReason | undefined) ?? null}
          />
        </>
      ) : (
        <Panel flush>
          <EmptyState
            title="Nothing to send yet"
            action={
              <ButtonLink to={`/create-proposal?draft=${id}`} variant="primary">
                Continue the draft
              </ButtonLink>
            }
          >
            This proposal has no content yet. Generate it before sending.
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}
