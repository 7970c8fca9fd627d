import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { GenerationState } from "~/domain/proposals/generation/generation-state";
import { t } from "~/platform/words/t";
import { subscribeToWriting, type WritingUpdate } from "./subscribe-to-writing";

export interface Writing {
  /** `watching`: another process writes. */
  phase: "reading" | "watching" | "failed";
  /** Finished blocks, sanitised by the server. */
  html: string;
  sections: string[];
  unfinished: string;
  message: string | null;
}

const stoppedMessage = () =>
  t("Writing stopped before it was finished. Your brief is kept as a draft. Please try again.");
const BLANK = { html: "", sections: [], unfinished: "", message: null };

/** Starts or follows the writing, then opens the proposal. */
export function useWriting(id: string, state: GenerationState): Writing {
  const [writing, setWriting] = useState<Writing>({
    ...BLANK,
    phase: state === "stopped" ? "failed" : state === "asked" ? "reading" : "watching",
    message: state === "stopped" ? stoppedMessage() : null,
  });
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run, one effect; the screen is keyed by the run
  useEffect(() => {
    if (state === "stopped") return;
    const leaving = new AbortController();
    const subscribe = async () => {
      const end = await subscribeToWriting(id, leaving.signal, (event) =>
        setWriting((now) => applyUpdate(now, event)),
      );
      if (leaving.signal.aborted || end === "failed") return;
      if (end === "written") navigate(`/proposal/${id}/writing?finished`, { replace: true });
      else if (end === "stopped") setWriting({ ...BLANK, phase: "failed", message: stoppedMessage() });
      // Cancelled elsewhere or not allowed; the loader redirects.
      else revalidate();
    };
    subscribe().catch(() => undefined);
    return () => leaving.abort();
  }, [id]);

  return writing;
}

function applyUpdate(now: Writing, event: WritingUpdate): Writing {
  switch (event.type) {
    case "block":
      return {
        ...now,
        phase: "reading",
        html: now.html + event.html,
        sections: event.heading ? [...now.sections, event.heading] : now.sections,
        unfinished: "",
      };
    case "unfinished":
      return { ...now, unfinished: event.text };
    case "failed":
      return { ...BLANK, phase: "failed", message: event.message };
    case "elsewhere":
      return { ...BLANK, phase: "watching" };
    default:
      return { ...now, unfinished: "" };
  }
}
