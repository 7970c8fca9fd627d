import { ComparisonLegend } from "~/components/comparison/comparison-legend";
import { DocumentSheet } from "~/components/document/document-sheet";
import { comparisonPath } from "~/domain/proposals/changes/comparison-request";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import { ChangedParts } from "./changed-parts-list";
import { ChangedPrice } from "./changed-price";
import type { ComparedView } from "./changes-view";

interface ComparedTextsProps {
  id: string;
  compared: ComparedView;
}

export function ComparedTexts({ id, compared }: ComparedTextsProps) {
  const { before, after, count, price, total, isMostlyNew, hasMarks, html, whatsNew } = compared;
  if (count === 0)
    return (
      <Banner role="status" title={t("Nothing has changed.")}>
        {t("There is no difference between {before} and {after}.", { before, after })}
      </Banner>
    );
  return (
    <>
      <Panel
        title={t("{count, plural, one {{count} part changed} other {{count} parts changed}}", { count })}
      >
        <p className="mb-3 text-muted">{t("From {before} to {after}.", { before, after })}</p>
        {whatsNew ? <WhatsNew text={whatsNew} /> : null}
        <ChangedParts parts={compared.parts} />
        <form method="post" action={pdfPathOf(id, compared)} className="mt-3 print:hidden">
          <Button size="row">{t("Download the changes as a PDF")}</Button>
        </form>
      </Panel>
      {price || total ? <ChangedPrice price={price} total={total} /> : null}
      {isMostlyNew ? (
        <Banner tone="warning" title={t("Most of the text is new.")}>
          <span>
            {hasMarks
              ? t("More than 70 % of the words changed, so the new text alone is easier to read.")
              : t("More than 70 % of the words changed, so you see the new text without marks.")}
          </span>{" "}
          {hasMarks ? null : (
            <TextLink to={`${pathOf(id, compared)}&marks=all`}>{t("Show the marks")}</TextLink>
          )}
        </Banner>
      ) : null}
      <section aria-label={t("The text")} className="grid min-w-0 gap-3">
        {hasMarks ? (
          <ComparisonLegend
            label={t("What the marks mean")}
            added={t("added")}
            removed={t("removed")}
            reformatted={t("other format or link")}
          />
        ) : null}
        <div className="compared paper-always min-w-0">
          <DocumentSheet html={html} />
        </div>
      </section>
    </>
  );
}

const WhatsNew = ({ text }: { text: string }) => (
  <p className="mb-3 wrap-anywhere">
    <strong className="font-semibold">{t("What is new:")}</strong> <bdi>{text}</bdi>
  </p>
);

const pdfPathOf = (id: string, compared: ComparedView): string =>
  pathOf(id, compared).replace("/changes", "/changes/pdf");

const pathOf = (id: string, { from, to }: ComparedView): string =>
  comparisonPath(id, { from: Number(from) || "draft", to: Number(to) || "draft" });
