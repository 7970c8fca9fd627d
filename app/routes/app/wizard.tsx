import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BriefSummary } from "~/components/wizard/brief-summary";
import type { Missing } from "~/components/wizard/step-failure";
import { StepForm } from "~/components/wizard/step-form";
import { StepList } from "~/components/wizard/step-list";
import { LAST_STEP, stepNumber, stepOf } from "~/components/wizard/step-schema";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { emptyBrief } from "~/domain/proposals/brief";
import { newId } from "~/platform/ids";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { readForm } from "../form.server";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { openDraft, takeStep } from "./wizard-action.server";

export const meta: MetaFunction = () => [{ title: "New proposal | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("draft");
  const draft = id ? await openDraft(member, id) : null;
  if (draft && draft.status !== "draft") throw redirect(`/proposal/${draft.id}`);
  return {
    // Named here, so that a form that is posted twice makes one draft.
    draftId: draft?.id ?? newId(),
    isStored: draft !== null,
    brief: draft?.brief ?? emptyBrief(),
    step: draft ? stepNumber(searchParams.get("step")) : 1,
    canUseFooter: member.actor.rights.canUseFooter,
  };
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  return takeStep(member, request, await readForm(request));
});

export default function Wizard() {
  const { draftId, isStored, brief, step, canUseFooter: footer } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const fields = refused?.fields ?? {};
  const isLast = step === LAST_STEP;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={brief.title || "New proposal"}
        back={{ to: "/dashboard", text: "Back to Dashboard" }}
        lead={isStored ? undefined : "Six short steps. Every step is saved as you go on."}
      />
      <StepList step={step} draftId={isStored ? draftId : null} />
      {isLast ? (
        <Panel title="Your answers">
          <BriefSummary brief={brief} draftId={draftId} />
        </Panel>
      ) : null}
      <Panel title={isLast ? "Options" : stepOf(step).title}>
        <StepForm
          key={`${draftId}-${step}`}
          draftId={draftId}
          isStored={isStored}
          step={step}
          brief={brief}
          canUseFooter={footer}
          lastResult={refused?.result}
          missing={(fields.missing as Missing[] | undefined) ?? []}
          canTryAgain={fields.draftId !== undefined}
          upgrade={(fields.upgrade as UpgradeReason | undefined) ?? null}
        />
      </Panel>
    </div>
  );
}
