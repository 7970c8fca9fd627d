import { useState } from "react";
import { DESCRIPTION_ADVICE, PictureDescriptions } from "~/components/pictures/picture-descriptions";
import {
  isTooLong,
  type PictureToDescribe,
  type TypedDescription,
  typedDescriptions,
} from "~/domain/content/figures/picture-to-describe";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { WindowDialog } from "~/ui/overlay/window-dialog";
import { ownSubmit } from "./own-submit";

interface DescriptionsDialogProps {
  /** At least one. */
  pictures: readonly PictureToDescribe[];
  /** The place of the picture to begin with. */
  first: number;
  onSave(typed: TypedDescription[]): void;
  onClose(): void;
  onClosed(): void;
}

export function DescriptionsDialog({ pictures, first, onSave, onClose, onClosed }: DescriptionsDialogProps) {
  const [refused, setRefused] = useState<TypedDescription[]>();
  const submit = ownSubmit((fields) => {
    const typed = typedDescriptions(fields);
    if (typed.some(isTooLong)) return setRefused(typed);
    onSave(typed);
    onClose();
  });
  const count = pictures.length;
  return (
    <WindowDialog
      title={t("{count, plural, one {Describe the picture} other {Describe {count} pictures}}", { count })}
      text={t(DESCRIPTION_ADVICE)}
      onClose={onClose}
      onClosed={onClosed}
    >
      <form onSubmit={submit} className="mt-5 grid gap-6">
        <PictureDescriptions pictures={pictures} refused={refused} focused={first} />
        <div className="flex max-sm:*:grow">
          <Button variant="primary">
            {t("{count, plural, one {Save description} other {Save descriptions}}", { count })}
          </Button>
        </div>
      </form>
    </WindowDialog>
  );
}
