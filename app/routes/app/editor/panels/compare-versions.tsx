import { useMemo } from "react";
import { parseAllowed } from "~/components/document-markup/parse-allowed";
import { drawChips } from "~/components/document-markup/variable-chip";
import { type ComparedBlock, compareBlocks } from "~/platform/text/compare-blocks";
import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import { WindowDialog } from "~/ui/overlay/window-dialog";

export interface Version {
  title: string;
  /** Unsafe HTML; filtered before it is shown. */
  html: string;
}

export interface CompareVersionsProps {
  versions: [Version, Version];
  onClose(): void;
}

/** Side by side, or stacked on phones. */
export function CompareVersions({ versions, onClose }: CompareVersionsProps) {
  const [one, other] = versions;
  const sides = useMemo(
    () => compareBlocks(blocksOf(one.html), blocksOf(other.html)),
    [one.html, other.html],
  );
  return (
    <WindowDialog
      title={t("Compare the versions")}
      text={t("Text that is in only one version is marked in the margin.")}
      size="wide"
      onClose={onClose}
    >
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {versions.map(({ title }, at) => (
          <Side key={title} title={title} blocks={sides[at] ?? []} />
        ))}
      </div>
    </WindowDialog>
  );
}

function Side({ title, blocks }: { title: string; blocks: ComparedBlock[] }) {
  const count = blocks.filter(({ isOwn }) => isOwn).length;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="mb-2 text-sm text-muted">
        {t("{count, plural, =0 {No differences} one {{count} difference} other {{count} differences}}", {
          count,
        })}
      </p>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        role="document"
        aria-label={title}
        className="max-h-[60dvh] overflow-y-auto rounded-sheet border border-line bg-white p-4 sm:p-6"
      >
        <div className="document">
          {blocks.map(({ text, isOwn }, at) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes
              key={at}
              className={classes("overflow-x-auto", isOwn && "compared-own")}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: what `parseAllowed` left of it
              dangerouslySetInnerHTML={{ __html: text }}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function blocksOf(html: string): string[] {
  const body = parseAllowed(html);
  drawChips(body);
  return [...body.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) return node.textContent?.trim() ? [`<p>${escaped(node)}</p>`] : [];
    return [node.outerHTML];
  });
}

function escaped(text: Node): string {
  const paragraph = document.createElement("p");
  paragraph.textContent = text.textContent;
  return paragraph.innerHTML;
}
