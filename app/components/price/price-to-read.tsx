import { Fragment } from "react";
import { quantityText } from "~/domain/prices/price-in-language";
import type { PriceTable } from "~/domain/prices/price-table";
import { addsOnly, defaultSelection, hasOptions, type Selection } from "~/domain/prices/selection";
import { directionOf } from "~/platform/language/direction";
import { Message, useTranslate } from "../message";
import { LineAmount } from "./line-amount";
import { LineDescription } from "./line-description";
import { type ShownLine, type ShownPrice, shownPriceTable } from "./price-lines";
import { PriceSums } from "./price-sums";

interface PriceToReadProps {
  table: PriceTable;
  selection: Selection | null;
  /** Stands in the document, below a heading of its own. */
  isInText?: boolean;
  /** The client can still choose: each choice has a box to tick. */
  isOpen?: boolean;
}

/** Shows prices on paper and to the owner, including what is not chosen, so that a reader sees the whole offer. Nothing in it can be changed. */
export function PriceToRead({ table, selection, isInText = false, isOpen = false }: PriceToReadProps) {
  const t = useTranslate();
  const read = shownPriceTable(t, table, selection ?? defaultSelection(table));
  const isSelectable = hasOptions(table);
  return (
    <section className="price label" lang={t.language} dir={directionOf(t.language)}>
      {isInText ? null : <h2>{t("price.title")}</h2>}
      {isSelectable && isOpen ? (
        <p className="price-how">
          <Message id={addsOnly(table) ? "price.tick" : "price.choose"} live={() => null} />
        </p>
      ) : null}
      {read.sections.map((section) => (
        <Lines key={section.id} {...section} amounts={read.amounts} {...{ isSelectable, isOpen }} />
      ))}
      <PriceSums read={read} total={isOpen ? t(totalOf(read)) : undefined} />
    </section>
  );
}

/** Ticking a box on paper does not change the total, so its label says what it covers. */
function totalOf({ sections }: ShownPrice) {
  const offered = sections.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== "fixed"));
  if (offered.length === 0) return "price.total";
  return offered.some(({ isTaken }) => isTaken) ? "price.total_chosen" : "price.total_without";
}

interface Drawn extends Pick<ShownPrice, "amounts"> {
  isSelectable: boolean;
  isOpen: boolean;
}

function Lines({ title, lines, ...drawn }: ShownPrice["sections"][number] & Drawn) {
  const t = useTranslate();
  const isCounted = lines.some(({ measure }) => measure !== null);
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

function Line({ line, amounts, isSelectable, isOpen, isCounted }: LineProps) {
  const t = useTranslate();
  const { name, description, kind, isTaken, measure, quantity, recurring } = line;
  const before = line.before && amounts[line.before];
  const isTicked = isOpen && kind !== "fixed";
  return (
    <>
      <tr className={isTaken || isOpen ? undefined : "left"}>
        <td className={isTicked ? "ticked" : undefined}>
          {isTicked ? <Box isRound={kind === "package"} isTaken={isTaken} /> : null}
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <Notes line={line} saysIfTaken={isSelectable && (isTaken || !isOpen)} isOpen={isOpen} />
        </td>
        {isCounted ? (
          <td className="number">
            {measure === null ? null : measure.lumpSum === null ? (
              <>
                <bdi className="whole">{`${quantityText(t, quantity)}${measure.unit}`}</bdi>
                {quantity === 0 ? null : (
                  <>
                    {" × "}
                    <bdi className="whole">{measure.each}</bdi>
                  </>
                )}
              </>
            ) : (
              <bdi>{measure.lumpSum}</bdi>
            )}
          </td>
        ) : null}
        <td className="number">
          {before ? <s>{before}</s> : null}{" "}
          <LineAmount recurring={recurring}>
            <span className={isTicked && kind === "optional" ? "price-added" : undefined}>
              {amounts[line.key]}
            </span>
          </LineAmount>
        </td>
      </tr>
      {description === "" ? null : (
        <tr className={isTaken || isOpen ? "price-more" : "price-more left"}>
          <td colSpan={isCounted ? 3 : 2} className={isTicked ? "ticked" : undefined}>
            <div className="price-about">
              <LineDescription text={description} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

interface NotesProps extends Pick<LineProps, "line" | "isOpen"> {
  /** A fixed line never says it. */
  saysIfTaken: boolean;
}

function Notes({ line: { kind, isTaken, group, discount, plusTax }, saysIfTaken, isOpen }: NotesProps) {
  const t = useTranslate();
  const notes = [
    kind === "package" ? (group ?? t("price.group_here")) : kind === "optional" ? t("price.optional") : null,
    kind !== "fixed" && saysIfTaken ? t(isTaken ? "price.chosen" : "price.not_chosen") : null,
    // Its price stands alone, without the total that adds the tax.
    isOpen && kind === "optional" ? plusTax : null,
    discount,
  ].filter((note) => note !== null);
  if (notes.length === 0) return null;
  return (
    <small>
      {notes.map((note, index) => (
        <Fragment key={note}>
          {index > 0 ? " · " : ""}
          <bdi>{note}</bdi>
        </Fragment>
      ))}
    </small>
  );
}

/** A box to tick, drawn because few typefaces have one. */
const Box = ({ isRound, isTaken }: { isRound: boolean; isTaken: boolean }) => (
  <svg className="price-box" viewBox="0 0 16 16" aria-hidden="true">
    <rect x="1" y="1" width="14" height="14" rx={isRound ? 7 : 2} />
    {isTaken ? <path d="M4.2 8.4 7 11.2l4.8-6" /> : null}
  </svg>
);
