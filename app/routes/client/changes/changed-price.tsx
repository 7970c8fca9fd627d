import { useTranslate } from "~/components/message";
import { PRICE_ANCHOR } from "~/domain/proposals/changes/named-changes";
import type { ChangesSinceRead } from "~/domain/reading/changes/changes-since-read.server";
import { listed } from "~/platform/language/listed";
import { BeforeAndNow } from "./before-and-now";

interface ChangedPriceProps {
  changes: ChangesSinceRead | null;
  /** Stands in the document, above the price table. */
  isInText: boolean;
}

/** Lines of the price table with their old and new sums, and the total then and now. */
export function ChangedPrice({ changes, isInText }: ChangedPriceProps) {
  const t = useTranslate();
  if (!changes || (changes.price === null && changes.total === null)) return null;
  const { price, total } = changes;
  return (
    <section
      className={isInText ? "document-end changed-price stack tight" : "panel stack tight"}
      id={PRICE_ANCHOR}
      aria-labelledby="changed-price"
    >
      <p id="changed-price" className="label">
        {t("changes.price", { version: String(changes.since) })}
      </p>
      <ul className="changed-lines">
        {price?.lines.map(({ key, name, before, after }) => (
          <li key={key}>
            <bdi>{name}</bdi>
            <BeforeAndNow {...{ before, after }} />
          </li>
        ))}
        {total ? (
          <li className="changed-total">
            {t("price.total")}
            <BeforeAndNow {...total} />
          </li>
        ) : null}
      </ul>
      {price && price.terms.length > 0 ? (
        <p className="small">{t("changes.also", { terms: listed(t, price.terms) })}</p>
      ) : null}
    </section>
  );
}
