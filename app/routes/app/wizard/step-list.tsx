import { Check, ChevronDown } from "lucide";
import { WIZARD_STEPS } from "~/domain/briefs/wizard-steps";
import { english, t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { Disclosure } from "~/ui/disclosure";
import { Icon } from "~/ui/icon";
import { Progress } from "~/ui/progress";
import { Words } from "~/ui/words/words";
import { useSaveStatus } from "./save-status";
import { LAST_STEP, stepFormId } from "./steps";

interface StepListProps {
  step: number;
  /** The last step that can be opened. */
  furthest: number;
  unsettled: readonly number[];
}

/** Steps are submit buttons, so that what was typed is saved too. */
export function StepList({ step, furthest, unsettled }: StepListProps) {
  const { isStored } = useSaveStatus();
  const title = WIZARD_STEPS[step - 1]?.title;
  const last = isStored ? Math.max(furthest, step) : 0;
  return (
    <div>
      <EnterMeansNext step={step} />
      <div className="mb-2 flex min-h-11 items-center justify-between gap-4 text-sm text-muted lg:min-h-0">
        <p>
          <Words
            text="Step {step} of {steps}<narrow>: {title}</narrow>"
            step={step}
            steps={WIZARD_STEPS.length}
            title={title && t(title)}
            narrow={(words) => <span className="lg:hidden">{words}</span>}
          />
        </p>
        {last > 1 ? (
          <Disclosure
            key={step}
            className="lg:hidden"
            summary={
              <Words
                text="All steps {chevronDown}"
                chevronDown={<Icon of={ChevronDown} className="size-4" />}
              />
            }
            summaryClassName="flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-control px-2 font-semibold text-action [&::-webkit-details-marker]:hidden"
            panelClassName="absolute end-0 top-full z-20 w-72 max-w-[calc(100vw-2.5rem)] rounded-panel border border-line bg-sheet p-1 shadow-lifted"
          >
            <Steps {...{ step, last, unsettled }} className="grid text-base" />
          </Disclosure>
        ) : null}
      </div>
      <Progress
        label={t("Step {step} of {steps}", { step, steps: WIZARD_STEPS.length })}
        value={step}
        max={WIZARD_STEPS.length}
      />
      <nav aria-label={t("Steps")} className="mt-3 hidden lg:block">
        <Steps {...{ step, last, unsettled }} className="grid grid-cols-6 gap-x-3 text-xs" />
      </nav>
    </div>
  );
}

/** Enter presses the first button, which would lead to step 1. */
const EnterMeansNext = ({ step }: { step: number }) => (
  <button
    type="submit"
    form={stepFormId(step)}
    name="intent"
    value={step < LAST_STEP ? "next" : `goto-${LAST_STEP}`}
    tabIndex={-1}
    aria-hidden="true"
    className="sr-only"
  >
    {t("Next")}
  </button>
);

interface StepsProps extends Pick<StepListProps, "step" | "unsettled"> {
  last: number;
  className: string;
}

function Steps({ step, last, unsettled, className }: StepsProps) {
  return (
    <ol className={className}>
      {WIZARD_STEPS.map(({ title }, index) => (
        <li key={english(title)}>
          <Step
            number={index + 1}
            name={t(title)}
            step={step}
            last={last}
            isSettled={!unsettled.includes(index + 1)}
          />
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  number: number;
  name: string;
  step: number;
  last: number;
  isSettled: boolean;
}

function Step({ number, name, step, last, isSettled }: StepProps) {
  const isCurrent = number === step;
  const look = classes(
    "flex w-full items-start gap-1 py-1 text-start max-lg:min-h-11 max-lg:items-center max-lg:px-3",
    isCurrent ? "font-semibold text-ink" : "text-muted",
  );
  const isDone = number < last && !isCurrent && isSettled;
  const lastWord = name.slice(name.lastIndexOf(" ") + 1);
  const text = (
    <span>
      <span>{`${number}. ${name.slice(0, -lastWord.length)}`}</span>
      <span className="whitespace-nowrap">
        <span>{lastWord}</span>
        {isDone ? <Icon of={Check} className="ms-1 inline size-3 text-signed" /> : null}
      </span>
    </span>
  );
  if (isCurrent || number > last)
    return (
      <span aria-current={isCurrent ? "step" : undefined} className={look}>
        {text}
      </span>
    );
  return (
    <button
      type="submit"
      form={stepFormId(step)}
      name="intent"
      value={`goto-${number}`}
      className={classes(look, "cursor-pointer rounded-xs hover:text-ink hover:underline")}
    >
      {text}
    </button>
  );
}
