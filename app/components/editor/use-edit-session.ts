import { useCallback, useEffect, useRef, useState } from "react";
import { useToast } from "~/ui/toast";
import type { EditorContents } from "./editor-contents";
import type { Found, Shelf } from "./kept-texts";
import type { CurrentVersion } from "./newer-version";
import { useKeptTexts } from "./use-kept-texts";
import { useNewerVersion } from "./use-newer-version";

/** What the server said of a save that it refused. */
export interface Refusal {
  reason: string;
  /** The version that is in the way. */
  other: { revision: number; html: string } | null;
}

export interface EditSessionStart extends Shelf {
  html: string;
  /** The revision that is being typed over. */
  revision: number;
  refusal: Refusal | null;
}

/** Everything between opening a proposal's text and its save: what it is based on, what else there is, what was kept. */
export function useEditSession({ owner, id, html, revision, refusal }: EditSessionStart) {
  const contents = useRef<EditorContents | null>(null);
  const [base, setBase] = useState({ revision, html });
  const [other, setOther] = useState(refusal?.other ?? null);
  const [isLocked, setLocked] = useState(false);
  const [isReady, setReady] = useState(false);
  const toast = useToast();
  const kept = useKeptTexts({ owner, id }, base.revision, contents);

  useRefusal(refusal, setOther);
  useNewerVersion(id, other?.revision ?? base.revision, (current: CurrentVersion) => {
    setLocked(current.isLocked);
    if (current.html === null) return;
    if (contents.current?.changedHtml() === null) {
      contents.current.open(current.html);
      setBase({ revision: current.revision, html: current.html });
      return toast({
        tone: "success",
        title: "Up to date",
        text: "This proposal was saved elsewhere. You see the newest version.",
      });
    }
    setOther({ revision: current.revision, html: current.html });
  });

  const isUnsaved = useRef((): boolean => false);
  // What comes back from a save that was refused is not stored, though nobody has typed in this page yet.
  const [cameBack] = useState(refusal !== null);
  isUnsaved.current = () => cameBack || (contents.current?.changedHtml() ?? null) !== null;

  return {
    base: base.revision,
    other,
    isLocked,
    isReady,
    isUnsaved,
    kept,
    present: () => contents.current?.html() ?? html,
    ready: useCallback((editor: EditorContents) => {
      contents.current = editor;
      setReady(true);
    }, []),
    keepMine() {
      if (other) kept.putAside(other.html, other.revision);
    },
    takeTheirs() {
      if (!other || !contents.current) return;
      const mine = contents.current.changedHtml();
      if (mine !== null) kept.putAside(mine, base.revision);
      kept.settle();
      contents.current.open(other.html);
      setBase(other);
      setOther(null);
      contents.current.focus();
    },
    restore(found: Found) {
      contents.current?.replace(found.html);
      kept.drop(found.key);
      if (found.why === "set-aside" || found.revision >= base.revision) return;
      // It was typed over what is not the newest: the two versions meet now.
      setOther(base);
      setBase({ revision: found.revision, html: found.html });
    },
  };
}

/** Tells of every refusal once, where it is seen from the middle of a long text. */
function useRefusal(refusal: Refusal | null, onOther: (other: Refusal["other"]) => void): void {
  const toast = useToast();
  const told = useRef<Refusal | null>(null);
  useEffect(() => {
    if (!refusal || told.current === refusal) return;
    told.current = refusal;
    onOther(refusal.other);
    if (!refusal.other)
      toast({ tone: "failure", title: "Save Failed", text: `Failed to save content: ${refusal.reason}` });
  }, [refusal, onOther, toast]);
}
