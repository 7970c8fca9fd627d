import { useMemo } from "react";
import { ComparisonLegend } from "~/components/comparison/comparison-legend";
import { parseAllowed } from "~/components/document-markup/parse-allowed";
import { htmlOf, treeOf } from "~/components/document-markup/tree-of-dom";
import { drawChips } from "~/components/document-markup/variable-chip";
import { changedParts } from "~/domain/comparison/changed-parts";
import { compareDocuments } from "~/domain/comparison/compare-documents";
import { markedNodes } from "~/domain/comparison/marked-nodes";
import { t } from "~/platform/words/t";
import { WindowDialog } from "~/ui/overlay/window-dialog";

export interface Version {
  title: string;
  /** Unsafe HTML; filtered before it is shown. */
  html: string;
}

export interface CompareVersionsProps {
  before: Version;
  after: Version;
  onClose(): void;
}

/** One text with what only one of both versions has marked in it. */
export function CompareVersions({ before, after, onClose }: CompareVersionsProps) {
  const { html, count } = useMemo(() => comparisonOf(before, after), [before, after]);
  return (
    <WindowDialog
      title={t("Compare the versions")}
      text={t(
        "{count, plural, =0 {No differences} one {{count} part differs} other {{count} parts differ}}",
        {
          count,
        },
      )}
      size="wide"
      onClose={onClose}
    >
      <ComparisonLegend
        label={t("What the marks mean")}
        reformatted={t("other format or link")}
        added={t("only in: {title}", { title: after.title })}
        removed={t("only in: {title}", { title: before.title })}
      />
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        role="document"
        aria-label={t("Both versions in one text")}
        className="mt-3 max-h-[60dvh] overflow-y-auto rounded-sheet border border-line bg-white p-4 sm:p-6"
      >
        <div
          className="document compared overflow-x-auto"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what `parseAllowed` left of it
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </WindowDialog>
  );
}

function comparisonOf(before: Version, after: Version): { html: string; count: number } {
  const placed = compareDocuments(textOf(before), textOf(after));
  const words = {
    added: after.title,
    removed: before.title,
    reformatted: t("other format"),
    moved: t("Moved"),
  };
  return { html: htmlOf(markedNodes(placed, words)), count: changedParts(placed).sections.length };
}

function textOf({ html }: Version) {
  const body = parseAllowed(html);
  drawChips(body);
  return { tree: treeOf(body), ids: null };
}
