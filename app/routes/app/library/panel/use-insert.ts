import type Quill from "quill";
import { useCallback } from "react";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";
import { type TakenPiece, takePiece } from "./ask-library";

/** Asks for a piece's text and puts it into the open one. */
export function useTakenPiece() {
  const toast = useToast();
  return useCallback(
    async (id: string, put: (piece: TakenPiece) => void) => {
      const piece = await takePiece(id);
      if (typeof piece === "string") toast({ tone: "failure", title: t("Not inserted"), text: piece });
      else put(piece);
    },
    [toast],
  );
}

/** Returns where the caret is or was: the end before anybody has clicked into the text. */
export function caretIn(quill: Quill): number {
  const { index } = quill.selection.lastRange ?? quill.selection.savedRange ?? { index: 0 };
  const wasThere = quill.selection.lastRange !== null || index > 0;
  return wasThere ? Math.min(index, quill.getLength() - 1) : quill.getLength() - 1;
}
