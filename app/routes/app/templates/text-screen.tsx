import { Form, useNavigation } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import { useDocumentAccent } from "~/components/document/use-document-accent";
import { LeaveGuard } from "~/components/leave-guard";
import type { Theme } from "~/db/vocabulary";
import type { DocumentAccent } from "~/domain/branding/accent-style";
import { Banner } from "~/ui/banner";
import { Button, ButtonLink } from "~/ui/button";
import { useOnDemand } from "~/ui/on-demand";
import { PageHeader } from "~/ui/page-header";
import { ContentEditor } from "../editor/content-editor";
import { editorPart } from "../editor/editor-part";
import type { EditorContents } from "../editor/quill/editor-contents";
import { useEditorDrafts } from "../editor/use-editor-drafts";
import { usePictureToasts } from "../editor/use-picture-toasts";
import { useSaveAfterPictures } from "../editor/use-save-after-pictures";
import { useSaveKey } from "../editor/use-save-key";

interface TextScreenProps {
  owner: string;
  id: string;
  name: string;
  html: string;
  /** The one that is edited. */
  revision: number;
  theme: Theme | null;
  accent: DocumentAccent | null;
  error: string[] | undefined;
  /** Why the last save was refused. */
  refusal: string | null;
  /** Saved elsewhere meanwhile. */
  newerRevision: number | null;
}

/** The proposal's editor for a template: nobody reads it but its owner and team, so it has no preview. */
export function TextScreen({ owner, id, name, html, revision, theme, accent, ...refused }: TextScreenProps) {
  const { error, refusal, newerRevision } = refused;
  const form = useRef<HTMLFormElement>(null);
  const contents = useRef<EditorContents | null>(null);
  const [isReady, setReady] = useState(false);
  const drafts = useEditorDrafts({ owner, id }, revision, contents);
  const { code: parts } = useOnDemand(editorPart, drafts.found !== null);
  const pictures = usePictureToasts();
  const { isWaiting, onSubmit } = useSaveAfterPictures(() => contents.current?.pending() ?? null);
  const isSaving = useNavigation().formMethod === "POST" || isWaiting;
  const save = () => void form.current?.requestSubmit();
  useSaveKey(save, isSaving);
  const [wasRefused] = useState(refusal !== null);
  const isUnsaved = useRef((): boolean => false);
  isUnsaved.current = () =>
    wasRefused || (contents.current?.changedHtml() ?? null) !== null || contents.current?.pending() != null;
  const ready = useCallback((editor: EditorContents) => {
    contents.current = editor;
    setReady(true);
  }, []);
  const { found } = drafts;
  return (
    <Form ref={form} method="post" encType="multipart/form-data" onSubmit={onSubmit} className="grid gap-6">
      <PageHeader
        title="Edit template text"
        lead={name}
        back={{ to: `/templates/${id}`, text: "Back to the template" }}
      />
      {parts && isReady && found ? (
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
      ) : null}
      {refusal ? (
        <Banner
          role="alert"
          tone="danger"
          title="Save Failed"
          action={
            newerRevision === null ? null : (
              <span className="flex flex-wrap gap-2">
                <Button size="row" name="over" value={newerRevision}>
                  Save mine instead
                </Button>
                <a
                  href={`/templates/${id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center px-2 font-semibold text-action underline underline-offset-4 sm:min-h-8"
                >
                  Look at the other version
                </a>
              </span>
            )
          }
        >
          {refusal}
        </Banner>
      ) : null}
      <input type="hidden" name="revision" value={revision} />
      <p className="max-w-prose text-muted">
        Type <code>{"{{client.name}}"}</code> where the client’s name goes, and a name of your own, such as{" "}
        <code>{"{{number.of.pages}}"}</code>, for what each new proposal should ask you. “/” lists what can be
        inserted.
      </p>
      {/* On wide screens the outline stands beside it. */}
      <div
        ref={useDocumentAccent(accent)}
        data-theme={theme ?? undefined}
        className="mx-auto w-full max-w-4xl min-w-0 xl:max-w-none"
      >
        <ContentEditor
          html={html}
          error={error}
          onReady={ready}
          onEdit={drafts.onEdit}
          onPicturesLeftOut={pictures.leftOut}
          onPictureProblems={pictures.notAdded}
          rewriteUrl={null}
        />
      </div>
      <div
        data-foot=""
        className="edit-foot sticky bottom-0 z-10 mx-auto flex w-full max-w-4xl min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper py-3 shadow-[-4px_0_0_var(--paper),4px_0_0_var(--paper)] xl:mx-0"
      >
        <p className="text-sm text-muted">Proposals that were started from it do not change.</p>
        <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
          <ButtonLink to={`/templates/${id}`}>Cancel</ButtonLink>
          <Button variant="primary" busy={isSaving}>
            Save Template
          </Button>
        </div>
      </div>
      <LeaveGuard
        isUnsaved={isUnsaved}
        text="Your changes to this template are not saved yet."
        saveText="Save Template"
        onDiscard={drafts.clear}
        onSave={save}
      />
    </Form>
  );
}
