import { Keyboard } from "lucide";
import { useState } from "react";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { EditorPanel } from "./editor-part";
import { useKey } from "./use-key";

/** Commands that the toolbar lacks (docs/product.md 2). Its key works inside the editor too. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useKey(
    ({ key, ctrlKey, metaKey }) => key === "/" && (ctrlKey || metaKey),
    () => setOpen(true),
  );
  return (
    <>
      <Button type="button" variant="quiet" size="row" onClick={() => setOpen(true)}>
        <Icon of={Keyboard} className="size-4" />
        {t("Shortcuts")}
      </Button>
      {open ? (
        <EditorPanel onClose={() => setOpen(false)}>
          {({ ShortcutList }) => <ShortcutList onClose={() => setOpen(false)} />}
        </EditorPanel>
      ) : null}
    </>
  );
}
