import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { BriefSummary } from "~/components/wizard/brief-summary";
import { wayToDraft } from "~/components/wizard/save-answers";
import { SaveLine, SaveStandingProvider } from "~/components/wizard/save-state";
import type { Missing } from "~/components/wizard/step-failure";
import { StepForm } from "~/components/wizard/step-form";
import { StepList } from "~/components/wizard/step-list";
import { LAST_STEP, stepNumber, stepNumberOf, stepOf } from "~/components/wizard/step-schema";
import type { Conflict } from "~/components/wizard/use-conflict";
import { type Branding, NO_BRANDING } from "~/domain/branding/branding.server";
import { ROOM, shownLogo } from "~/domain/branding/logo-key";
import { hasRoomForProposal } from "~/domain/plans/count-usage.server";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { type Brief, type BriefField, emptyBrief, newBrief } from "~/domain/proposals/brief";
import { stepReached } from "~/domain/proposals/brief-progress";
import { dealProblems } from "~/domain/proposals/deal-problems";
import { newDraftId } from "~/domain/proposals/draft-id.server";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { withUpgrade } from "../upgrade.server";
import { openDraft, placeOf, takeStep, wasRefused, wizardPath } from "./wizard-action.server";

export const meta: MetaFunction = () => [{ title: "New proposal | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("draft");
  const { draft, saved } = id ? await openDraft(member, id) : NOTHING_YET;
  if (!draft && !hasRoomForProposal(member) && !wasRefused(member)) throw redirect(listAtLimit(request));
  const elsewhere = draft && !wasRefused(member) && placeOf(member, draft);
  if (elsewhere) throw redirect(elsewhere);
  if (draft && !searchParams.has("step"))
    throw redirect(`${wizardPath(request)}?draft=${draft.id}&step=${stepReached(draft.brief)}`);
  const { canUseFooter, canAutofillClients, canUseBranding } = member.actor.rights;
  const step = draft ? stepNumber(searchParams.get("step")) : 1;
  return {
    // Named here, so that a form that is posted twice makes one draft.
    draftId: draft?.id ?? (await newDraftId(member)),
    owner: member.actor.id,
    savedAt: draft?.updatedAt ?? null,
    brief: draft ? { ...emptyBrief(), ...draft.brief } : newBrief(),
    step,
    rights: { canUseFooter, canAutofillClients, canUseBranding },
    branding: brandingToOffer(step === LAST_STEP && canUseBranding ? saved : NO_BRANDING),
  };
});

/** docs/product.md 2, over the list that the way to the wizard began at. */
const listAtLimit = (request: Request) =>
  withUpgrade(wizardPath(request) === "/new-proposal" ? "/dashboard" : "/proposals", {
    upgrade: "proposal_limit",
  });

const NOTHING_YET = { draft: null, saved: NO_BRANDING };

const brandingToOffer = ({ logoKey, footer }: Branding) => ({
  logo: shownLogo(logoKey, "Your logo", ROOM.document),
  footer,
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  return takeStep(member, request);
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Wizard() {
  const { draftId: loadedId, owner, savedAt, brief, step, rights, branding } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { draftId, formKey, adopt } = useOneId(loadedId, savedAt !== null);
  const fields = refused?.fields ?? {};
  const isLast = step === LAST_STEP;
  return (
    <SaveStandingProvider key={`${formKey}-${step}`} isStored={savedAt !== null}>
      <div className="mx-auto grid max-w-3xl gap-6">
        <PageHeader
          title={<bdi>{brief.title || "New proposal"}</bdi>}
          back={{ to: "/dashboard", text: "Back to Dashboard" }}
          lead={savedAt === null ? "Six short steps, saved while you type." : undefined}
        />
        <StepList
          step={step}
          reached={Math.min(stepReached(brief) + 1, LAST_STEP)}
          unsettled={unsettledSteps(brief)}
        />
        {isLast ? (
          <Panel title="Your answers">
            <BriefSummary brief={brief} draftId={draftId} />
          </Panel>
        ) : null}
        <Panel title={isLast ? "Options" : stepOf(step).title} actions={<SaveLine />}>
          <StepForm
            draftId={draftId}
            owner={owner}
            savedAt={savedAt}
            step={step}
            brief={brief}
            rights={rights}
            branding={branding}
            lastResult={refused?.result}
            missing={(fields.missing as Missing[] | undefined) ?? []}
            canTryAgain={fields.draftId !== undefined}
            upgrade={(fields.upgrade as UpgradeReason | undefined) ?? null}
            way={wayToDraft(draftId, fields)}
            refusal={fields.theirs ? (fields as unknown as Conflict) : null}
            adopt={adopt}
          />
        </Panel>
      </div>
    </SaveStandingProvider>
  );
}

const unsettledSteps = (brief: Brief): number[] =>
  (Object.keys(dealProblems(brief)) as BriefField[]).map(stepNumberOf);

/**
 * A draft that is not stored keeps the id it was first given, however often the page's data are loaded again; or
 * takes the id of one that was begun before, in the same form.
 */
function useOneId(loadedId: string, isStored: boolean) {
  const fresh = useRef<string | null>(null);
  const [adopted, setAdopted] = useState<{ from: string; to: string } | null>(null);
  fresh.current = isStored ? null : (fresh.current ?? loadedId);
  const draftId = fresh.current ?? loadedId;
  const adopt = (to: string) => {
    fresh.current = to;
    setAdopted({ from: draftId, to });
  };
  return { draftId, formKey: adopted?.to === draftId ? adopted.from : draftId, adopt };
}
