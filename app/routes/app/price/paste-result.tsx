import { X } from "lucide";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { IconButton } from "~/ui/button";
import { Icon } from "~/ui/icon";

export interface PasteResult {
  title: string;
  /** Notes on what was left out or needs a look. */
  notes: string[];
}

interface PasteResultProps {
  result: PasteResult;
  onClose(): void;
}

export const PasteResultBanner = ({ result: { title, notes }, onClose }: PasteResultProps) => (
  <Banner
    role="status"
    tone="warning"
    className="mx-5 my-3 @4xl:mx-6"
    title={title}
    action={<IconButton size="row" label={t("Close")} icon={<Icon of={X} />} onClick={onClose} />}
  >
    {notes.map((note) => (
      <span key={note} className="mt-1 block wrap-anywhere">
        {note}
      </span>
    ))}
  </Banner>
);
