import { useState } from "react";
import { nameFromWords } from "~/domain/proposals/variables/variable-name";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { WindowDialog } from "~/ui/overlay/window-dialog";
import { ownSubmit } from "./own-submit";

interface VariableDialogProps {
  /** @param name as a text has it: "number.of.pages" */
  onName(name: string): void;
  onClose(): void;
  onClosed(): void;
}

/** Names a variable of the text's own. */
export function VariableDialog({ onName, onClose, onClosed }: VariableDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const submit = ownSubmit((fields) => {
    const name = nameFromWords(String(fields.get("variable")));
    if (name) onName(name);
    else setProblem(t("Use letters from a to z, at most 40."));
  });
  return (
    <WindowDialog title={t("A variable of your own")} size="narrow" onClose={onClose} onClosed={onClosed}>
      <form onSubmit={submit} noValidate className="mt-5 grid gap-4">
        <TextInput
          name="variable"
          label={t("Name")}
          hint={t("For example “number of pages”. Whoever starts a proposal with this text is asked for it.")}
          error={problem}
          autoFocus
          autoComplete="off"
        />
        <div className="flex max-sm:*:grow">
          <Button variant="primary">{t("Insert")}</Button>
        </div>
      </form>
    </WindowDialog>
  );
}
