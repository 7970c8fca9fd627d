import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "~/ui/button";
import { Segmented } from "~/ui/form/segmented";
import { ClientPage } from "./client-page";
import { isView, keepView, keptView, VIEWS, type View } from "./kept-view";
import { PdfPages } from "./pdf-pages";

export interface PreviewPanelProps {
  id: string;
  /** Answers a post of the text with the client's page. */
  url: string;
  /** The editor's. */
  form: HTMLFormElement;
  present(): string;
  takesFocus: boolean;
  onClose(hadFocus: boolean): void;
}

/** Beside the text where there is room, else over the whole screen (editor.css makes the room). */
export function PreviewPanel({ id, url, form, present, takesFocus, onClose }: PreviewPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [view, setView] = useState<View>(keptView);
  useShown(dialog, takesFocus);
  const close = () => {
    const hadFocus = dialog.current?.contains(document.activeElement) ?? false;
    // Nothing outside a modal dialog can take the focus.
    dialog.current?.close();
    onClose(hadFocus);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    close();
  };
  const choose = (next: string) => {
    if (!isView(next)) return;
    keepView(next);
    setView(next);
  };
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="preview-title"
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      className="preview-panel fixed inset-0 z-40 m-0 h-dvh max-h-none w-full max-w-none flex-col border-line bg-paper text-ink open:flex"
    >
      <div className="flex items-center gap-4 border-b border-line px-4 py-2">
        <h2 id="preview-title" className="text-heading font-semibold max-sm:sr-only">
          Preview
        </h2>
        <div className="grow sm:mx-auto sm:grow-0">
          <Segmented
            label="Show"
            hideLabel
            name="preview"
            segments={VIEWS}
            value={view}
            onValue={choose}
            wide
          />
        </div>
        <IconButton label="Close the preview" icon={<X />} onClick={close} className="-me-2" />
      </div>
      {view === "pages" ? (
        <PdfPages id={id} present={present} />
      ) : (
        <ClientPage url={url} form={form} present={present} device={view} />
      )}
    </dialog>,
    document.body,
  );
}

const BESIDE = "(min-width: 80rem)";

function useShown(dialog: React.RefObject<HTMLDialogElement | null>, takesFocus: boolean): void {
  const [isBeside, setBeside] = useState(() => matchMedia(BESIDE).matches);
  const mayFocus = useRef(takesFocus);
  useEffect(() => {
    const query = matchMedia(BESIDE);
    const follow = () => setBeside(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // Unlike `show()`, the attribute leaves the focus in the text.
    if (isBeside) element.open = true;
    else element.showModal();
    if (!isBeside || mayFocus.current) element.querySelector<HTMLElement>("input:checked")?.focus();
    mayFocus.current = false;
    return () => element.close();
  }, [dialog, isBeside]);
}
