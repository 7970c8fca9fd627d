import type { ReactNode } from "react";
import { onDemand, useOnDemand } from "~/ui/on-demand";
import { Opening } from "~/ui/overlay/opening";

/** Loads what typing does not need (panels, bars and the outline) once the editor is ready. */
export const editorPart = onDemand("editor", () => import("./editor-parts.client"));

interface EditorPanelProps {
  onClose(): void;
  children(parts: typeof import("./editor-parts.client")): ReactNode;
}

/** Render it only while it is open. A press before its code has come waits for it. */
export function EditorPanel({ onClose, children }: EditorPanelProps) {
  const { code, hasFailed } = useOnDemand(editorPart, true);
  return code ? children(code) : <Opening hasFailed={hasFailed} onClose={onClose} />;
}
