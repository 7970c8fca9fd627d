import type Quill from "quill";
import { useEffect, useRef, useState } from "react";
import { isSaid } from "~/domain/content/figures/picture-to-describe";
import { t } from "~/platform/words/t";
import { Button } from "~/ui/button";
import { listen, onQuill } from "../quill/listen";
import {
  DESCRIBE,
  type DescribeRequest,
  describePictures,
  type EditorPicture,
  picturesOf,
} from "../quill/pictures/described-pictures";
import { DescriptionsDialog } from "./descriptions-dialog";

const PAUSE_MS = 300;

interface Opened {
  pictures: EditorPicture[];
  first: number;
  onClosed(): void;
}

/** Says how many pictures need a description. Its dialog lists them, or shows one that has a description already. */
export function DescribePictures({ quill }: { quill: Quill }) {
  const [count, setCount] = useState(() => missingIn(quill).length);
  const [opened, setOpened] = useState<Opened | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout>;
    const stop = onQuill(quill, "text-change", () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setCount(missingIn(quill).length), PAUSE_MS);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [quill]);
  useEffect(() => {
    const describe = ({ detail }: CustomEvent) => {
      const { blot, item, onClosed } = detail as DescribeRequest;
      const own = picturesOf(quill).find((one) => one.blot === blot && one.item === item);
      if (own) setOpened({ pictures: isSaid(own) ? [own] : missingIn(quill), first: own.place, onClosed });
    };
    return listen(quill.root, { [DESCRIBE]: describe });
  }, [quill]);
  const openAll = () => {
    const pictures = missingIn(quill);
    const onClosed = () => (button.current ?? quill).focus();
    if (pictures[0]) setOpened({ pictures, first: pictures[0].place, onClosed });
  };
  return (
    <>
      {count > 0 ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="flex items-center gap-2 text-sm font-medium text-pending">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-pending" />
            <span>
              {t("{count, plural, one {{count} picture has} other {{count} pictures have}} no description.", {
                count,
              })}
            </span>
          </p>
          <Button ref={button} type="button" size="row" onClick={openAll}>
            {t("{count, plural, one {Describe it} other {Describe them}}", { count })}
          </Button>
        </div>
      ) : null}
      {opened ? (
        <DescriptionsDialog
          {...opened}
          onSave={(typed) => describePictures(quill, opened.pictures, typed)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

const missingIn = (quill: Quill): EditorPicture[] => picturesOf(quill).filter((picture) => !isSaid(picture));
