import { Download } from "lucide";
import { type MouseEvent, useState } from "react";
import { t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useToast } from "~/ui/overlay/toast";
import { saveFile } from "../download/save-file";

const EXPORT_PATH = "/api/billing-history/export";
const NAME = "billing-history.csv";

/** A plain link until hydration, then a download with a progress toast (docs/product.md 8). */
export function ExportLink() {
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const failure = await saveFile(EXPORT_PATH, {}, NAME);
    setBusy(false);
    show(
      failure
        ? { title: t("Export Failed"), text: t("Nothing was saved. Please try again."), tone: "failure" }
        : { title: t("Export Complete"), text: t("Saved as {name}.", { name: NAME }), tone: "success" },
    );
  };
  return (
    <a
      href={EXPORT_PATH}
      download={NAME}
      onClick={save}
      aria-disabled={isBusy || undefined}
      className={buttonClass({ size: "row" })}
    >
      <Icon of={Download} className="size-4" />
      {t("Download Billing History")}
    </a>
  );
}
