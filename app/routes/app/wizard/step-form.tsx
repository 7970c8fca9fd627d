import type { SubmissionResult } from "@conform-to/dom";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import { useCheckedForm } from "~/components/form/use-checked-form";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { Brief } from "~/domain/briefs/brief";
import { answersTo } from "~/domain/briefs/brief-values";
import { stepNumberOf } from "~/domain/briefs/wizard-steps";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { DealNotes } from "~/domain/prices/deal/deal-problems";
import { DrawnWith, Part } from "~/ui/on-demand";
import { DraftSaver } from "./draft-saver";
import { dealPart, laterStepsPart, promptsPart } from "./lazy-parts";
import { StepButtons } from "./step-buttons";
import type { Missing } from "./step-failure";
import { StepFields, type WizardRights } from "./step-fields";
import { savedFields, stepFormId, stepOf } from "./steps";
import type { Conflict } from "./use-conflict";

interface StepFormProps {
  draftId: string;
  owner: string;
  /** UTC milliseconds; null while unsaved. */
  savedAt: number | null;
  step: number;
  brief: Brief;
  notes: DealNotes;
  rights: WizardRights;
  /** The logo and footer to offer. */
  branding: { logo: ShownLogo | null; footer: string };
  lastResult: SubmissionResult<string[]> | undefined;
  missing: Missing[];
  /** Writing failed and can be retried. */
  canTryAgain: boolean;
  /** The price of its table; null if there is none. */
  tablePrice: string | null;
  upgrade: UpgradeReason | null;
  link: { to: string; text: string } | null;
  /** Conflicting changes from elsewhere. */
  refusal: Conflict | null;
  adoptDraftId(draftId: string): void;
}

/** Posts to this page, so it works without JavaScript. */
export function StepForm(props: StepFormProps) {
  const { draftId, owner, savedAt, step, brief, rights, branding, lastResult } = props;
  const { fields: names } = stepOf(step);
  // The saved footer is the default (docs/product.md 5).
  const defaults: Partial<Brief> = { footerContent: branding.footer };
  const { form, fields } = useCheckedForm({
    id: stepFormId(step),
    lastResult,
    defaultValue: Object.fromEntries(
      names.map((name) => [name, asTyped(brief[name] || defaults[name] || "")]),
    ),
    loadCheck: async () => (await import("./step-schema")).stepCheck(step),
  });
  const sending = useNavigation().formData?.get("intent") ?? null;
  useFocusFieldFromUrl(form.props.ref, step);
  return (
    <Form method="post" {...form.props} className="grid gap-8">
      <DraftSaver
        form={form.props.ref}
        place={{ owner, draftId, step }}
        names={savedFields(step)}
        stored={answersTo(savedFields(step), brief)}
        savedAt={savedAt}
        refusal={props.refusal}
        adoptDraftId={props.adoptDraftId}
        errorId={form.errorId}
      />
      {form.errors?.[0] && !props.refusal ? (
        <Part part={promptsPart}>
          {({ StepFailure }) => <StepFailure {...props} id={form.errorId} text={form.errors?.[0] ?? ""} />}
        </Part>
      ) : null}
      <input type="hidden" name="draft" value={draftId} />
      {/* Its notes are on what was typed. */}
      {lastResult ? <DrawnWith part={dealPart} /> : null}
      <StepFields {...{ step, fields, brief, rights }} notes={props.notes} logo={branding.logo} />
      {step === stepNumberOf("budget") ? (
        <Part part={laterStepsPart}>
          {({ PriceTableOffer }) => <PriceTableOffer price={props.tablePrice} sending={sending} />}
        </Part>
      ) : null}
      <StepButtons step={step} sending={sending} canTryAgain={props.canTryAgain} />
    </Form>
  );
}

/** Focuses the field that the URL names. */
function useFocusFieldFromUrl(form: RefObject<HTMLFormElement>, step: number): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it takes the focus again
  useEffect(() => {
    if (!hash.startsWith(`#${stepFormId(step)}-`)) return;
    form.current?.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`)?.focus();
  }, [form, step, hash, key]);
}

const asTyped = (value: string | boolean): string =>
  typeof value === "boolean" ? (value ? "on" : "") : value;
