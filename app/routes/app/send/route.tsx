import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { keepFormOffline } from "~/components/connection";
import { forgetSaved } from "~/components/local-drafts/forget-saved";
import { removeAllDrafts } from "~/components/local-drafts/tab-drafts";
import { mustConfirmEmail } from "~/domain/accounts/email-confirmation.server";
import type { TypedDescription } from "~/domain/content/figures/picture-to-describe";
import { SUPPRESSION_REASONS } from "~/domain/mail/suppression-labels";
import { sendsLeft } from "~/domain/people/usage/sends-left";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { SendQuestion } from "~/domain/sending/assert-no-doubts.server";
import type { OfferedDates } from "~/domain/sending/follow-up/offered-dates";
import { loadSendForm } from "~/domain/sending/send-form-data.server";
import type { TextProblems as Problems } from "~/domain/sending/text-problems.server";
import { hasExamplePrices } from "~/domain/templates/example-prices.server";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { BeforeYouSend, SentAlready } from "./before-you-send";
import { ConfirmToSend } from "./confirm-to-send";
import { KeptSendForm } from "./kept/kept-send-form";
import type { SuppressedEmail } from "./recipient-fields";
import { SendLimit } from "./send-limit";
import { TextProblems } from "./text/text-problems";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? t("Send {title} | Countersign", { title: data.title }) : t("Send | Countersign") },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const corrects = new URL(request.url).searchParams.get("correct");
  const { proposal, suppressed, problems, facts, ...start } = await loadSendForm(
    member,
    params.id ?? "",
    corrects,
  );
  const { id, title, contentHtml, contentRevision: revision } = proposal;
  return {
    owner: member.actor.id,
    id,
    title,
    suppressed,
    problems,
    suggestion: start.suggestion,
    sent: start.sent,
    offered: start.suggestedTexts,
    dates: start.dates,
    sections: start.sections,
    sinceSent: start.sinceSent,
    requests: start.requests,
    threads: start.threads,
    threadsReadAt: member.now,
    countersigners: start.countersigners.map(({ id, name, email }) => ({ id, name, email })),
    corrects: start.corrects?.id ?? null,
    today: start.today,
    usualDays: ctx.config.signingLinkDays,
    ownEmail: member.actor.email,
    canAutofill: member.actor.rights.canAutofillClients,
    mustConfirm: mustConfirmEmail(member),
    sends: sendsLeft(member.actor),
    hasContent: contentHtml !== "",
    facts,
    revision,
    hasExamplePrices: await hasExamplePrices(member, proposal),
    deliveryId: newId(),
  };
});

/** Loads what a send needs with the first one. */
export const action = pageAction(async (ctx, { request, params }) => {
  const { sendAction } = await import("./send-action.server");
  return sendAction(await requireOpenAccount(ctx, request), request, params.id ?? "");
});

/** Adds what the refusal revealed. */
function withSuppressed(
  suppressed: SuppressedEmail[],
  fields: Record<string, unknown> = {},
): SuppressedEmail[] {
  const { email, reason } = fields;
  if (typeof email !== "string" || suppressed.some((one) => one.email === email)) return suppressed;
  return [...suppressed, { email, reason: SUPPRESSION_REASONS.find((one) => one === reason) ?? "bounced" }];
}

const ExamplePrices = ({ id }: { id: string }) => (
  <Banner tone="warning" title={t("The prices are still the template’s examples:")}>
    <Words
      text="<link>check the price table</link> and put in your own."
      link={(words) => <TextLink to={`/proposal/${id}/price`}>{words}</TextLink>}
    />
  </Banner>
);

/** True only if no send was left on opening: later the typed text must stay. */
function useHadNoSendLeft(id: string, isSpent: boolean): boolean {
  const opened = useRef({ id, isSpent });
  if (opened.current.id !== id) opened.current = { id, isSpent };
  return isSpent && opened.current.isSpent;
}

export function clientAction({ serverAction, ...args }: ClientActionFunctionArgs) {
  const sent = `/proposal/${args.params.id}`;
  const isSent = (path: string) => path.startsWith(sent) && !path.startsWith(`${sent}/send`);
  const forget = () => removeAllDrafts({ kind: "send", id: args.params.id ?? "" });
  return keepFormOffline({ ...args, serverAction: () => forgetSaved(serverAction, isSent, forget) });
}

const isRefused = ({ openVariables, undescribed }: Problems): boolean =>
  openVariables !== null || undescribed.length > 0;

export default function Send() {
  const {
    id,
    title,
    hasContent,
    facts,
    revision,
    suppressed,
    problems,
    mustConfirm,
    offered,
    hasExamplePrices,
    sent,
    ...start
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const isSpent = useHadNoSendLeft(id, start.sends?.left === 0);
  const back = { to: `/proposal/${id}`, text: t("Back to the proposal") };
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageHeader
        title={start.corrects ? t("Correct the address") : t("Send Proposal")}
        lead={title}
        back={back}
      />
      {mustConfirm ? (
        <ConfirmToSend email={start.ownEmail} />
      ) : start.sends && isSpent && !refused ? (
        <SendLimit sends={start.sends} back={back.to} />
      ) : hasContent ? (
        <>
          {sent ? <SentAlready id={id} sent={sent} /> : null}
          <Banner tone="warning" title={t("Before sending:")}>
            {t("review the proposal content to ensure all details are accurate and complete.")}
          </Banner>
          {hasExamplePrices ? <ExamplePrices id={id} /> : null}
          <TextProblems
            id={id}
            problems={problems}
            revision={revision}
            refused={refused?.fields.refusedDescriptions as TypedDescription[] | undefined}
          />
          <BeforeYouSend id={id} facts={facts} revision={revision} isRefused={isRefused(problems)} />
          <KeptSendForm
            key={id}
            proposalId={id}
            {...start}
            suggestedTexts={offered}
            suppressed={withSuppressed(suppressed, refused?.fields)}
            lastResult={refused?.result}
            refusedDates={(refused?.fields.dates as OfferedDates | undefined) ?? null}
            upgrade={(refused?.fields.upgrade as UpgradeReason | undefined) ?? null}
            isAnswerLost={refused?.fields.isAnswerLost === true}
            question={(refused?.fields.question as SendQuestion | undefined) ?? null}
          />
        </>
      ) : (
        <Panel flush>
          <EmptyState
            title={t("Nothing to send yet")}
            action={
              <ButtonLink to={`/create-proposal?draft=${id}`} variant="primary">
                {t("Continue the draft")}
              </ButtonLink>
            }
          >
            {t("This proposal has no content yet. Generate it before sending.")}
          </EmptyState>
        </Panel>
      )}
    </div>
  );
}
