import { Form } from "@remix-run/react";
import { useRef } from "react";
import { useDocumentAccent } from "~/components/document/use-document-accent";
import { LeaveGuard } from "~/components/leave-guard";
import type { Theme } from "~/db/vocabulary";
import type { DocumentAccent } from "~/domain/branding/accent-style";
import type { Values } from "~/domain/proposals/variables/variables";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { useOnDemand } from "~/ui/on-demand";
import { PageHeader } from "~/ui/page-header";
import { useHydrated } from "~/ui/use-hydrated";
import { Preview } from "../../preview/preview";
import { DesignButton } from "../../proposal/design/design-button";
import { Conflict, SaveFailed } from "../panels/banners/edit-banners";
import { ContentEditor } from "../panels/content-editor";
import { ConversationButton } from "../panels/conversation/conversation-button";
import { editorPart } from "../panels/editor-part";
import { Shortcuts } from "../panels/shortcuts-dialog";
import type { PriceInEditor } from "../quill/drawn-price";
import { EditFoot } from "./edit-foot";
import { type EditSessionStart, useEditSession } from "./use-edit-session";
import { usePictureToasts } from "./use-picture-toasts";
import { useSaving } from "./use-saving";

interface EditScreenProps extends EditSessionStart {
  title: string;
  error?: string[];
  theme: Theme | null;
  accent: DocumentAccent | null;
  /** Differences of the saved text from its brief. */
  remarks: readonly string[];
  price: PriceInEditor;
  /** Shown in place of the text's variables. */
  values: Values;
  /** Null before the proposal is sent. */
  conversation: { isOpen: boolean } | null;
}

/** docs/product.md 2: no text is lost by leaving, crashes, lost connections or a second tab. */
export function EditScreen({
  title,
  error,
  theme,
  accent,
  remarks,
  price,
  values,
  conversation,
  ...start
}: EditScreenProps) {
  const { id, html, refusal } = start;
  const form = useRef<HTMLFormElement>(null);
  const session = useEditSession(start);
  const { base, other, isLocked, isReady, isUnsaved, localDraft } = session;
  const { code: parts, hasFailed } = useOnDemand(
    editorPart,
    session.editor !== null || localDraft.found !== null,
  );
  // Where the text cannot be shown to read, it is edited.
  const editor = parts ? session.editor : null;
  const pictures = usePictureToasts();
  const isHydrated = useHydrated();
  const { save, isSaving, onSubmit, isBackOnline } = useSaving({
    form,
    pending: session.pending,
    isOff: editor !== null,
    refusal,
    isOffline: refusal?.isOffline === true,
    typed: session.present,
  });
  return (
    <Form ref={form} method="post" encType="multipart/form-data" onSubmit={onSubmit} className="grid gap-6">
      <PageHeader
        title={t("Edit Proposal Content")}
        lead={title}
        back={{ to: `/proposal/${id}`, text: t("Back to the proposal") }}
        actions={
          <>
            <span data-library="linked" className="contents" />
            {parts && isReady ? (
              <parts.FactCheck id={id} present={session.present} form={form.current} />
            ) : null}
            {isLocked ? null : <DesignButton id={id} />}
            {isLocked ? null : <ButtonLink to={`/proposal/${id}/price`}>{t("Price")}</ButtonLink>}
            {conversation ? <ConversationButton id={id} isOpen={conversation.isOpen} /> : null}
            <Preview id={id} present={session.present} />
          </>
        }
      />
      {editor && parts ? (
        <parts.OtherEditorNotice
          editor={editor}
          isUnsaved={isUnsaved.current()}
          onTakeOver={session.takeOver}
        />
      ) : null}
      {parts && isReady && !editor && localDraft.found ? (
        <parts.RestoreDraftPrompt
          key={localDraft.found.key}
          found={localDraft.found}
          present={session.present}
          onRestore={() => localDraft.found && session.restore(localDraft.found)}
          onDiscard={() => localDraft.found && localDraft.drop(localDraft.found.key)}
        />
      ) : null}
      {hasFailed && localDraft.found ? (
        <Banner role="alert" title={t("Unsaved changes found.")}>
          {t(
            "They are kept in this browser, but cannot be shown now. Check your connection and reload the page.",
          )}
        </Banner>
      ) : null}
      {refusal && !refusal.other && !isBackOnline ? <SaveFailed reason={refusal.reason} /> : null}
      {isLocked ? (
        <Banner role="alert" tone="danger" title={t("This proposal is signed.")}>
          {t("It can no longer be edited. Your text is still here: copy what you need.")}
        </Banner>
      ) : null}
      <input type="hidden" name="revision" value={base} />
      {/* On wide screens the outline stands beside it. */}
      <div
        ref={useDocumentAccent(accent)}
        data-theme={theme ?? undefined}
        className="mx-auto w-full max-w-4xl min-w-0 xl:max-w-none"
      >
        {editor && parts ? <parts.ReadingView html={session.present()} /> : null}
        <div hidden={editor !== null}>
          <ContentEditor
            html={html}
            error={error}
            onReady={session.ready}
            onEdit={localDraft.onEdit}
            {...pictures}
            values={values}
            rewriteUrl={`/proposal/${id}/rewrite`}
            price={price}
          />
        </div>
      </div>
      <noscript>
        {remarks.map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
      </noscript>
      {editor ? null : (
        <EditFoot
          note={t("Changes are saved when you press Save Changes.")}
          more={isHydrated ? <Shortcuts /> : null}
          cancel={`/proposal/${id}`}
          save={t("Save Changes")}
          isSaving={isSaving}
        >
          {other ? (
            <Conflict
              key={other.revision}
              id={id}
              other={other}
              mine={session.present}
              onKeepMine={session.keepMine}
              onTakeTheirs={session.takeTheirs}
              isRefused={refusal?.other?.revision === other.revision}
            />
          ) : null}
        </EditFoot>
      )}
      <LeaveGuard
        isUnsaved={isUnsaved}
        text={t("Your changes to this proposal are not saved yet.")}
        saveText={t("Save Changes")}
        onDiscard={localDraft.clear}
        onSave={save}
      />
    </Form>
  );
}
