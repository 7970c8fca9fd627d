import { useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { GenerationState } from "~/domain/proposals/generation-state";
import { lookOn, type Shown } from "./look-on";

export interface Writing {
  /** `reading`: the text comes in here; `watching`: it is written elsewhere; `failed`: there is none. */
  phase: "reading" | "watching" | "failed";
  /** The finished blocks, sanitised by the server. */
  html: string;
  sections: string[];
  unfinished: string;
  /** Why there is no text. */
  message: string | null;
}

const SILENT = "Writing stopped before it was finished. Your brief is kept as a draft. Please try again.";
const BLANK = { html: "", sections: [], unfinished: "", message: null };

/** Begins the writing that was asked for, or follows the one that is under way, and goes on to the proposal. */
export function useWriting(id: string, state: GenerationState): Writing {
  const [writing, setWriting] = useState<Writing>({
    ...BLANK,
    phase: state === "stopped" ? "failed" : state === "asked" ? "reading" : "watching",
    message: state === "stopped" ? SILENT : null,
  });
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  // biome-ignore lint/correctness/useExhaustiveDependencies: one run, one effect; the screen is keyed by the run
  useEffect(() => {
    if (state === "stopped") return;
    const leaving = new AbortController();
    const follow = async () => {
      const end = await lookOn(id, leaving.signal, (event) => setWriting((now) => after(now, event)));
      if (leaving.signal.aborted || end === "failed") return;
      if (end === "written") navigate(`/proposal/${id}/writing?finished`, { replace: true });
      else if (end === "stopped") setWriting({ ...BLANK, phase: "failed", message: SILENT });
      // Somebody took it back elsewhere, or we may not ask any more: the loader knows where to go.
      else revalidate();
    };
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [id]);

  return writing;
}

function after(now: Writing, event: Shown): Writing {
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
