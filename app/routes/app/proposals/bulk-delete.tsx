import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { onDemand, useOnDemand } from "~/ui/on-demand";
import type { Selection } from "./use-selection";

const questionPart = onDemand("delete-several", () => import("./delete-several"));

interface BulkDeleteProps {
  formId: string;
  selection: Selection;
}

/** Names every ticked row's outcome. Without JavaScript, sent proposals are kept. */
export function BulkDelete({ formId, selection }: BulkDeleteProps) {
  const { count, deletable, closing } = selection;
  const [isOpen, setOpen] = useState(false);
  const { code } = useOnDemand(questionPart, isOpen);
  const isBusy = useNavigation().state !== "idle";
  useEffect(() => {
    if (isBusy) setOpen(false);
  }, [isBusy]);
  if (count > 0 && deletable === 0) return null;
  const text = deletable === count ? t("Delete") : t("Delete {deletable}", { deletable });
  if (closing === 0)
    return (
      <Button size="row" variant="danger" name="intent" value="delete-several" formNoValidate>
        {text}
      </Button>
    );
  return (
    <>
      <Button size="row" variant="danger" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {text}
      </Button>
      {code ? <code.DeleteSeveral {...{ formId, selection, isOpen }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
