import { ArrowRight } from "lucide-react";
import { statusWord } from "~/domain/proposals/status";
import type { StatusStep } from "~/domain/proposals/status-history";
import { Stamp } from "./stamp";

/** More of them are folded away. */
const SHOWN = 4;

/** How the status came about, newest first (spec 4). */
export function StatusHistory({ steps }: { steps: StatusStep[] }) {
  const older = steps.slice(SHOWN);
  return (
    <>
      <Steps steps={steps.slice(0, SHOWN)} label="Status history" />
      {older.length > 0 ? (
        <details className="mt-3">
          <summary className="rounded-control py-1 text-sm font-semibold text-action hover:underline">
            Earlier changes ({older.length})
          </summary>
          <div className="mt-3">
            <Steps steps={older} label="Earlier changes of status" />
          </div>
        </details>
      ) : null}
    </>
  );
}

function Steps({ steps, label }: { steps: StatusStep[]; label: string }) {
  return (
    <ol aria-label={label} className="grid gap-3">
      {steps.map(({ words, from, to, at }) => (
        <li key={`${at}-${from}-${to}`}>
          <p className="text-sm font-medium">
            <Change from={from} to={to} />
          </p>
          <p className="text-xs wrap-anywhere text-muted">
            <Stamp at={at} who={words} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Change({ from, to }: Pick<StatusStep, "from" | "to">) {
  if (from === null) return statusWord(to);
  return (
    <>
      <span className="font-normal text-muted">{statusWord(from)}</span>
      <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 align-[-0.125rem] text-muted" />
      <span className="sr-only"> became </span>
      {statusWord(to)}
    </>
  );
}
