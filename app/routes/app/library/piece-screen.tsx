import type { SubmissionResult } from "@conform-to/dom";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { FormId } from "~/components/form/form-id";
import { LeaveGuard } from "~/components/leave-guard";
import type { Values } from "~/domain/proposals/variables/variables";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { ContentEditor } from "../editor/panels/content-editor";
import { EditFoot } from "../editor/route/edit-foot";
import { type RefusedFields, RefusedSave } from "../editor/route/refused-save";
import { useTextForm } from "../editor/route/use-text-form";
import { PieceFields, type PieceValues, usePieceForm } from "./piece-fields";

interface PieceScreenProps {
  title: string;
  lead?: ReactNode;
  back: { to: string; text: string };
  owner: string;
  /** The id of its drafts in this browser. */
  id: string;
  values: PieceValues;
  html: string;
  /** Shown in place of the text's variables. */
  known: Values;
  /** Null for a new one. */
  revision: number | null;
  canShare: boolean;
  note: string;
  save: string;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Details of the last save's refusal. */
  refusedFields: RefusedFields | null;
}

/** Its facts, and below them its text in the editor that proposals have: what is pasted there is imported. */
export function PieceScreen({
  title,
  lead,
  back,
  owner,
  id,
  values,
  html,
  known,
  ...screen
}: PieceScreenProps) {
  const { revision, canShare, note, save, lastResult, refusedFields } = screen;
  const { form, fields } = usePieceForm(values, lastResult);
  const wasRefused = lastResult !== undefined;
  const text = useTextForm({
    ...{ owner, id, html, wasRefused, refusedFields },
    revision: revision ?? 0,
    form: form.props.ref,
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      {...form.props}
      onSubmit={(event) => {
        form.props.onSubmit(event);
        text.onSubmit(event);
      }}
      className="grid gap-6"
    >
      <PageHeader title={title} lead={lead} back={back} />
      {text.foundDraft}
      {form.errors?.[0] && !text.isBackOnline ? (
        <RefusedSave id={form.errorId} reason={form.errors[0]} fields={refusedFields} other={back.to} />
      ) : null}
      {revision === null ? <FormId /> : <input type="hidden" name="revision" value={revision} />}
      <div className="mx-auto w-full max-w-4xl xl:mx-0">
        <PieceFields fields={fields} canShare={canShare} />
      </div>
      {/* On wide screens the outline stands beside it. */}
      <div className="mx-auto w-full max-w-4xl min-w-0 xl:max-w-none">
        <ContentEditor
          {...text.editor}
          error={lastResult?.error?.html ?? undefined}
          label={t("Text")}
          rewriteUrl={null}
          price={null}
          values={known}
          namesOwn
        />
      </div>
      <EditFoot note={note} cancel={back.to} save={save} isSaving={text.isSaving} />
      <LeaveGuard
        isUnsaved={text.isUnsaved}
        text={t("Your changes to this piece are not saved yet.")}
        saveText={save}
        onDiscard={text.clear}
        onSave={text.save}
      />
    </Form>
  );
}
