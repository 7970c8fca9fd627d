import type { RefObject } from "react";
import { useTabDrafts } from "~/components/local-drafts/use-tab-drafts";
import type { EditorContents } from "../quill/editor-contents";

export interface TextOwner {
  /** Account id. */
  owner: string;
  id: string;
}

/** @param revision that the typed text is based on */
export const useTextDrafts = (
  { owner, id }: TextOwner,
  revision: number,
  contents: RefObject<EditorContents | null>,
) =>
  useTabDrafts<string>({ kind: "edit", owner, id }, revision, () => contents.current?.changedHtml() ?? null);
