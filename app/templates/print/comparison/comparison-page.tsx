import comparisonCss from "~/components/comparison/comparison.css?inline";
import { ComparisonLegend } from "~/components/comparison/comparison-legend";
import { useTranslate } from "~/components/message";
import type { PrintedComparison } from "~/domain/printing/renderer";
import type { NamedChanges, NamedPart } from "~/domain/proposals/changes/named-changes";
import { languageOf } from "~/domain/writing/language";
import { listed } from "~/platform/language/listed";
import type { Translate } from "~/platform/language/translate";
import { PrintPage } from "../print-page";
import { printedDay } from "../printed-times";

const CSS = `
.comparison-head { margin-bottom: 8mm; padding-bottom: 5mm; border-bottom: .5pt solid #E7E3DA; }
.comparison-head > * { margin: 0 0 2.4mm; }
.comparison-note { padding: 2mm 4mm; border-inline-start: 2pt solid #B3261E; font-weight: 600; }
.comparison-head ul { margin: 0 0 2.4mm; padding: 0; list-style: none; }
.comparison-head .comparison-legend { gap: 1mm 5mm; }
.comparison-lines li { display: flex; justify-content: space-between; gap: 6mm; padding: 1mm 0; }
.comparison-word { display: none; }
`;

interface ComparisonPageProps {
  comparison: PrintedComparison;
  /** Speaks the proposal's language. */
  t: Translate;
  /** Null for a page without style, whose words tell which fonts it needs. */
  fonts: string | null;
}

export function ComparisonPage({ comparison, ...shell }: ComparisonPageProps) {
  const { title, paper, html } = comparison;
  return (
    <PrintPage title={title} paper={paper} css={comparisonCss + CSS} {...shell}>
      <Head comparison={comparison} />
      <main
        className="document compared"
        lang={languageOf(html, shell.t.language)}
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of two sanitised texts
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </PrintPage>
  );
}

function Head({ comparison }: Pick<ComparisonPageProps, "comparison">) {
  const { title, before, after, changes, whatsNew, senderName, date } = comparison;
  const t = useTranslate();
  return (
    <header className="comparison-head">
      <p className="label">
        {printedDay(date, t.locale)} · <bdi>{senderName}</bdi>
      </p>
      <h1 dir="auto">{title}</h1>
      <p className="label">{t("changes.compared", { before, after })}</p>
      <p className="comparison-note">{t("changes.pdf.note")}</p>
      {whatsNew ? (
        <p>
          <strong>{t("mail.whats_new")}</strong> <bdi>{whatsNew}</bdi>
        </p>
      ) : null}
      <ul>
        {changes.parts.map((part) => (
          <Part key={part.key} part={part} />
        ))}
      </ul>
      <ComparisonLegend
        label={t("changes.legend")}
        added={t("changes.added")}
        removed={t("changes.removed")}
        reformatted={t("changes.reformatted")}
      />
      <Price changes={changes} />
    </header>
  );
}

const Part = ({ part: { name, what, values } }: { part: NamedPart }) => (
  <li>
    <strong>
      <bdi>{name}</bdi>
    </strong>
    {what ? ` – ${what}` : null}
    {values ? (
      <>
        {": "}
        <Values {...values} />
      </>
    ) : null}
  </li>
);

function Price({ changes: { price, total } }: { changes: NamedChanges }) {
  const t = useTranslate();
  if (price === null && total === null) return null;
  return (
    <>
      <ul className="comparison-lines">
        {price?.lines.map(({ key, name, ...values }) => (
          <li key={key}>
            <bdi>{name}</bdi>
            <Values {...values} />
          </li>
        ))}
        {total ? (
          <li>
            <strong>{t("price.total")}</strong>
            <Values {...total} />
          </li>
        ) : null}
      </ul>
      {price && price.terms.length > 0 ? <p>{t("changes.also", { terms: listed(t, price.terms) })}</p> : null}
    </>
  );
}

/** Null for what one of both lacks. */
const Values = ({ before, after }: { before: string | null; after: string | null }) => (
  <span className="compared">
    {before === null ? null : (
      <del>
        <bdi>{before}</bdi>
      </del>
    )}{" "}
    {after === null ? null : (
      <ins>
        <bdi>{after}</bdi>
      </ins>
    )}
  </span>
);
