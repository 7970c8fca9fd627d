import { Form } from "@remix-run/react";
import { useDocumentAccent } from "~/components/document/use-document-accent";
import { LeaveGuard } from "~/components/leave-guard";
import type { Theme } from "~/db/vocabulary";
import type { DocumentAccent } from "~/domain/branding/accent-style";
import type { Values } from "~/domain/proposals/variables/variables";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { ContentEditor } from "../editor/panels/content-editor";
import type { PriceInEditor } from "../editor/quill/drawn-price";
import { EditFoot } from "../editor/route/edit-foot";
import { type RefusedFields, RefusedSave } from "../editor/route/refused-save";
import { useTextForm } from "../editor/route/use-text-form";

interface TextScreenProps {
  owner: string;
  id: string;
  name: string;
  html: string;
  revision: number;
  theme: Theme | null;
  accent: DocumentAccent | null;
  /** Shown in place of the text's variables. */
  values: Values;
  price: PriceInEditor;
  error: string[] | undefined;
  /** The reason why the last save was refused. */
  refusal: string | null;
  /** Details of the last save's refusal. */
  refusedFields: RefusedFields | null;
}

export function TextScreen({
  owner,
  id,
  name,
  html,
  revision,
  theme,
  accent,
  price,
  values,
  ...refused
}: TextScreenProps) {
  const { error, refusal, refusedFields } = refused;
  const text = useTextForm({ owner, id, html, revision, wasRefused: refusal !== null, refusedFields });
  return (
    <Form
      ref={text.form}
      method="post"
      encType="multipart/form-data"
      onSubmit={text.onSubmit}
      className="grid gap-6"
    >
      <PageHeader
        title={t("Edit template text")}
        lead={name}
        back={{ to: `/templates/${id}`, text: t("Back to the template") }}
        actions={<span data-library="copied" className="contents" />}
      />
      {text.foundDraft}
      {refusal && !text.isBackOnline ? (
        <RefusedSave reason={refusal} fields={refusedFields} other={`/templates/${id}`} />
      ) : null}
      <input type="hidden" name="revision" value={revision} />
      <p className="max-w-prose text-muted">
        {t(
          "Type “/” to insert something: also a variable, such as the client’s name, which each new proposal fills in, or one of your own, which it asks for.",
        )}
      </p>
      {/* On wide screens the outline stands beside it. */}
      <div
        ref={useDocumentAccent(accent)}
        data-theme={theme ?? undefined}
        className="mx-auto w-full max-w-4xl min-w-0 xl:max-w-none"
      >
        <ContentEditor
          {...text.editor}
          error={error}
          rewriteUrl={null}
          price={price}
          values={values}
          namesOwn
        />
      </div>
      <EditFoot
        note={t("Proposals that were started from it do not change.")}
        cancel={`/templates/${id}`}
        save={t("Save Template")}
        isSaving={text.isSaving}
      />
      <LeaveGuard
        isUnsaved={text.isUnsaved}
        text={t("Your changes to this template are not saved yet.")}
        saveText={t("Save Template")}
        onDiscard={text.clear}
        onSave={text.save}
      />
    </Form>
  );
}
