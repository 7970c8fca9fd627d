import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { CONFIRM_ADDRESS, ConfirmToSend } from "~/components/proposal/confirm-to-send";
import { GapBanners } from "~/components/proposal/gap-banners";
import { MissingLetters } from "~/components/proposal/missing-letters";
import type { StoppedAddress } from "~/components/proposal/recipient-fields";
import { SendForm } from "~/components/proposal/send-form";
import { sendFormSchema } from "~/components/proposal/send-form-schema";
import { SendLimit } from "~/components/proposal/send-limit";
import { mailOwnConfirmation, mustConfirmAddress } from "~/domain/accounts/own-confirmation.server";
import type { MemberContext } from "~/domain/context";
import { STOPS_MAIL } from "~/domain/mail/suppression-words";
import { sendsLeft } from "~/domain/plans/sends-left";
import { TRIAL_EMAIL_LIMIT_TEXT, type UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { dateGap } from "~/domain/proposals/date-gap";
import { priceGap } from "~/domain/proposals/price-gap";
import { sendProposal } from "~/domain/proposals/send.server";
import { sendStart } from "~/domain/proposals/send-start.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { parseForm, readForm, refuse, refuseWith } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { sentNotice } from "./sent-notice.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Send ${data.title} | Countersign` : "Send | Countersign" },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const corrects = new URL(request.url).searchParams.get("correct");
  const { proposal, suppressed, missingLetters, ...start } = await sendStart(
    member,
    params.id ?? "",
    corrects,
  );
  const { id, title, contentHtml } = proposal;
  return {
    id,
    title,
    stopped: suppressed,
    missingLetters,
    suggestion: start.suggestion,
    offered: start.offered,
    corrects: start.corrects?.id ?? null,
    usualDays: ctx.config.signingLinkDays,
    ownEmail: member.actor.email,
    mustConfirm: mustConfirmAddress(member),
    sends: sendsLeft(member.actor),
    hasContent: contentHtml !== "",
    gaps: { price: priceGap(proposal), dates: dateGap(proposal) },
    deliveryId: newId(),
  };
});

/** Bytes. The longest message, encoded. */
const LARGEST = 128 * 1024;

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposalId = params.id ?? "";
  const form = await readForm(ctx, request, {
    schemas: [sendFormSchema],
    fields: ["intent"],
    largest: LARGEST,
  });
  if (form.get("intent") === CONFIRM_ADDRESS) return mailConfirmation(member, request);
  const submission = parseForm(form, sendFormSchema);
  if (submission.status !== "success") return refuse(submission);
  const { ccSelf, ccEmails, confirmedAddress, deliveryId: name, ...fields } = submission.value;
  const copies = ccSelf ? [...new Set([...ccEmails, member.actor.email])] : ccEmails;
  // A form leaves an empty box out, which here means no.
  const requiresSignature = fields.requiresSignature ?? false;
  const requiresCode = fields.requiresCode ?? false;
  const command = {
    ...fields,
    proposalId,
    name,
    requiresSignature,
    requiresCode,
    ccEmails: copies,
    checkedAddresses: confirmedAddress,
  };
  const sent = await sendProposal(member, command).catch((error) =>
    refuseWith(ctx, submission, forScreen(error)),
  );
  if ("init" in sent) return sent;
  throw redirectWithNotice(
    ctx,
    `/proposal/${proposalId}`,
    sentNotice("Proposal Sent", sent, `Proposal sent successfully to ${fields.recipientEmail}.`),
  );
});

async function mailConfirmation(ctx: MemberContext, request: Request) {
  const back = new URL(request.url).pathname;
  try {
    const { email } = await mailOwnConfirmation(ctx);
    const text = `Open the link that we emailed to ${email}.`;
    return redirectWithNotice(ctx, back, { title: "Link sent", text, tone: "success" });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirectWithNotice(ctx, back, { title: "Not sent", text: error.message, tone: "failure" });
  }
}

/** docs/product.md 8: a trial's limit in the words of the screen; those of the verb satisfy the text rules of the API. */
const forScreen = (error: unknown) =>
  isDomainError(error) && error.fields.trialEmailLimit
    ? new DomainError(error.code, TRIAL_EMAIL_LIMIT_TEXT, error.fields)
    : error;

/** What the form was refused for was not known when it was opened. */
function withRefused(stopped: StoppedAddress[], fields: Record<string, unknown> = {}): StoppedAddress[] {
  const { email, reason } = fields;
  if (typeof email !== "string" || stopped.some((one) => one.email === email)) return stopped;
  return [...stopped, { email, reason: STOPS_MAIL.find((one) => one === reason) ?? "bounced" }];
}

/** Whether the page was opened with no send left. Where the last one went meanwhile, what was typed stays in sight. */
function useOpenedSpent(id: string, isSpent: boolean): boolean {
  const opened = useRef({ id, isSpent });
  if (opened.current.id !== id) opened.current = { id, isSpent };
  return isSpent && opened.current.isSpent;
}

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Send() {
  const { id, title, hasContent, gaps, stopped, missingLetters, mustConfirm, ...start } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSpent = useOpenedSpent(id, start.sends?.left === 0);
  const back = { to: `/proposal/${id}`, text: "Back to the proposal" };
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageHeader title={start.corrects ? "Correct the address" : "Send Proposal"} lead={title} back={back} />
      {mustConfirm ? (
        <ConfirmToSend email={start.ownEmail} />
      ) : start.sends && isSpent && !refused ? (
        <SendLimit sends={start.sends} back={back.to} />
      ) : hasContent ? (
        <>
          <Banner tone="warning" title="Before sending:">
            review the proposal content to ensure all details are accurate and complete.
          </Banner>
          <GapBanners id={id} gaps={gaps} />
          {missingLetters ? <MissingLetters letters={missingLetters} /> : null}
          <SendForm
            key={id}
            proposalId={id}
            {...start}
            stopped={withRefused(stopped, refused?.fields)}
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
