import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useLocation, useNavigation } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import type { ShownLogo } from "~/domain/branding/logo-key";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { Brief } from "~/domain/proposals/brief";
import { answersTo } from "~/domain/proposals/brief-answers";
import { DraftKeeper } from "./draft-keeper";
import { StepButtons } from "./step-buttons";
import { type Missing, StepFailure } from "./step-failure";
import { StepFields, type StepFieldset, type WizardRights } from "./step-fields";
import { keptFields, readIntent, stepFormId, stepOf, stepSchema } from "./step-schema";
import type { Conflict } from "./use-conflict";

export interface StepFormProps {
  draftId: string;
  /** Whose draft it is; a browser may be shared. */
  owner: string;
  /** UTC milliseconds; null while nothing is stored under that id. */
  savedAt: number | null;
  step: number;
  brief: Brief;
  rights: WizardRights;
  /** The saved branding: the logo to include, and what the footer says where nothing else was written. */
  branding: { logo: ShownLogo | null; footer: string };
  lastResult: SubmissionResult<string[]> | undefined;
  missing: Missing[];
  /** The writing failed and may be tried again. */
  canTryAgain: boolean;
  /** The plan is what stands in the way. */
  upgrade: UpgradeReason | null;
  /** Where to go on instead. */
  way: { to: string; text: string } | null;
  /** What was changed elsewhere meanwhile, to other answers than this form's. */
  refusal: Conflict | null;
  adopt(draftId: string): void;
}

/** One step as a form of its own: it posts to this page, so it works before and without scripts. */
export function StepForm(props: StepFormProps) {
  const { draftId, owner, savedAt, step, brief, rights, branding, lastResult } = props;
  const { fields: names } = stepOf(step);
  // docs/product.md 5: the footer's text defaults to the saved one.
  const defaults: Partial<Brief> = { footerContent: branding.footer };
  const [form, fields] = useForm<Record<string, string | undefined>>({
    id: stepFormId(step),
    lastResult,
    defaultValue: Object.fromEntries(
      names.map((name) => [name, asTyped(brief[name] || defaults[name] || "")]),
    ),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: stepSchema(step, readIntent(formData.get("intent")).intent),
      }) as never,
  });
  const sending = useNavigation().formData?.get("intent") ?? null;
  const element = useRef<HTMLFormElement>(null);
  useAddressedField(element, step);
  return (
    <Form method="post" {...getFormProps(form)} ref={element} noValidate className="grid gap-8">
      <DraftKeeper
        form={element}
        place={{ owner, draftId, step }}
        names={keptFields(step)}
        stored={answersTo(keptFields(step), brief)}
        savedAt={savedAt}
        refusal={props.refusal}
        adopt={props.adopt}
        errorId={form.errorId}
      />
      {form.errors?.[0] && !props.refusal ? (
        <StepFailure
          id={form.errorId}
          text={form.errors[0]}
          missing={props.missing}
          step={step}
          upgrade={props.upgrade}
          way={props.way}
        />
      ) : null}
      <input type="hidden" name="draft" value={draftId} />
      <StepFields
        step={step}
        fields={fields as StepFieldset}
        brief={brief}
        draftId={draftId}
        rights={rights}
        logo={branding.logo}
      />
      <StepButtons step={step} sending={sending} canTryAgain={props.canTryAgain} />
    </Form>
  );
}

/** An address may name one field of the step: it takes the focus. */
function useAddressedField(form: RefObject<HTMLFormElement>, step: number): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again, it takes the focus again
  useEffect(() => {
    if (!hash.startsWith(`#${stepFormId(step)}-`)) return;
    form.current?.querySelector<HTMLElement>(`[id="${CSS.escape(hash.slice(1))}"]`)?.focus();
  }, [form, step, hash, key]);
}

const asTyped = (value: string | boolean): string =>
  typeof value === "boolean" ? (value ? "on" : "") : value;
