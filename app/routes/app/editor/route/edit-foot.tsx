import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";

interface EditFootProps {
  note: string;
  /** Stands beside the note. */
  more?: ReactNode;
  /** Cancel leads here. */
  cancel: string;
  save: string;
  isSaving: boolean;
  /** Stand above the foot. */
  children?: ReactNode;
}

/** Stays in view below a long text. */
export const EditFoot = ({ note, more, cancel, save, isSaving, children }: EditFootProps) => (
  <div
    data-foot=""
    className="edit-foot shadow-[-4px_0_0_var(--paper),4px_0_0_var(--paper)] sticky bottom-0 z-10 mx-auto grid w-full max-w-4xl min-w-0 gap-3 xl:mx-0 border-t border-line bg-paper py-3"
  >
    {children}
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex grow items-center justify-between gap-2 sm:justify-start">
        <p className="text-sm text-muted">{note}</p>
        {more}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">
        <ButtonLink to={cancel}>{t("Cancel")}</ButtonLink>
        <Button variant="primary" busy={isSaving}>
          {save}
        </Button>
      </div>
    </div>
  </div>
);
