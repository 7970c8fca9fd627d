import type { ReactNode } from "react";
import type { Recurring } from "~/domain/prices/price-table";
import { Message } from "../message";

interface LineAmountProps {
  recurring: Recurring | null;
  /** The element with the amount alone, which the page's script updates. */
  children: ReactNode;
}

/** "$320", or "$320 a month for 12 months". */
export function LineAmount({ recurring, children }: LineAmountProps) {
  if (recurring === null) return children;
  const { every, periods: count } = recurring;
  return (
    <span className="price-every">
      {count === null ? (
        <Message id={`price.every.${every}`} price={children} />
      ) : (
        <Message id={`price.every.${every}_for`} price={children} count={count} />
      )}
    </span>
  );
}
