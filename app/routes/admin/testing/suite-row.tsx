import { Check, ChevronRight, Circle, X } from "lucide";
import type { Suite } from "~/domain/admin/test-suites";
import type { SuiteReport } from "~/domain/admin/testing/report";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";

interface SuiteRowProps {
  suite: Suite;
  report: SuiteReport | undefined;
  isRunning: boolean;
  isWaiting: boolean;
  disabled: string | null;
}

export function SuiteRow({ suite, report, isRunning, isWaiting, disabled }: SuiteRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-t border-line px-5 py-4 sm:px-6">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <span>{suite.title}</span>
          <Outcome report={report} isRunning={isRunning} />
        </h3>
        <p className="mt-0.5 max-w-prose text-sm text-muted">{disabled ?? suite.text}</p>
      </div>
      <Button
        name="testSuite"
        value={suite.name}
        size="row"
        className="self-start"
        busy={isRunning}
        disabled={disabled !== null || (isWaiting && !isRunning)}
      >
        Run
        <span className="sr-only">{` ${suite.title}`}</span>
      </Button>
      {report ? <CheckList report={report} /> : null}
    </li>
  );
}

const OUTCOMES: Record<SuiteReport["outcome"], { tone: BadgeTone; text: string }> = {
  passed: { tone: "approved", text: "Passed" },
  failed: { tone: "rejected", text: "Failed" },
  disabled: { tone: "other", text: "Not run" },
};

function Outcome({ report, isRunning }: Pick<SuiteRowProps, "report" | "isRunning">) {
  if (isRunning) return <Badge tone="sent">Running</Badge>;
  if (!report) return null;
  const { tone, text } = OUTCOMES[report.outcome];
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      <span className="text-sm font-normal text-muted tabular-nums">{inSeconds(report.ms)}</span>
    </>
  );
}

/** @param ms milliseconds */
export const inSeconds = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

function CheckList({ report: { message, checks, success } }: { report: SuiteReport }) {
  if (checks.length === 0) return <p className="col-span-2 text-sm text-muted">{message}</p>;
  return (
    <details open={!success} className="group col-span-2 min-w-0">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 text-sm font-medium text-action underline-offset-3 hover:underline sm:min-h-6">
        <span>{message}</span>
        <Icon of={ChevronRight} className="size-4 transition-transform group-open:rotate-90" />
      </summary>
      <ul className="mt-2 grid gap-2.5">
        {checks.map((check) => (
          <CheckLine key={check.name} {...check} state={check.passed ? "done" : "wrong"} />
        ))}
      </ul>
    </details>
  );
}

interface CheckLineProps {
  name: string;
  /** `open`: not yet true, but no failure. */
  state: keyof typeof MARKS;
  saw: string;
}

export const CheckLine = ({ name, state, saw }: CheckLineProps) => (
  <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 text-sm">
    <Mark state={state} />
    <span>
      <span className={state === "wrong" ? "font-semibold text-rejected" : undefined}>{name}</span>
      <span className="block wrap-anywhere text-muted">{saw}</span>
    </span>
  </li>
);

const MARKS = {
  done: { sign: Check, text: "Yes", className: "text-approved" },
  open: { sign: Circle, text: "Not yet", className: "text-muted" },
  wrong: { sign: X, text: "No", className: "text-rejected" },
} as const;

function Mark({ state }: Pick<CheckLineProps, "state">) {
  const { sign, text, className } = MARKS[state];
  return (
    <span className={classes("pt-0.5", className)}>
      <Icon of={sign} className="size-4" />
      <span className="sr-only">{`${text}: `}</span>
    </span>
  );
}
