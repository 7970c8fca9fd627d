import { type ComponentType, useEffect, useState } from "react";
import { Button } from "./button";
import type { CommandGroup } from "./command-groups";
import type { PaletteSheetProps } from "./command-palette.client";
import { BACKDROP } from "./dialog-frame";
import { Spinner } from "./spinner";
import { useOpener } from "./use-opener";

export type { CommandGroup, CommandItem } from "./command-groups";

export interface CommandPaletteProps {
  groups: readonly CommandGroup[];
  /** What is typed; the caller holds it, so that a search can follow. */
  query: string;
  onQuery: (query: string) => void;
  /** More is on its way. */
  isSearching: boolean;
  onClose: () => void;
  placeholder: string;
  /** What stands there when nothing matches. */
  emptyText: string;
}

/**
 * A box to type into, and what can be reached from it. Render it only while it is open. Its code comes with the
 * first use; the focus goes back to where it was.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { giveBack } = useOpener();
  const { Sheet, hasFailed } = useSheet();
  if (Sheet) return <Sheet {...props} onGone={giveBack} />;
  return (
    <div className={BACKDROP} data-dialog="">
      {hasFailed ? <Failed onClose={props.onClose} /> : <Spinner className="m-auto size-6 text-paper" />}
      <p role="status" className="sr-only">
        {hasFailed ? null : "Opening"}
      </p>
    </div>
  );
}

const Failed = ({ onClose }: { onClose: () => void }) => (
  <div role="alert" className="m-auto w-80 max-w-full rounded-panel bg-sheet p-5 shadow-lifted">
    <p className="font-semibold">This could not be opened</p>
    <p className="mt-1 mb-4 text-sm text-muted">Check your connection and try again.</p>
    <Button type="button" autoFocus onClick={onClose}>
      Close
    </Button>
  </div>
);

let loaded: ComponentType<PaletteSheetProps> | null = null;

/** The palette itself, fetched once: neither the worker nor the first load of a page bears it. */
function useSheet() {
  const [Sheet, setSheet] = useState(() => loaded);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Sheet) return;
    import("./command-palette.client").then(
      ({ PaletteSheet }) => {
        loaded = PaletteSheet;
        setSheet(() => PaletteSheet);
      },
      () => setFailed(true),
    );
  }, [Sheet]);
  return { Sheet, hasFailed };
}
