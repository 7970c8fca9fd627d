import { Check, CloudOff } from "lucide";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { t } from "~/platform/words/t";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";
import { Spinner } from "~/ui/spinner";
import { Words } from "~/ui/words/words";

type SaveStatus =
  | { kind: "quiet" }
  | { kind: "pending" | "saving" | "kept" | "not-saved" }
  /** `except`: labels of fields that are invalid. */
  | { kind: "saved"; savedAt: number; except: string[] };

interface SaveContext {
  status: SaveStatus;
  isStored: boolean;
  setStatus(status: SaveStatus): void;
}

const Context = createContext<SaveContext | null>(null);

/** Context beside the form, so that a save does not render the form. */
export function SaveStatusProvider({ isStored, children }: { isStored: boolean; children: ReactNode }) {
  const [status, setStatus] = useState<SaveStatus>({ kind: "quiet" });
  const context = useMemo(
    () => ({ status, setStatus, isStored: isStored || status.kind === "saved" }),
    [status, isStored],
  );
  return <Context.Provider value={context}>{children}</Context.Provider>;
}

export function useSaveStatus(): SaveContext {
  const context = useContext(Context);
  if (!context) throw new Error("There is no SaveStandingProvider above this.");
  return context;
}

/** Not announced; prompts announce themselves. */
export function SaveLine() {
  const { status } = useSaveStatus();
  return (
    <p data-saving={status.kind} className="flex min-h-5 items-center gap-1.5 text-sm text-muted">
      <Line status={status} />
    </p>
  );
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

function Line({ status }: { status: SaveStatus }) {
  switch (status.kind) {
    case "quiet":
    case "pending":
      return null;
    case "saving":
      return <Words text="{spinner} Saving" spinner={<Spinner className="size-3.5" />} />;
    case "saved":
      return (
        <>
          <Icon of={Check} className="size-3.5 text-signed" />
          <span>
            {status.except.length > 0 ? (
              <Words
                text="Saved without {fields}<hidden> at {at}</hidden>"
                fields={status.except.join(", ")}
                at={<LocalTime value={status.savedAt} />}
                hidden={hidden}
              />
            ) : (
              <Words
                text="Saved<hidden> at {at}</hidden>"
                at={<LocalTime value={status.savedAt} />}
                hidden={hidden}
              />
            )}
          </span>
        </>
      );
    case "kept":
      return <span>{t("Kept in this browser")}</span>;
    default:
      return <Words text="{cloudOff} Not saved" cloudOff={<Icon of={CloudOff} className="size-3.5" />} />;
  }
}
