import { useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useCallback, useRef, useState } from "react";
import { useOnDemand } from "~/ui/on-demand";
import { editorPart } from "../panels/editor-part";
import type { EditorContents } from "../quill/editor-contents";
import type { RefusedFields } from "./refused-save";
import { usePictureToasts } from "./use-picture-toasts";
import { useSaveAfterPictures } from "./use-save-after-pictures";
import { useSaveAgain } from "./use-save-again";
import { useSaveKey } from "./use-save-key";
import { type TextOwner, useTextDrafts } from "./use-text-drafts";

interface TextFormStart extends TextOwner {
  html: string;
  /** The one that is edited. */
  revision: number;
  wasRefused: boolean;
  refusedFields: RefusedFields | null;
  form?: RefObject<HTMLFormElement | null>;
}

const fieldsIn = (form: HTMLFormElement | null): string =>
  form ? JSON.stringify([...new FormData(form)].filter(([name]) => name !== "html")) : "";

/** A text of the account that nobody else reads while it is written: no preview and no take-over; the revision decides. */
export function useTextForm({ owner, id, html, revision, ...start }: TextFormStart) {
  const own = useRef<HTMLFormElement>(null);
  const form = start.form ?? own;
  const contents = useRef<EditorContents | null>(null);
  const [isReady, setReady] = useState(false);
  const drafts = useTextDrafts({ owner, id }, revision, contents);
  const { code: parts } = useOnDemand(editorPart, drafts.found !== null);
  const pictures = usePictureToasts();
  const { isWaiting, onSubmit } = useSaveAfterPictures(() => contents.current?.pending() ?? null);
  const isSaving = useNavigation().formMethod === "POST" || isWaiting;
  const save = () => void form.current?.requestSubmit();
  useSaveKey(save, isSaving);
  const [wasRefused] = useState(start.wasRefused);
  const isBackOnline = useSaveAgain({
    refusal: start.refusedFields,
    isOffline: start.refusedFields?.isOffline === true,
    typed: () => `${contents.current?.html()} ${fieldsIn(form.current)}`,
    save,
  });
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
          contents.current?.replace(found.content);
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
    isBackOnline,
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
