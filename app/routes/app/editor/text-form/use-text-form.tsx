import { useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useCallback, useRef, useState } from "react";
import type { DraftOwner } from "~/components/editor-drafts";
import { useOnDemand } from "~/ui/on-demand";
import { editorPart } from "../editor-part";
import type { EditorContents } from "../quill/editor-contents";
import { useEditorDrafts } from "../use-editor-drafts";
import { usePictureToasts } from "../use-picture-toasts";
import { useSaveAfterPictures } from "../use-save-after-pictures";
import { useSaveKey } from "../use-save-key";

interface TextFormStart extends DraftOwner {
  html: string;
  /** The one that is edited. */
  revision: number;
  wasRefused: boolean;
  form?: RefObject<HTMLFormElement | null>;
}

/** A text of the account that nobody else reads while it is written: no preview and no take-over; the revision decides. */
export function useTextForm({ owner, id, html, revision, ...start }: TextFormStart) {
  const own = useRef<HTMLFormElement>(null);
  const form = start.form ?? own;
  const contents = useRef<EditorContents | null>(null);
  const [isReady, setReady] = useState(false);
  const drafts = useEditorDrafts({ owner, id }, revision, contents);
  const { code: parts } = useOnDemand(editorPart, drafts.found !== null);
  const pictures = usePictureToasts();
  const { isWaiting, onSubmit } = useSaveAfterPictures(() => contents.current?.pending() ?? null);
  const isSaving = useNavigation().formMethod === "POST" || isWaiting;
  const save = () => void form.current?.requestSubmit();
  useSaveKey(save, isSaving);
  const [wasRefused] = useState(start.wasRefused);
  const isUnsaved = useRef((): boolean => false);
  isUnsaved.current = () =>
    wasRefused || (contents.current?.changedHtml() ?? null) !== null || contents.current?.pending() != null;
  const ready = useCallback((editor: EditorContents) => {
    contents.current = editor;
    setReady(true);
  }, []);
  const { found } = drafts;
  const foundDraft: ReactNode =
    parts && isReady && found ? (
      <parts.RestoreDraftPrompt
        key={found.key}
        found={found}
        present={() => contents.current?.html() ?? html}
        onRestore={() => {
          contents.current?.replace(found.html);
          drafts.drop(found.key);
        }}
        onDiscard={() => drafts.drop(found.key)}
      />
    ) : null;
  return {
    form: own,
    onSubmit,
    isSaving,
    save,
    isUnsaved,
    foundDraft,
    clear: drafts.clear,
    editor: {
      html,
      onReady: ready,
      onEdit: drafts.onEdit,
      onPicturesLeftOut: pictures.leftOut,
      onPictureProblems: pictures.notAdded,
    },
  };
}
