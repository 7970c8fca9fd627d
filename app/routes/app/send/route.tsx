import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { keepFormOffline } from "~/components/connection";
import { forgetSaved } from "~/components/local-drafts/forget-saved";
import { removeAllDrafts } from "~/components/local-drafts/tab-drafts";
import { mustConfirmEmail, sendEmailConfirmation } from "~/domain/accounts/email-confirmation.server";
import type { TypedDescription } from "~/domain/content/figures/picture-to-describe";
import { MOST_PICTURES } from "~/domain/content/pictures/picture-limits";
import type { MemberContext } from "~/domain/context";
import { LONGEST_KEY } from "~/domain/facts/remark";
import { SUPPRESSION_REASONS } from "~/domain/mail/suppression-labels";
import { sendsLeft } from "~/domain/people/usage/sends-left";
import { TRIAL_EMAIL_LIMIT_TEXT, type UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { askedAsTyped } from "~/domain/proposals/asked-fields/asked-fields-form";
import type { SendQuestion } from "~/domain/sending/assert-no-doubts.server";
import { confirmFact } from "~/domain/sending/preview/check-typed.server";
import { sendProposal } from "~/domain/sending/send.server";
import type { SendRequest } from "~/domain/sending/send-command";
import { loadSendForm } from "~/domain/sending/send-form-data.server";
import type { TextProblems as Problems } from "~/domain/sending/text-problems.server";
import { countersignPath } from "~/domain/signing/countersign/countersign-path";
import { inOrder } from "~/domain/signing/parties/typed-signers";
import { hasExamplePrices } from "~/domain/templates/example-prices.server";
import { DomainError, isDomainError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { BeforeYouSend, CONFIRM_FACT, PUT_RIGHT, SentAlready } from "./before-you-send";
import { CONFIRM_EMAIL, ConfirmToSend } from "./confirm-to-send";
import { KeptSendForm } from "./kept/kept-send-form";
import { putRightByForm } from "./put-right-form.server";
import type { SuppressedEmail } from "./recipient-fields";
import { sendFormSchema } from "./send-form-schema";
import { SendLimit } from "./send-limit";
import { sentFlash } from "./sent-flash.server";
import { describeByForm } from "./text/describe-form.server";
import { DESCRIBE } from "./text/missing-descriptions";
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

const MAX_BODY_BYTES = 128 * 1024;
/** Three for each picture, and some more. */
const MAX_FIELDS = 3 * MOST_PICTURES + 100;

const PUT_RIGHT_FIELDS = ["intent", "fact", "block", "before", "replacement", "revision"];
const DESCRIBED_FIELDS = ["place", "description", "decorative"];

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const proposalId = params.id ?? "";
  const form = await readForm(ctx, request, {
    schemas: [sendFormSchema],
    fields: [...PUT_RIGHT_FIELDS, ...DESCRIBED_FIELDS],
    maxBytes: MAX_BODY_BYTES,
    maxFields: MAX_FIELDS,
  });
  if (form.get("intent") === CONFIRM_EMAIL) return mailConfirmation(member, request);
  if (form.get("intent") === CONFIRM_FACT) {
    await confirmFact(member, proposalId, String(form.get("fact") ?? "").slice(0, LONGEST_KEY));
    return redirect(request.url);
  }
  if (form.get("intent") === DESCRIBE) return describeByForm(member, request, proposalId, form);
  if (form.get("intent") === PUT_RIGHT) return putRightByForm(member, request, proposalId, form);
  const submission = parseForm(form, sendFormSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  const {
    ccSelf,
    ccEmails,
    confirmedAddress,
    deliveryId: idempotencyKey,
    signingOrder,
    codeMethod,
    sections,
    asksPlace,
    asksTitle,
    company,
    sendAnyway,
    offersAnswers,
    attachesAnswers,
    ...fields
  } = submission.value;
  const copies = ccSelf ? [...new Set([...ccEmails, member.actor.email])] : ccEmails;
  if (attachesAnswers && !fields.attaches?.length) return replyWithError(ctx, submission, nothingTicked());
  // An unticked box is absent, which means no.
  const requiresSignature = fields.requiresSignature ?? false;
  const requiresCode = fields.requiresCode ?? false;
  const command: SendRequest = {
    ...fields,
    proposalId,
    attaches: offersAnswers ? (attachesAnswers && fields.attaches) || [] : undefined,
    idempotencyKey,
    requiresSignature,
    requiresCode,
    signatureFields: askedAsTyped({ sections, asksPlace, asksTitle, company }),
    accessCode: requiresCode && codeMethod === "access" ? fields.accessCode : null,
    ...(requiresSignature ? inOrder(signingOrder, fields.signers) : { signers: [], recipientMessage: "" }),
    ccEmails: copies,
    checkedEmails: confirmedAddress,
    knownDoubts: sendAnyway,
  };
  const sent = await sendProposal(member, command).catch((error) =>
    replyWithError(ctx, submission, asScreenError(error)),
  );
  if ("init" in sent) return sent;
  const signsFirst = sent.waitsFor === member.actor.id;
  throw redirectWithFlash(
    ctx,
    signsFirst ? countersignPath(proposalId) : `/proposal/${proposalId}`,
    sentFlash(sent, fields.recipientEmail, signsFirst),
  );
});

async function mailConfirmation(ctx: MemberContext, request: Request) {
  const back = new URL(request.url).pathname;
  try {
    const { email } = await sendEmailConfirmation(ctx);
    const text = t("Open the link that we emailed to {email}.", { email });
    return redirectWithFlash(ctx, back, { title: t("Link sent"), text, tone: "success" });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return redirectWithFlash(ctx, back, { title: t("Not sent"), text: error.message, tone: "failure" });
  }
}

function nothingTicked() {
  const sentence = t("Tick at least one of the threads below, or leave this box empty.");
  return new DomainError("invalid_input", sentence, { fieldErrors: { attachesAnswers: sentence } });
}

/** Trial limits in the screen's words (docs/product.md 8); the text has no field here. */
function asScreenError(error: unknown): unknown {
  if (!isDomainError(error)) return error;
  if (error.fields.trialEmailLimit)
    return new DomainError(error.code, t(TRIAL_EMAIL_LIMIT_TEXT), error.fields);
  return error.fields.missingDescriptions ? new DomainError(error.code, error.message) : error;
}

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
