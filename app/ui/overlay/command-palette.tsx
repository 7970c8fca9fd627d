import { type ComponentType, useEffect, useState } from "react";
import { Button } from "../button";
import { Spinner } from "../spinner";
import type { CommandGroup } from "./command-groups";
import type { PaletteSheetProps } from "./command-palette.client";
import { BACKDROP } from "./dialog-frame";
import { useOpener } from "./use-opener";

export type { CommandGroup, CommandItem } from "./command-groups";

export interface CommandPaletteProps {
  groups: readonly CommandGroup[];
  query: string;
  onQuery: (query: string) => void;
  isSearching: boolean;
  onClose: () => void;
  placeholder: string;
  emptyText: string;
}

/** Render it only while it is open. Its code loads on first use. */
export function CommandPalette(props: CommandPaletteProps) {
  const { restoreFocus } = useOpener();
  const { Sheet, hasFailed } = useSheet();
  if (Sheet) return <Sheet {...props} onClosed={restoreFocus} />;
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

/** Loaded on demand: in neither the worker nor the first page load. */
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
