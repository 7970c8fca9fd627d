import { type FormEvent, useEffect, useRef, useState } from "react";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";
import { useHydrated } from "~/ui/use-hydrated";
import type { RefusedNotes } from "./proposal-view";
import { saveNotes } from "./save-notes";

interface NotesOf {
  id: string;
  notes: string;
  refused: RefusedNotes | null;
}

/** Typing began from `base`, so that newer notes are not overwritten; a new `edition` resets the text area. */
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
  const isHydrated = useHydrated();

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

  /** @returns whether everything is saved */
  async function save(): Promise<boolean> {
    const written = area.current?.value ?? "";
    if (isSaving) return false;
    setSaving(true);
    const outcome = await saveNotes(id, written, base);
    setSaving(false);
    if ("error" in outcome) {
      setError(outcome.error);
      setNewer(outcome.newer);
      if (outcome.newer !== null) setBase(outcome.newer);
      return false;
    }
    setBase(outcome.saved);
    settle();
    // More may have been typed meanwhile.
    const isAll = area.current?.value === outcome.saved;
    setDirty(!isAll);
    toast({ title: t("Notes saved"), tone: "success" });
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
    adopt: isHydrated && newer !== null ? () => startFrom(newer) : null,
    onTyping: (event: FormEvent<HTMLTextAreaElement>) => setDirty(event.currentTarget.value !== base),
  };
}

function useNewNotes(notes: string, onArrival: (notes: string) => void) {
  const last = useRef(notes);
  useEffect(() => {
    if (last.current === notes) return;
    last.current = notes;
    onArrival(notes);
  });
}
