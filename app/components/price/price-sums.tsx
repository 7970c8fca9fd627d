import { Message, useTranslate } from "../message";
import type { ShownPart, ShownPrice } from "./price-lines";

/** Sums and payments. What has no amount in this selection is there and hidden, for the script. */
export function PriceSums({ read: { parts, payments, amounts } }: { read: ShownPrice }) {
  const t = useTranslate();
  const shown = (key: string) => ({ "data-amount": key, hidden: amounts[key] === null });
  return (
    <div className="price-sums">
      {parts.map((part) => (
        <Part key={part.key} part={part} amounts={amounts} />
      ))}
      {payments.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
        <div className="price-part" role="group" aria-label={t("price.payments")}>
          <p className="price-heading">{t("price.payments")}</p>
          <dl>
            {payments.map(({ key, name, due }) => (
              <div key={key}>
                <dt>
                  <Message id="price.payment_due" name={<bdi>{name}</bdi>} due={<bdi>{due}</bdi>} />
                </dt>
                <dd {...shown(key)}>{amounts[key]}</dd>
              </div>
            ))}
          </dl>
        </div>
      ) : null}
    </div>
  );
}

interface PartProps extends Pick<ShownPrice, "amounts"> {
  part: ShownPart;
}

function Part({ part: { key, title, sums }, amounts }: PartProps) {
  const t = useTranslate();
  const isOnce = key === "once";
  const isUsed = sums.some((sum) => amounts[sum.key] !== null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
    <div
      className="price-part"
      role="group"
      aria-label={isOnce ? t("price.total") : (title ?? undefined)}
      data-part={key}
      hidden={!isUsed}
    >
      {title ? <p className="price-heading">{title}</p> : null}
      <dl>
        {sums.map(({ key: sum, label, isTotal }) => (
          <div key={sum} className={isTotal ? "price-total" : undefined} hidden={amounts[sum] === null}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd data-amount={sum}>{amounts[sum]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
