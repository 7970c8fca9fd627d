import { useEffect, useRef, useState } from "react";
import type { FoundDraft } from "~/components/local-drafts/tab-drafts";
import { t } from "~/platform/words/t";
import { useToast } from "~/ui/overlay/toast";
import type { OtherVersion } from "../panels/banners/edit-banners";
import { type TextOwner, useContents, useTextDrafts } from "./use-contents";
import { useNewerVersion } from "./use-newer-version";

/** The server's refusal of a save. */
interface Refusal {
  reason: string;
  isOffline: boolean;
  /** The conflicting version, or the one that would lose most of its words. */
  other: OtherVersion | null;
}

export interface EditSessionStart extends TextOwner {
  html: string;
  revision: number;
  refusal: Refusal | null;
}

/** The state of an open editor: base revision, conflicts and local drafts. */
export function useEditSession({ owner, id, html, revision, refusal }: EditSessionStart) {
  const { contents, isReady, isUnsaved, ready, pending, present } = useContents(html, refusal !== null);
  const [base, setBase] = useState({ revision, html });
  const [other, setOther] = useState(refusal?.other ?? null);
  const [isLocked, setLocked] = useState(false);
  const toast = useToast();
  const localDraft = useTextDrafts({ owner, id }, base.revision, contents);

  useRefusalToast(refusal, setOther);
  const { editor, takeOver } = useNewerVersion({ owner, id }, other?.revision ?? base.revision, (current) => {
    setLocked(current.isLocked);
    if (current.html === null) return;
    if (contents.current?.changedHtml() === null) {
      contents.current.open(current.html);
      setBase({ revision: current.revision, html: current.html });
      if (current.editor) return;
      return toast({
        tone: "success",
        title: t("Up to date"),
        text: t("This proposal was saved elsewhere. You see the newest version."),
      });
    }
    setOther({ revision: current.revision, html: current.html });
  });

  const { keep } = localDraft;
  const isTaken = editor?.hasTakenOver ?? false;
  useEffect(() => {
    if (isTaken) keep();
  }, [isTaken, keep]);

  const goesOn = useRef(false);
  useEffect(() => {
    if (editor !== null || !goesOn.current) return;
    goesOn.current = false;
    contents.current?.focus();
  }, [editor, contents]);

  return {
    base: base.revision,
    other,
    editor: isLocked ? null : editor,
    takeOver() {
      goesOn.current = true;
      return takeOver();
    },
    isLocked,
    isReady,
    isUnsaved,
    localDraft,
    pending,
    present,
    ready,
    keepMine() {
      if (other) localDraft.setAside(other.html, other.revision);
    },
    takeTheirs() {
      if (!other || !contents.current) return;
      const mine = contents.current.changedHtml();
      if (mine !== null) localDraft.setAside(mine, base.revision);
      localDraft.clear();
      contents.current.open(other.html);
      setBase(other);
      setOther(null);
      contents.current.focus();
    },
    restore(found: FoundDraft<string>) {
      contents.current?.replace(found.content);
      localDraft.drop(found.key);
      if (found.why === "set-aside" || found.revision >= base.revision) return;
      // It was based on an older revision: show the conflict.
      setOther(base);
      setBase({ revision: found.revision, html: found.content });
    },
  };
}

/** A toast per refusal, as its banner may be out of sight. */
function useRefusalToast(refusal: Refusal | null, onOther: (other: Refusal["other"]) => void): void {
  const toast = useToast();
  const shownRefusal = useRef<Refusal | null>(null);
  useEffect(() => {
    if (!refusal || shownRefusal.current === refusal) return;
    shownRefusal.current = refusal;
    onOther(refusal.other);
    if (!refusal.other)
      toast({
        tone: "failure",
        title: t("Save Failed"),
        text: t("Failed to save content: {reason}", { reason: refusal.reason }),
      });
  }, [refusal, onOther, toast]);
}
