import { useOnDemand } from "../on-demand";
import type { CommandGroup } from "./command-groups";
import { livePart } from "./live";
import { Opening } from "./opening";
import { useOpener } from "./use-opener";

export interface CommandPaletteProps {
  groups: readonly CommandGroup[];
  query: string;
  onQuery: (query: string) => void;
  isSearching: boolean;
  onClose: () => void;
  placeholder: string;
  emptyText: string;
}

/** Render it only while it is open. */
export function CommandPalette(props: CommandPaletteProps) {
  const { restoreFocus } = useOpener();
  const { code: parts, hasFailed } = useOnDemand(livePart, true);
  if (parts) return <parts.PaletteSheet {...props} onClosed={restoreFocus} />;
  return <Opening hasFailed={hasFailed} onClose={props.onClose} />;
}
