import { useEffect, useMemo, useRef } from "react";
import { parseAllowed } from "~/components/document-markup/parse-allowed";
import { drawChips } from "~/components/document-markup/variable-chip";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";

/** Another tab or browser that edits the text instead of this page. */
export interface Editor {
  isSameBrowser: boolean;
  since: number;
  /** It took the text over from this page. */
  hasTakenOver: boolean;
}

interface OtherEditorNoticeProps {
  editor: Editor;
  isUnsaved: boolean;
  onTakeOver(): void;
}

/** It is edited in another place, and read here (docs/decisions/0058-who-edits.md). */
export function OtherEditorNotice({ editor, isUnsaved, onTakeOver }: OtherEditorNoticeProps) {
  const { since, hasTakenOver } = editor;
  return (
    <Banner
      role={hasTakenOver ? "alert" : "status"}
      title={titleOf(editor)}
      action={
        <Button type="button" size="row" onClick={onTakeOver}>
          {hasTakenOver ? t("Take back") : t("Take over")}
        </Button>
      }
    >
      <Words text="Since {time}." time={<LocalTime value={since} style="time" />} />{" "}
      <span>
        {isUnsaved
          ? t("What you typed here is kept in this browser, and is not saved yet.")
          : t("Here you can read it.")}
      </span>
    </Banner>
  );
}

function titleOf({ isSameBrowser, hasTakenOver }: Editor): string {
  if (hasTakenOver) return isSameBrowser ? t("You went on in another tab.") : t("You went on elsewhere.");
  return isSameBrowser
    ? t("You are editing this proposal in another tab.")
    : t("You are editing this proposal elsewhere.");
}

/** @param html unsafe; filtered before it is shown */
export function ReadingView({ html }: { html: string }) {
  const text = useMemo(() => {
    const body = parseAllowed(html);
    drawChips(body);
    return body.innerHTML;
  }, [html]);
  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focus moves on from the hidden editor to the text.
    if (document.activeElement?.closest("[hidden]")) view.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={view}
      tabIndex={-1}
      aria-label={t("Proposal content, to read")}
      className="editor-frame max-w-4xl outline-none"
    >
      <div className="ql-container">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what `parseAllowed` left of it */}
        <div className="document" dangerouslySetInnerHTML={{ __html: text }} />
      </div>
    </section>
  );
}
