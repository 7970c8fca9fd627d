import { Palette } from "lucide";
import { type MouseEvent, useState } from "react";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { onDemand, useOnDemand } from "~/ui/on-demand";
import { Opening } from "~/ui/overlay/opening";

const designDialog = onDemand("design", () => import("./design-dialog"));

/** Opens theme and cover above the page. Without scripts it leads to the form that has them too. */
export function DesignButton({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { code, hasFailed } = useOnDemand(designDialog, isOpen);
  const close = () => setOpen(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <ButtonLink to={`/proposal/${id}/details#look`} onClick={open} aria-haspopup="dialog">
        <Icon of={Palette} className="size-4.5" />
        {t("Design")}
      </ButtonLink>
      {!isOpen ? null : code ? (
        <code.DesignDialog id={id} onClose={close} />
      ) : (
        <Opening hasFailed={hasFailed} onClose={close} />
      )}
    </>
  );
}
