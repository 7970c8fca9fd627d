import type Quill from "quill";
import { useState } from "react";
import { t } from "~/platform/words/t";
import type { DesignBlock } from "../../quill/design/block-blot";
import { changeItems } from "../../quill/design/change-block";
import type { Picture } from "../../quill/pictures/figure";
import type { Uploads } from "../../quill/pictures/uploads";

/** The pictures of a team and a case study. */
export function usePhoto(quill: Quill, uploads: Uploads, announce: (words: string) => void) {
  const [share, setShare] = useState<number | null>(null);
  const put = (block: DesignBlock, item: number, change: (present: Picture | null) => Picture | null) => {
    const { items } = block.present();
    const present = items[item];
    if (!block.domNode.isConnected || !present) return;
    changeItems(quill, block, items.with(item, { ...present, photo: change(present.photo) }));
  };
  const upload = (file: File, block: DesignBlock, item: number) =>
    uploads.photo(file, {
      onShare(next) {
        setShare(next);
        block.domNode.toggleAttribute("data-busy", next !== null);
      },
      onArrived: (photo) => {
        put(block, item, (present) => ({ ...photo, alt: present?.alt || nameIn(block, item) }));
        announce(t("Picture added."));
      },
    });
  return { share, upload, put };
}

/** A portrait shows who is named beside it. */
function nameIn(block: DesignBlock, item: number): string {
  const { kind, items } = block.present();
  if (kind !== "team") return "";
  const { body } = new DOMParser().parseFromString(items[item]?.fields[0] ?? "", "text/html");
  return (body.textContent ?? "").replace(/\s+/g, " ").trim();
}
