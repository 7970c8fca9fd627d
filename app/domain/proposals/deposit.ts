import { readPrice } from "../documents/composer/price";
import type { Brief } from "./brief";
import { parseMoney } from "./money";
import { partOf, readShare } from "./share";

/** What was typed as the deposit. Amounts are minor units. */
export type Deposit =
  | { kind: "none" }
  | { kind: "unreadable" }
  | { kind: "amount"; amount: number }
  /** The amount is null where the price leaves it open. */
  | { kind: "share"; share: number; amount: number | null };

export function readDeposit(brief: Brief): Deposit {
  const typed = brief.depositAmount.trim();
  if (!brief.requireDeposit || typed === "") return { kind: "none" };
  const share = readShare(typed);
  if (share !== null) {
    const { total } = readPrice({ brief: { ...brief, requireDeposit: false } });
    const price = total ?? parseMoney(brief.budget, brief.currency);
    return { kind: "share", share, amount: price === null ? null : partOf(price, share) };
  }
  const amount = parseMoney(typed, brief.currency);
  return amount === null ? { kind: "unreadable" } : { kind: "amount", amount };
}
