import { type ReactNode, type RefObject, useRef } from "react";
import { useOnDemand } from "~/ui/on-demand";
import { editorPart } from "../panels/editor-part";
import type { RefusedFields } from "./refused-save";
import { type TextOwner, useContents, useTextDrafts } from "./use-contents";
import { usePictureToasts } from "./use-picture-toasts";
import { useSaving } from "./use-saving";

interface TextFormStart extends TextOwner {
  html: string;
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
  const { contents, isReady, isUnsaved, ready, pending, present } = useContents(html, start.wasRefused);
  const drafts = useTextDrafts({ owner, id }, revision, contents);
  const { found } = drafts;
  const { code: parts } = useOnDemand(editorPart, found !== null);
  const pictures = usePictureToasts();
  const saving = useSaving({
    form,
    pending,
    refusal: start.refusedFields,
    isOffline: start.refusedFields?.isOffline === true,
    typed: () => `${present()} ${fieldsIn(form.current)}`,
  });
  const foundDraft: ReactNode =
    parts && isReady && found ? (
      <parts.RestoreDraftPrompt
        key={found.key}
        found={found}
        present={present}
        onRestore={() => {
          contents.current?.replace(found.content);
          drafts.drop(found.key);
        }}
        onDiscard={() => drafts.drop(found.key)}
      />
    ) : null;
  return {
    ...saving,
    form: own,
    isUnsaved,
    foundDraft,
    clear: drafts.clear,
    editor: { html, onReady: ready, onEdit: drafts.onEdit, ...pictures },
  };
}
