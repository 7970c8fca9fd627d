import { parseMoney } from "~/platform/numbers/read-amount";
import type { Brief } from "../../briefs/brief";
import { amountOfShare, readShare } from "../../briefs/share";
import { withMonthlyAmount } from "../../writing/composer/monthly-budget";
import { readPrice } from "../../writing/composer/price";

export type Deposit =
  | { kind: "none" }
  | { kind: "unreadable" }
  | { kind: "amount"; amount: number }
  | { kind: "share"; share: number; amount: number | null };

export function readDeposit(brief: Brief): Deposit {
  const typed = brief.depositAmount.trim();
  if (!brief.requireDeposit || typed === "") return { kind: "none" };
  const share = readShare(typed);
  if (share !== null) {
    const { total } = readPrice({ brief: { ...brief, requireDeposit: false } });
    const price = total ?? parseMoney(withMonthlyAmount(brief).budget, brief.currency);
    return { kind: "share", share, amount: price === null ? null : amountOfShare(price, share) };
  }
  const amount = parseMoney(typed, brief.currency);
  return amount === null ? { kind: "unreadable" } : { kind: "amount", amount };
}
