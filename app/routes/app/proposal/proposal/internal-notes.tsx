import { Form } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useId } from "react";
import { LeaveGuard } from "~/components/leave-guard";
import { MAX_NOTES_LENGTH } from "~/domain/proposals/notes-length";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import type { RefusedNotes } from "./proposal-view";
import { useNotes } from "./use-notes";

interface InternalNotesProps {
  id: string;
  notes: string;
  refused: RefusedNotes | null;
}

/** Saved by the button, by Ctrl+Enter, and without JavaScript as a form. */
export function InternalNotes({ id, notes, refused }: InternalNotesProps) {
  const { area, base, edition, typed, onTyping, isDirty, isUnsaved, save, isSaving, error, newer, adopt } =
    useNotes({ id, notes, refused });
  const headingId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <Panel title={t("Internal Notes")}>
      <Form method="post" onSubmit={submit} className="grid gap-3">
        <input type="hidden" name="intent" value="notes" />
        <input type="hidden" name="previousNotes" value={base} />
        <TextArea
          key={edition}
          ref={area}
          name="internalNotes"
          label={t("Private notes")}
          hint={
            <Words
              text="Clients never see these. <span>Ctrl + Enter saves.</span>"
              span={(words) => <span className="max-sm:hidden">{words}</span>}
            />
          }
          countTo={MAX_NOTES_LENGTH}
          dir="auto"
          defaultValue={typed}
          error={error}
          onInput={onTyping}
          onKeyDown={saveOnEnter}
          className="max-h-96"
        />
        {newer === null ? null : (
          <section aria-labelledby={headingId} className="rounded-control bg-wash p-3 text-sm">
            <h3 id={headingId} className="font-semibold">
              {t("Saved elsewhere meanwhile")}
            </h3>
            <p
              dir="auto"
              className="mt-1 max-h-48 overflow-y-auto whitespace-pre-line wrap-anywhere text-muted"
            >
              {newer || t("Nothing: the notes were emptied.")}
            </p>
            {adopt ? (
              <Button type="button" size="row" className="mt-3" onClick={adopt}>
                {t("Use these instead")}
              </Button>
            ) : null}
          </section>
        )}
        <div className="flex items-center justify-between gap-3">
          <Button size="row" busy={isSaving}>
            {t("Save notes")}
          </Button>
          <p role="status" className="text-xs text-muted">
            {isDirty ? t("Not saved yet") : ""}
          </p>
        </div>
      </Form>
      <LeaveGuard
        isUnsaved={isUnsaved}
        text={t("Your notes are not saved yet.")}
        saveText={t("Save notes")}
        onSave={save}
      />
    </Panel>
  );
}

function saveOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
