import { useEffect, useMemo, useRef } from "react";
import { t } from "~/platform/words/t";
import { parseAllowed } from "../quill/parse-allowed";

/** @param html unsafe; filtered before it is shown */
export function ReadingView({ html }: { html: string }) {
  const text = useMemo(() => parseAllowed(html).innerHTML, [html]);
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
