import { type Dispatch, useEffect, useRef } from "react";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";
import { lineName } from "../line-words";
import type { TableAction } from "../table-state";
import type { Removal } from "./removal";
import { watchUndo } from "./watch-undo";

/** Says what was removed, and puts it back: by the button beside that, or by the keys for it outside of text fields. */
export function useRemovals(removals: readonly Removal[], dispatch: Dispatch<TableAction>): void {
  const toast = useToast();
  const count = useRef(0);
  const last = useRef<Removal | null>(null);
  last.current = removals.at(-1) ?? null;

  const putBack = useRef(() => {
    const { current: removal } = last;
    if (!removal) return;
    dispatch({ type: "undo" });
    toast({ tone: "success", title: t("{name} is back", { name: nameOf(removal) }) });
  });
  useEffect(() => {
    const removal = removals.at(-1);
    if (removal && removals.length > count.current)
      toast({
        tone: "success",
        title: t("{name} removed", { name: nameOf(removal) }),
        action: { text: t("Undo"), run: () => putBack.current() },
      });
    count.current = removals.length;
  }, [removals, toast]);
  useEffect(() => watchUndo(document, () => putBack.current()), []);
}

function nameOf(removal: Removal): string {
  if (removal.of === "line") return sentenceCase(lineName(removal.line, removal.at + 1));
  if (removal.of === "payment")
    return removal.payment.name.trim() || t("Payment {number}", { number: removal.at + 1 });
  return removal.section.title.trim() || t("Section {number}", { number: removal.at + 1 });
}

/** "Line 2". */
const sentenceCase = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
