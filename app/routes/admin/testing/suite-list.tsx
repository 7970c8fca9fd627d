import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { ALL_SUITES, LIVE_KEYS, type Suite } from "~/domain/admin/test-suites";
import type { SuiteReport } from "~/domain/admin/testing/report";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { Progress } from "~/ui/progress";
import { SuiteRow } from "./suite-row";
import { useRuns } from "./use-runs";

interface SuiteListProps {
  title: string;
  suites: readonly Suite[];
  /** Results of a form post without scripts. */
  first: readonly SuiteReport[];
  refusal?: string | null;
  liveKeys: boolean;
}

export function SuiteList({ title, suites, first, refusal, liveKeys }: SuiteListProps) {
  const names = suites.filter((suite) => !isDisabled(suite, liveKeys)).map(({ name }) => name);
  const { start, progress, reports, ...runs } = useRuns(names, first);
  const failure = runs.failure ?? (progress ? null : refusal);
  const run = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) void start(submitter.value);
  };
  return (
    <Form method="post" onSubmit={run} preventScrollReset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failure ? (
        <Banner tone="danger" role="alert" title="Test Execution Failed">
          {failure}
        </Banner>
      ) : null}
      <Panel
        flush
        title={title}
        actions={
          suites.length > 1 ? (
            <Button name="testSuite" value={ALL_SUITES} variant="primary" busy={progress !== null}>
              Run all
            </Button>
          ) : null
        }
      >
        {progress ? <Progress label="Suites that have run" value={progress.done} max={progress.of} /> : null}
        <p role="status" className="sr-only">
          {progress ? `Running ${progress.name}` : resultText([...reports.values()])}
        </p>
        <ul>
          {suites.map((suite) => (
            <SuiteRow
              key={suite.name}
              suite={suite}
              report={reports.get(suite.name)}
              isRunning={progress?.name === suite.name}
              isWaiting={progress !== null}
              disabled={isDisabled(suite, liveKeys) ? LIVE_KEYS : null}
            />
          ))}
        </ul>
      </Panel>
    </Form>
  );
}

const isDisabled = ({ group }: Suite, liveKeys: boolean) => liveKeys && group === "payments";

const resultText = (reports: readonly SuiteReport[]) => reports.map(({ message }) => message).join(" ");
