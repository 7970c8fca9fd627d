import { useEffect, useRef, useState } from "react";
import { ALL_SUITES } from "~/domain/admin/test-suites";
import type { SuiteReport } from "~/domain/admin/testing/report";

interface Progress {
  name: string;
  done: number;
  of: number;
}

/** Runs suites one after another, to show each result at once. @param first results of a form post without scripts */
export function useRuns(names: readonly string[], first: readonly SuiteReport[]) {
  const [reports, setReports] = useState(() => new Map(first.map((report) => [report.suite, report])));
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isThere = useIsMounted();
  const start = async (requested: string) => {
    if (progress) return;
    setFailure(null);
    const queue = requested === ALL_SUITES ? names : [requested];
    for (const [done, name] of queue.entries()) {
      setProgress({ name, done, of: queue.length });
      const answer = await runSuite(name);
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

function useIsMounted() {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return isThere;
}

async function runSuite(testSuite: string): Promise<SuiteReport | string> {
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
