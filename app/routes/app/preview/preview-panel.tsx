import { useState } from "react";
import { t } from "~/platform/words/t";
import { Segmented } from "~/ui/form/segmented";
import { SidePanel } from "../editor/panels/side-panel";
import { ClientPage } from "./client-page";
import { isView, keepView, keptView, VIEWS, type View } from "./kept-view";
import { PdfPages } from "./pdf-pages";

export interface PreviewPanelProps {
  id: string;
  /** Answers a post of the text with the client's page. */
  url: string;
  form: HTMLFormElement;
  present(): string;
  takesFocus: boolean;
  onClose(hadFocus: boolean): void;
}

export function PreviewPanel({ id, url, form, present, takesFocus, onClose }: PreviewPanelProps) {
  const [view, setView] = useState<View>(keptView);
  const choose = (next: string) => {
    if (!isView(next)) return;
    keepView(next);
    setView(next);
  };
  return (
    <SidePanel
      id="preview"
      title={t("Preview")}
      tools={
        <Segmented
          label={t("Show")}
          hideLabel
          name="preview"
          segments={VIEWS.map(({ value, text }) => ({ value, text: t(text) }))}
          value={view}
          onValue={choose}
          wide
        />
      }
      closeLabel={t("Close the preview")}
      takesFocus={takesFocus}
      focus="input:checked"
      onClose={onClose}
    >
      {view === "pages" ? (
        <PdfPages id={id} present={present} />
      ) : (
        <ClientPage url={url} form={form} present={present} device={view} />
      )}
    </SidePanel>
  );
}
