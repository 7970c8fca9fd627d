import { useState } from "react";
import type { Picture } from "~/components/document-markup/figure";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { WindowDialog } from "~/ui/overlay/window-dialog";
import { ownSubmit } from "./own-submit";

/** UTF-16 units, as the server keeps. */
const LONGEST = 500;

interface DescriptionDialogProps {
  picture: Picture;
  onSave(alt: string): void;
  onClose(): void;
  onClosed(): void;
}

export function DescriptionDialog({ picture, onSave, onClose, onClosed }: DescriptionDialogProps) {
  const [alt, setAlt] = useState(picture.alt);
  const submit = ownSubmit(() => {
    onSave(alt.replace(/\s+/g, " ").trim());
    onClose();
  });
  return (
    <WindowDialog title={t("Describe the picture")} size="narrow" onClose={onClose} onClosed={onClosed}>
      <form onSubmit={submit} className="mt-5 grid gap-4">
        <img
          src={picture.src}
          srcSet={picture.srcset || undefined}
          sizes="20rem"
          alt={picture.alt}
          className="max-h-48 w-fit max-w-full rounded-control border border-line object-contain"
        />
        <TextArea
          label={t("Description")}
          hint={t(
            "It is read aloud to people who cannot see the picture, and shown where it does not load. Say what matters in it.",
          )}
          value={alt}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          maxLength={LONGEST}
          onKeyDown={(event) => {
            // A description is one line.
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          autoFocus
        />
        {alt.trim() === "" ? (
          <p className="flex items-center gap-2 text-sm font-medium text-pending">
            <span aria-hidden="true" className="size-2 rounded-full bg-pending" />
            {t("Needed before you can send")}
          </p>
        ) : null}
        <div className="flex max-sm:*:grow">
          <Button variant="primary">{t("Save description")}</Button>
        </div>
      </form>
    </WindowDialog>
  );
}
