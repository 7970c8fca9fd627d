import { Fragment } from "react";
import type { PriceTable } from "~/domain/prices/price-table";
import { defaultSelection, hasOptions, type Selection } from "~/domain/prices/selection";
import { useTranslate } from "../message";
import { LineAmount } from "./line-amount";
import { LineDescription } from "./line-description";
import { quantityText, type ShownLine, type ShownPrice, shownPriceTable } from "./price-lines";
import { PriceSums } from "./price-sums";

interface PriceToReadProps {
  table: PriceTable;
  selection: Selection | null;
  /** Stands in the document, below a heading of its own. */
  isInText?: boolean;
}

/** Shows prices on paper and to the owner, including what is not chosen, so that a reader sees the whole offer. */
export function PriceToRead({ table, selection, isInText = false }: PriceToReadProps) {
  const t = useTranslate();
  const read = shownPriceTable(t, table, selection ?? defaultSelection(table));
  const isSelectable = hasOptions(table);
  return (
    <section className="price label">
      {isInText ? null : <h2>{t("price.title")}</h2>}
      {read.sections.map((section) => (
        <Lines key={section.id} {...section} amounts={read.amounts} isSelectable={isSelectable} />
      ))}
      <PriceSums read={read} />
    </section>
  );
}

interface Drawn extends Pick<ShownPrice, "amounts"> {
  isSelectable: boolean;
}

function Lines({ title, lines, ...drawn }: ShownPrice["sections"][number] & Drawn) {
  const t = useTranslate();
  const isCounted = lines.some(({ each }) => each !== null);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{title === "" ? t("price.item") : <bdi>{title}</bdi>}</th>
          {isCounted ? (
            <th scope="col" className="number">
              {t("price.quantity")}
            </th>
          ) : null}
          <th scope="col" className="number">
            {t("price.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} isCounted={isCounted} {...drawn} />
        ))}
      </tbody>
    </table>
  );
}

interface LineProps extends Drawn {
  line: ShownLine;
  /** Its table has a column of quantities. */
  isCounted: boolean;
}

function Line({ line, amounts, isSelectable, isCounted }: LineProps) {
  const t = useTranslate();
  const { name, description, kind, isTaken, quantity, discount, recurring, group } = line;
  const before = line.before && amounts[line.before];
  const notes = [
    kind === "package" ? (group ?? t("price.group_here")) : kind === "optional" ? t("price.optional") : null,
    kind === "fixed" || !isSelectable ? null : t(isTaken ? "price.chosen" : "price.not_chosen"),
    discount,
  ].filter((note) => note !== null);
  return (
    <tr className={isTaken ? undefined : "left"}>
      <td>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {notes.length > 0 ? (
          <small>
            {notes.map((note, index) => (
              <Fragment key={note}>
                {index > 0 ? " · " : ""}
                <bdi>{note}</bdi>
              </Fragment>
            ))}
          </small>
        ) : null}
        {description === "" ? null : (
          <div className="price-about">
            <LineDescription text={description} />
          </div>
        )}
      </td>
      {isCounted ? (
        <td className="number">
          {line.each === null ? null : (
            <>
              <span>{quantityText(t, quantity)}</span>
              <small>
                <bdi>{line.each}</bdi>
              </small>
            </>
          )}
        </td>
      ) : null}
      <td className="number">
        {before ? <s>{before}</s> : null}{" "}
        <LineAmount recurring={recurring}>
          <span>{amounts[line.key]}</span>
        </LineAmount>
      </td>
    </tr>
  );
}
