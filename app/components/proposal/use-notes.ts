import { type FormEvent, useEffect, useRef, useState } from "react";
import { useToast } from "~/ui/toast";
import { useHydrated } from "~/ui/use-hydrated";
import type { RefusedNotes } from "./detail-view";
import { sendNotes } from "./send-notes";

interface NotesOf {
  id: string;
  notes: string;
  refused: RefusedNotes | null;
}

/**
 * Notes under way: what they were when the writing began (`base`), so that newer ones are not written over
 * unseen, and what became of the last save. The text area keeps its own text; a new `edition` gives it another.
 */
export function useNotes({ id, notes, refused }: NotesOf) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [base, setBase] = useState(refused?.newer ?? notes);
  const [text, setText] = useState({ typed: refused?.typed ?? notes, edition: 0 });
  const [isDirty, setDirty] = useState(refused !== null);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState(refused?.error ?? null);
  const [newer, setNewer] = useState(refused?.newer ?? null);
  const isUnsaved = useRef((): boolean => false);
  isUnsaved.current = () => isDirty;
  const toast = useToast();
  const isAlive = useHydrated();

  const startFrom = (text: string) => {
    setBase(text);
    setText((last) => ({ typed: text, edition: last.edition + 1 }));
    settle();
  };
  const settle = () => {
    setDirty(false);
    setError(null);
    setNewer(null);
  };
  useNewNotes(notes, (arrived) => {
    if (!isDirty && arrived !== base) startFrom(arrived);
  });

  /** @returns whether all that is written is saved */
  async function save(): Promise<boolean> {
    const written = area.current?.value ?? "";
    if (isSaving) return false;
    setSaving(true);
    const outcome = await sendNotes(id, written, base);
    setSaving(false);
    if ("error" in outcome) {
      setError(outcome.error);
      setNewer(outcome.newer);
      if (outcome.newer !== null) setBase(outcome.newer);
      return false;
    }
    setBase(outcome.saved);
    settle();
    // Somebody who writes faster than the network has more to save.
    const isAll = area.current?.value === outcome.saved;
    setDirty(!isAll);
    toast({ title: "Notes saved", tone: "success" });
    return isAll;
  }

  return {
    area,
    base,
    isDirty,
    isUnsaved,
    isSaving,
    error,
    newer,
    typed: text.typed,
    edition: text.edition,
    save,
    adopt: isAlive && newer !== null ? () => startFrom(newer) : null,
    noteTyping: (event: FormEvent<HTMLTextAreaElement>) => setDirty(event.currentTarget.value !== base),
  };
}

/** Calls when the page's data bring other notes than they did before. */
function useNewNotes(notes: string, onArrival: (notes: string) => void) {
  const last = useRef(notes);
  useEffect(() => {
    if (last.current === notes) return;
    last.current = notes;
    onArrival(notes);
  });
}
