import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import type { UpgradeReason } from "~/domain/plans/upgrade-reasons";
import type { Brief } from "~/domain/proposals/brief";
import { Button } from "~/ui/button";
import { Progress } from "~/ui/progress";
import { LocalCopy } from "./local-copy";
import { type Missing, StepFailure } from "./step-failure";
import { StepFields, type StepFieldset } from "./step-fields";
import { INTENTS, type Intent, LAST_STEP, stepOf, stepSchema } from "./step-schema";

export interface StepFormProps {
  draftId: string;
  /** Whether anything is stored under that id yet. */
  isStored: boolean;
  step: number;
  brief: Brief;
  canUseFooter: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
  missing: Missing[];
  /** The writing failed and may be tried again. */
  canTryAgain: boolean;
  /** The plan is what stands in the way. */
  upgrade: UpgradeReason | null;
}

/** One step as a form of its own: it posts to this page, so it works before and without scripts. */
export function StepForm(props: StepFormProps) {
  const { draftId, isStored, step, brief, canUseFooter, lastResult } = props;
  const { fields: names } = stepOf(step);
  const [form, fields] = useForm<Record<string, string | undefined>>({
    id: `step-${step}`,
    lastResult,
    defaultValue: Object.fromEntries(names.map((name) => [name, asTyped(brief[name])])),
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, { schema: stepSchema(step, intentOf(formData)) }) as never,
  });
  const sending = useNavigation().formData?.get("intent") ?? null;
  const element = useRef<HTMLFormElement>(null);
  return (
    <Form method="post" {...getFormProps(form)} ref={element} noValidate className="grid gap-8">
      <LocalCopy form={element} place={`${isStored ? draftId : "new"}/${step}`} names={names} />
      {form.errors?.[0] ? (
        <StepFailure
          id={form.errorId}
          text={form.errors[0]}
          missing={props.missing}
          draftId={draftId}
          upgrade={props.upgrade}
        />
      ) : null}
      <input type="hidden" name="draft" value={draftId} />
      {step < LAST_STEP ? <EnterMeansNext /> : null}
      <StepFields step={step} fields={fields as StepFieldset} brief={brief} canUseFooter={canUseFooter} />
      <StepButtons step={step} sending={sending} canTryAgain={props.canTryAgain} />
    </Form>
  );
}

const asTyped = (value: string | boolean): string =>
  typeof value === "boolean" ? (value ? "on" : "") : value;

const intentOf = (formData: FormData): Intent | null =>
  INTENTS.find((intent) => intent === formData.get("intent")) ?? null;

/** The Enter key presses a form's first button, which would be Previous. */
const EnterMeansNext = () => (
  <button name="intent" value="next" tabIndex={-1} aria-hidden="true" className="sr-only" type="submit">
    Next
  </button>
);

interface StepButtonsProps {
  step: number;
  sending: FormDataEntryValue | null;
  canTryAgain: boolean;
}

function StepButtons({ step, sending, canTryAgain }: StepButtonsProps) {
  const isLast = step === LAST_STEP;
  const isWriting = sending === "generate";
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div role="status" className={isWriting ? "grid gap-2" : "sr-only"}>
        {isWriting ? (
          <>
            <p className="text-sm text-muted">
              Writing your proposal. This can take a minute; your answers are saved.
            </p>
            <Progress label="Writing your proposal" />
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button name="intent" value="previous" disabled={step === 1} busy={sending === "previous"}>
          Previous
        </Button>
        <Button name="intent" value="save" variant="quiet" busy={sending === "save"} className="sm:ms-auto">
          Save Draft
        </Button>
        {isLast ? (
          <Button
            name="intent"
            value="generate"
            variant="primary"
            busy={isWriting}
            className="grow sm:grow-0"
          >
            {isWriting ? "Generating…" : canTryAgain ? "Try again" : "Generate Proposal"}
          </Button>
        ) : (
          <Button
            name="intent"
            value="next"
            variant="primary"
            busy={sending === "next"}
            className="grow sm:grow-0"
          >
            Next
          </Button>
        )}
      </div>
    </div>
  );
}
