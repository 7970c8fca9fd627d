import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { buttonClass } from "~/ui/button";
import { useToast } from "~/ui/toast";
import { saveFile } from "../download/save-file";

const EXPORT = "/api/billing-history/export";
const NAME = "billing-history.csv";

/** Saves the history as a file. A plain link until the page is alive; from then on it says how it went (docs/product.md 8). */
export function ExportLink() {
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const failure = await saveFile(EXPORT, {}, NAME);
    setBusy(false);
    show(
      failure
        ? { title: "Export Failed", text: "Nothing was saved. Please try again.", tone: "failure" }
        : { title: "Export Complete", text: `Saved as ${NAME}.`, tone: "success" },
    );
  };
  return (
    <a
      href={EXPORT}
      download={NAME}
      onClick={save}
      aria-disabled={isBusy || undefined}
      className={buttonClass({ size: "row" })}
    >
      <Download aria-hidden="true" className="size-4" />
      Download Billing History
    </a>
  );
}
