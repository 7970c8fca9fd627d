import { Fragment } from "react";
import { Message, useTranslate } from "~/components/message";
import { LineAmount } from "~/components/price/line-amount";
import { LineDescription } from "~/components/price/line-description";
import { type ShownLine, shownPriceTable } from "~/components/price/price-lines";
import { PriceSums } from "~/components/price/price-sums";
import { priceTextOf, quantityText } from "~/domain/prices/price-in-language";
import { recurrencesIn } from "~/domain/prices/price-words";
import type { PriceSelection } from "~/domain/prices/proposal/price-selection";
import { addsOnly, hasOptions } from "~/domain/prices/selection";
import { groupField, quantityField, takeField } from "~/domain/prices/selection-fields";
import type { Measure } from "~/domain/prices/units/measure";
import { type Asking, askLink } from "~/domain/signing/ask-link";
import type { Translate } from "~/platform/language/translate";
import { ONE } from "~/platform/numbers/thousandths";
import { FormFailure } from "./form-failure";
import { postTo } from "./post-to";
import { priceData } from "./price-data";

interface PricePanelProps {
  priceSelection: PriceSelection;
  path: string;
  /** Stands in the document, below a heading of its own. */
  isInText: boolean;
  /** Another signer, after whose signature the selection stands. */
  fixedBy?: string | null;
  /** Null where the lines have no links to questions. */
  asking?: Asking | null;
  refused?: string | undefined;
  /** The language of the names, where it is not the page's. */
  lang?: string | undefined;
}

/** The price table: a form, until it is answered. */
export function PricePanel({
  priceSelection,
  path,
  isInText,
  fixedBy,
  asking = null,
  refused,
  lang,
}: PricePanelProps) {
  const { versionId, table, selection, isOpen } = priceSelection;
  const t = useTranslate();
  const read = shownPriceTable(t, table, selection);
  const isForm = isOpen && hasOptions(table);
  const isLong = table.schedule.length > 0 || recurrencesIn(table).length > 0;
  const content = (
    <>
      {isInText ? null : <h2>{t("price.title")}</h2>}
      {isForm ? (
        <p className="small">
          <Message
            id={`price.${addsOnly(table) ? "tick" : "choose"}${priceSelection.isKept ? "" : "_freely"}`}
            live={(words) => <span className="with-script">{words}</span>}
          />
        </p>
      ) : null}
      {fixedBy && hasOptions(table) ? (
        <p className="small">
          <Message id="price.fixed" name={<bdi>{fixedBy}</bdi>} />
        </p>
      ) : null}
      {read.sections.map(({ id, title, lines }) => (
        <div key={id} className="price-section">
          {title === "" ? null : (
            <h3 className="price-heading">
              <bdi>{title}</bdi>
            </h3>
          )}
          <Lines lines={lines} amounts={read.amounts} {...{ isForm, asking, lang }} />
        </div>
      ))}
    </>
  );
  const sums = <PriceSums read={read} />;
  const bar = (
    <div className={isLong ? "price-bar long" : "price-bar"} aria-hidden="true">
      <p>
        <Message
          id="price.updated"
          price={<span data-price-text>{priceTextOf(t, table, read.price)}</span>}
        />
      </p>
    </div>
  );
  const look = isInText ? "document-end document-price stack" : "panel stack";
  if (!isForm)
    return (
      <section className={look} id="price" aria-label={t("price.title")} data-version={versionId}>
        {content}
        <div className="price-end">{sums}</div>
        {bar}
      </section>
    );
  return (
    <form
      method="post"
      action={postTo(path, t.language, "price")}
      className={look}
      id="price"
      aria-label={t("price.title")}
      data-version={versionId}
      data-price={priceData(t, priceSelection)}
      data-keeps={priceSelection.isKept ? "" : undefined}
      data-stays={priceSelection.staysInBrowser ? "" : undefined}
    >
      <input type="hidden" name="intent" value="choose" />
      {content}
      <div className="price-end stack">
        {sums}
        <FormFailure message={refused} />
        <p className="sr-only" role="status" id="price-status" />
        <div className="stack tight without-script">
          <p className="small">{t("price.update_note")}</p>
          <div className="row">
            <button className="button" type="submit">
              {t("price.update")}
            </button>
          </div>
        </div>
      </div>
      {bar}
    </form>
  );
}

interface LinesProps {
  lines: ShownLine[];
  amounts: Record<string, string | null>;
  isForm: boolean;
  asking: Asking | null;
  lang: string | undefined;
}

/** Groups packages that stand together: one of them is taken. */
function Lines({ lines, ...drawn }: LinesProps) {
  const t = useTranslate();
  const runs: ShownLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    if (run && run[0]?.kind === "package" && line.kind === "package" && run[0].groupAt === line.groupAt)
      run.push(line);
    else if (run && run[0]?.kind !== "package" && line.kind !== "package") run.push(line);
    else runs.push([line]);
  }
  return runs.map((run) => {
    const [first] = run as [ShownLine];
    const list = (
      <ul className="price-lines">
        {run.map((line) => (
          <Line key={line.id} line={line} {...drawn} />
        ))}
      </ul>
    );
    if (first.kind !== "package") return <Fragment key={first.id}>{list}</Fragment>;
    return (
      <fieldset key={first.id} className="price-group">
        <legend className="small">
          {first.group === null ? t("price.group_here") : t("price.group", { group: first.group })}
        </legend>
        {list}
      </fieldset>
    );
  });
}

interface LineProps extends Omit<LinesProps, "lines"> {
  line: ShownLine;
}

function Line({ line, amounts, isForm, asking, lang }: LineProps) {
  const { id, description, measure, recurring, discount, range, isTaken } = line;
  const t = useTranslate();
  const price = `amount-${id}`;
  const isCounted = range !== null && isForm;
  const describedBy = [
    price,
    ...(line.plusTax === null ? [] : [`net-${id}`]),
    ...(isCounted ? [`each-${id}`, `range-${id}`] : []),
    ...(description === "" ? [] : [`about-${id}`]),
  ].join(" ");
  return (
    <li className="price-line" data-line={id} data-unselected={isTaken ? undefined : ""}>
      <Name {...{ line, isForm, lang, describedBy }} />
      {description === "" ? null : (
        <div className="price-about" id={`about-${id}`}>
          <LineDescription text={description} />
        </div>
      )}
      {measure === null && discount === null ? null : (
        <p className="price-count">
          {isCounted ? <Quantity line={line} describedBy={price} /> : null}
          <span className="price-facts">
            {measure === null ? null : <Measured {...{ line, measure, isForm }} />}
            {isCounted && range ? (
              <span id={`range-${id}`} aria-hidden="true">
                {rangeText(t, range)}
              </span>
            ) : null}
            {isCounted && range ? <Bound range={range} /> : null}
            {discount === null ? null : <span>{discount}</span>}
          </span>
        </p>
      )}
      <p className="price-amount">
        {line.before ? (
          <s data-amount={line.before} hidden={amounts[line.before] === null}>
            {amounts[line.before]}
          </s>
        ) : null}
        <span id={price}>
          <LineAmount recurring={recurring}>
            <span data-amount={line.key}>{amounts[line.key]}</span>
          </LineAmount>
        </span>
        {line.plusTax === null ? null : (
          <bdi className="price-net" id={`net-${id}`}>
            {line.plusTax}
          </bdi>
        )}
      </p>
      <AskAbout line={line} asking={asking} />
    </li>
  );
}

/** "620 m² × £18.50"; "lump sum". Where the quantity is a field of its own, it stands here until the line is taken. */
function Measured({
  line: { id, kind, range, quantity, offered },
  measure: { lumpSum, unit, each },
  isForm,
}: Pick<LineProps, "line" | "isForm"> & { measure: Measure }) {
  const t = useTranslate();
  if (lumpSum !== null)
    return (
      <span>
        <bdi>{lumpSum}</bdi>
      </span>
    );
  const isCounted = range !== null && isForm;
  const number = quantityText(t, isCounted ? offered : quantity);
  const space = unit.slice(0, unit.length - unit.trimStart().length);
  return (
    <span id={isCounted ? `each-${id}` : undefined}>
      <bdi className="whole">
        {isCounted ? (
          kind === "fixed" ? null : (
            <span className="offered">{`${number}${space}`}</span>
          )
        ) : (
          number
        )}
        {isCounted ? unit.trimStart() : unit}
      </bdi>
      {" × "}
      <bdi className="whole">{each}</bdi>
    </span>
  );
}

function AskAbout({ line: { id, name }, asking }: Pick<LineProps, "line" | "asking">) {
  const t = useTranslate();
  const link = asking && askLink(t, asking, { place: `l:${id}`, title: name });
  if (!link) return null;
  return (
    <p className="ask on-screen">
      <a href={link.href} aria-label={link.label} rel="nofollow">
        <span className="ask-words">{link.words}</span>
        {link.asked ? <span className="asked">{link.asked}</span> : null}
      </a>
    </p>
  );
}

interface Described extends Pick<LineProps, "line"> {
  /** Ids of what a reader of the control is told, the price first. */
  describedBy: string;
}

function Name({
  line: { id, name, kind, groupAt, isTaken },
  isForm,
  lang,
  describedBy,
}: Described & Pick<LineProps, "isForm" | "lang">) {
  const t = useTranslate();
  const words = (
    <>
      <bdi lang={lang}>{name}</bdi>
      {kind === "optional" ? (
        <>
          {" "}
          <span className="price-note">{t("price.optional")}</span>
        </>
      ) : null}
    </>
  );
  if (kind === "fixed") return <p className="price-name">{words}</p>;
  if (!isForm)
    return (
      <p className="price-name">
        <bdi lang={lang}>{name}</bdi>{" "}
        <span className="price-note">{t(isTaken ? "price.chosen" : "price.not_chosen")}</span>
      </p>
    );
  return (
    <label className="tick price-name">
      <input
        type={kind === "optional" ? "checkbox" : "radio"}
        name={kind === "optional" ? takeField : groupField(groupAt)}
        value={id}
        defaultChecked={isTaken}
        aria-describedby={describedBy}
      />
      <span>{words}</span>
    </label>
  );
}

/** Says why the script made a number smaller or larger. */
function Bound({ range: { min, max } }: { range: NonNullable<ShownLine["range"]> }) {
  const t = useTranslate();
  return (
    <span
      className="bound"
      role="status"
      data-least={t("price.least", { min: quantityText(t, min) })}
      data-most={t("price.most", { max: quantityText(t, max) })}
    />
  );
}

const rangeText = (t: Translate, { min, max }: NonNullable<ShownLine["range"]>): string =>
  t("price.range", { min: quantityText(t, min), max: quantityText(t, max) });

function Quantity({ line: { at, name, quantity, range }, describedBy }: Described) {
  const t = useTranslate();
  if (!range) return null;
  const [min, max, step] = [range.min / ONE, range.max / ONE, range.step / ONE];
  return (
    <span className="stepper">
      <button
        type="button"
        className="button"
        data-step="-1"
        aria-label={t("price.less", { name })}
        aria-describedby={describedBy}
        hidden
      >
        −
      </button>
      <input
        type="number"
        inputMode="decimal"
        name={quantityField(at)}
        aria-label={`${t("price.quantity_of", { name })}, ${rangeText(t, range)}`}
        aria-describedby={describedBy}
        {...{ min, max, step }}
        required
        defaultValue={quantity / ONE}
      />
      <button
        type="button"
        className="button"
        data-step="1"
        aria-label={t("price.more", { name })}
        aria-describedby={describedBy}
        hidden
      >
        +
      </button>
    </span>
  );
}
