import { useEffect, useRef, useState } from "react";
import type { SuiteReport } from "~/domain/testing/report";
import { EVERY_SUITE } from "~/domain/testing/suites";

interface Progress {
  /** The suite that runs now. */
  name: string;
  done: number;
  of: number;
}

/**
 * Runs suites from the page, one after another, so that each is told as soon as it is known.
 * @param names what "all" means here, in their order
 * @param first what the server has run already, for a page without scripts
 */
export function useRuns(names: readonly string[], first: readonly SuiteReport[]) {
  const [reports, setReports] = useState(() => new Map(first.map((report) => [report.suite, report])));
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isThere = useIsThere();
  const start = async (asked: string) => {
    if (progress) return;
    setFailure(null);
    const queue = asked === EVERY_SUITE ? names : [asked];
    for (const [done, name] of queue.entries()) {
      setProgress({ name, done, of: queue.length });
      const answer = await ask(name);
      if (!isThere.current) return;
      if (typeof answer === "string") {
        setFailure(answer);
        break;
      }
      setReports((before) => new Map(before).set(name, answer));
    }
    setProgress(null);
  };
  return { reports, progress, failure, start };
}

function useIsThere() {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}

/** What a suite found, or why it was not run. */
async function ask(testSuite: string): Promise<SuiteReport | string> {
  try {
    const response = await fetch("/api/run-tests", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ testSuite }),
    });
    const answer: { error?: string; results?: SuiteReport[] } = await response.json();
    return answer.results?.[0] ?? answer.error ?? NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

const NO_ANSWER = "The server did not answer. Please try again.";
