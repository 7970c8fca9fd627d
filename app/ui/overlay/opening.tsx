import { t } from "~/platform/words/t";
import { Button } from "../button";
import { Spinner } from "../spinner";
import { BACKDROP } from "./backdrop";

interface OpeningProps {
  hasFailed: boolean;
  onClose(): void;
}

/** Stands in for a dialog until its code has come. */
export const Opening = ({ hasFailed, onClose }: OpeningProps) => (
  <div className={BACKDROP} data-dialog="">
    {hasFailed ? <Failed onClose={onClose} /> : <Spinner className="m-auto size-6 text-paper" />}
    <p role="status" className="sr-only">
      {hasFailed ? null : t("Opening")}
    </p>
  </div>
);

const Failed = ({ onClose }: { onClose(): void }) => (
  <div role="alert" className="m-auto w-80 max-w-full rounded-panel bg-sheet p-5 shadow-lifted">
    <p className="font-semibold">{t("This could not be opened")}</p>
    <p className="mt-1 mb-4 text-sm text-muted">{t("Check your connection and try again.")}</p>
    <Button type="button" autoFocus onClick={onClose}>
      {t("Close")}
    </Button>
  </div>
);
