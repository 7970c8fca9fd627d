import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useRef, useState } from "react";
import { type Branding, NO_BRANDING } from "~/domain/branding/branding.server";
import { LOGO_MAX_SIZES, shownLogo } from "~/domain/branding/logo-key";
import type { BriefField } from "~/domain/briefs/brief";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import { stepNumberOf, stepReached } from "~/domain/briefs/wizard-steps";
import { canCreateProposal } from "~/domain/people/usage/count-usage.server";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import { dealNotes } from "~/domain/prices/deal/deal-problems";
import { beginBrief } from "~/domain/proposals/defaults/begin-brief";
import { newDraftId } from "~/domain/proposals/drafts/draft-id.server";
import { tablePrice } from "~/domain/proposals/editing/table-price.server";
import { t } from "~/platform/words/t";
import { Part } from "~/ui/on-demand";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { withUpgradePrompt } from "../../http/upgrade-prompt.server";
import { laterStepsPart } from "./lazy-parts";
import { draftLink } from "./save-answers";
import { SaveLine, SaveStatusProvider } from "./save-status";
import type { Missing } from "./step-failure";
import { StepForm } from "./step-form";
import { StepList } from "./step-list";
import { LAST_STEP, stepNumber, stepOf } from "./steps";
import type { Conflict } from "./use-conflict";
import { handleStep, openDraft, redirectAway, wasRefused, wizardPath } from "./wizard-action.server";

export const meta: MetaFunction = () => [{ title: t("New proposal | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("draft");
  const { draft, saved } = id ? await openDraft(member, id) : NO_BRANDING_YET;
  if (!draft && !canCreateProposal(member) && !wasRefused(member)) throw redirect(listWithUpgrade(request));
  const elsewhere = draft && !wasRefused(member) && redirectAway(member, draft);
  if (elsewhere) throw redirect(elsewhere);
  if (draft && !searchParams.has("step"))
    throw redirect(`${wizardPath(request)}?draft=${draft.id}&step=${stepReached(draft.brief)}`);
  const { canUseFooter, canAutofillClients, canUseBranding } = member.actor.rights;
  const step = draft ? stepNumber(searchParams.get("step")) : 1;
  const brief = draft ? { ...emptyBrief(), ...draft.brief } : beginBrief(member.actor.defaults);
  return {
    // Set here, so that posting twice creates one draft.
    draftId: draft?.id ?? (await newDraftId(member)),
    owner: member.actor.id,
    savedAt: draft?.updatedAt ?? null,
    brief,
    notes: dealNotes(brief, member.actor.reader.dates),
    step,
    rights: { canUseFooter, canAutofillClients, canUseBranding },
    tablePrice: draft && tablePrice(draft),
    branding: brandingToOffer(step === LAST_STEP && canUseBranding ? saved : NO_BRANDING),
  };
});

/** The list where the wizard was opened, with the upgrade dialog (docs/product.md 2). */
const listWithUpgrade = (request: Request) =>
  withUpgradePrompt(wizardPath(request) === "/new-proposal" ? "/dashboard" : "/proposals", {
    upgrade: "proposal_limit",
  });

const NO_BRANDING_YET = { draft: null, saved: NO_BRANDING };

const brandingToOffer = ({ logoKey, footer }: Branding) => ({
  logo: shownLogo(logoKey, t("Your logo"), LOGO_MAX_SIZES.document),
  footer,
});

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  return handleStep(member, request);
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Wizard() {
  const {
    draftId: loadedId,
    owner,
    savedAt,
    brief,
    notes,
    step,
    rights,
    branding,
    tablePrice,
  } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { draftId, formKey, adoptDraftId } = useDraftId(loadedId, savedAt !== null);
  const fields = refused?.fields ?? {};
  const isLast = step === LAST_STEP;
  return (
    <SaveStatusProvider key={`${formKey}-${step}`} isStored={savedAt !== null}>
      <div className="mx-auto grid max-w-3xl gap-6">
        <PageHeader
          title={<bdi>{brief.title || t("New proposal")}</bdi>}
          back={{ to: "/dashboard", text: t("Back to Dashboard") }}
          lead={savedAt === null ? <NewLead /> : undefined}
        />
        <StepList
          step={step}
          furthest={Math.min(stepReached(brief) + 1, LAST_STEP)}
          unsettled={(Object.keys(notes.problems) as BriefField[]).map(stepNumberOf)}
        />
        {isLast ? (
          <Panel title={t("Your answers")}>
            <Part part={laterStepsPart}>
              {({ BriefSummary }) => (
                <BriefSummary brief={brief} tablePrice={tablePrice} notes={notes} draftId={draftId} />
              )}
            </Part>
          </Panel>
        ) : null}
        <Panel title={isLast ? t("Options") : t(stepOf(step).title)} actions={<SaveLine />}>
          <StepForm
            draftId={draftId}
            owner={owner}
            savedAt={savedAt}
            step={step}
            brief={brief}
            notes={notes}
            rights={rights}
            branding={branding}
            tablePrice={tablePrice}
            lastResult={refused?.result}
            missing={(fields.missing as Missing[] | undefined) ?? []}
            canTryAgain={fields.draftId !== undefined}
            upgrade={(fields.upgrade as UpgradeReason | undefined) ?? null}
            link={draftLink(draftId, fields)}
            refusal={fields.theirs ? (fields as unknown as Conflict) : null}
            adoptDraftId={adoptDraftId}
          />
        </Panel>
      </div>
    </SaveStatusProvider>
  );
}

/** Keeps an unsaved draft's id across reloads of the data, or adopts the id of a restored one. */
const NewLead = () => (
  <Words
    text="Six short steps, saved while you type. Or <link>start from a template</link>."
    link={(words) => <TextLink to="/templates">{words}</TextLink>}
  />
);

function useDraftId(loadedId: string, isStored: boolean) {
  const fresh = useRef<string | null>(null);
  const [adopted, setAdopted] = useState<{ from: string; to: string } | null>(null);
  fresh.current = isStored ? null : (fresh.current ?? loadedId);
  const draftId = fresh.current ?? loadedId;
  const adoptDraftId = (to: string) => {
    fresh.current = to;
    setAdopted({ from: draftId, to });
  };
  return { draftId, formKey: adopted?.to === draftId ? adopted.from : draftId, adoptDraftId };
}
