import type { ReactNode } from "react";
import { Message, useTranslate } from "../message";
import type { ShownPart, ShownPrice } from "./price-lines";

interface PriceSumsProps {
  read: ShownPrice;
  /** Says what the totals cover, where "Total" does not. */
  total?: string | undefined;
}

/** Sums and payments. What has no amount in this selection is there and hidden, for the script. */
export function PriceSums({ read: { parts, payments, amounts }, total }: PriceSumsProps) {
  const t = useTranslate();
  const shown = (key: string) => ({ "data-amount": key, hidden: amounts[key] === null });
  return (
    <div className="price-sums">
      {parts.map((part) => (
        <Part key={part.key} part={part} amounts={amounts} total={total} />
      ))}
      {payments.length > 0 ? (
        <Group label={t("price.payments")} heading={t("price.payments")}>
          {payments.map(({ key, name, due, isOnSigning }) => (
            <div key={key} className={isOnSigning ? "price-now" : undefined}>
              <dt>
                <Message id="price.payment_due" name={<bdi>{name}</bdi>} due={<bdi>{due}</bdi>} />
              </dt>
              <dd {...shown(key)}>{amounts[key]}</dd>
            </div>
          ))}
        </Group>
      ) : null}
    </div>
  );
}

interface PartProps extends Pick<ShownPrice, "amounts">, Pick<PriceSumsProps, "total"> {
  part: ShownPart;
}

function Part({ part: { key, title, sums }, amounts, total }: PartProps) {
  const t = useTranslate();
  const isOnce = key === "once";
  const isUsed = sums.some((sum) => amounts[sum.key] !== null);
  return (
    <Group
      label={isOnce ? t("price.total") : (title ?? undefined)}
      heading={title}
      data-part={key}
      hidden={!isUsed}
    >
      {sums.map(({ key: sum, label, isTotal }) => (
        <div key={sum} className={isTotal ? "price-total" : undefined} hidden={amounts[sum] === null}>
          <dt>
            <bdi>{(isTotal && total) || label}</bdi>
          </dt>
          <dd data-amount={sum}>{amounts[sum]}</dd>
        </div>
      ))}
    </Group>
  );
}

interface GroupProps {
  label: string | undefined;
  heading: string | null;
  "data-part"?: string;
  hidden?: boolean;
  children: ReactNode;
}

/** Amounts that belong together. */
const Group = ({ label, heading, children, ...attributes }: GroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields
  <div className="price-part" role="group" aria-label={label} {...attributes}>
    {heading ? <p className="price-heading">{heading}</p> : null}
    <dl>{children}</dl>
  </div>
);
