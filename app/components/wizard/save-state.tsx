import { Check, CloudOff } from "lucide-react";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { LocalTime } from "~/ui/local-time";
import { Spinner } from "~/ui/spinner";

export type SaveStanding =
  | { kind: "quiet" }
  | { kind: "pending" | "saving" | "kept" | "not-saved" }
  /** `except` names the fields that cannot be saved as they stand. */
  | { kind: "saved"; savedAt: number; except: string[] };

interface SaveContext {
  standing: SaveStanding;
  isStored: boolean;
  tell(standing: SaveStanding): void;
}

const Context = createContext<SaveContext | null>(null);

/**
 * How the saving stands, for those beside the form who show it. The form itself is not among them: it renders when
 * its answers change, and never because one was saved.
 */
export function SaveStandingProvider({ isStored, children }: { isStored: boolean; children: ReactNode }) {
  const [standing, tell] = useState<SaveStanding>({ kind: "quiet" });
  const context = useMemo(
    () => ({ standing, tell, isStored: isStored || standing.kind === "saved" }),
    [standing, isStored],
  );
  return <Context.Provider value={context}>{children}</Context.Provider>;
}

export function useSaveStanding(): SaveContext {
  const context = useContext(Context);
  if (!context) throw new Error("There is no SaveStandingProvider above this.");
  return context;
}

/** One quiet line. It does not speak up for itself: what needs doing is said in a banner. */
export function SaveLine() {
  const { standing } = useSaveStanding();
  return (
    <p data-saving={standing.kind} className="flex min-h-5 items-center gap-1.5 text-sm text-muted">
      <Line standing={standing} />
    </p>
  );
}

function Line({ standing }: { standing: SaveStanding }) {
  switch (standing.kind) {
    case "quiet":
    case "pending":
      return null;
    case "saving":
      return (
        <>
          <Spinner className="size-3.5" /> Saving
        </>
      );
    case "saved":
      return (
        <>
          <Check aria-hidden="true" className="size-3.5 text-signed" />
          <span>
            Saved
            {standing.except.length > 0 ? ` without ${standing.except.join(", ")}` : null}
            <span className="sr-only">
              {" "}
              at <LocalTime value={standing.savedAt} />
            </span>
          </span>
        </>
      );
    case "kept":
      return <>Kept in this browser</>;
    default:
      return (
        <>
          <CloudOff aria-hidden="true" className="size-3.5" /> Not saved
        </>
      );
  }
}
