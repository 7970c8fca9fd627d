import { readPrice } from "../documents/composer/price";
import type { Brief } from "./brief";
import { parseMoney } from "./money";

/** What was typed as the deposit. Shares are hundredths of a per cent, amounts minor units. */
export type Deposit =
  | { kind: "none" }
  | { kind: "unreadable" }
  | { kind: "amount"; amount: number }
  /** The amount is null where the price leaves it open. */
  | { kind: "share"; share: number; amount: number | null };

const SHARE = /^(\d{1,6})(?:[.,](\d{1,2}))?\s?%$/;

export function readDeposit(brief: Brief): Deposit {
  const typed = brief.depositAmount.trim();
  if (!brief.requireDeposit || typed === "") return { kind: "none" };
  const [whole, number = "", decimals = ""] = SHARE.exec(typed) ?? [];
  if (whole !== undefined) {
    const share = Number(number) * 100 + Number(decimals.padEnd(2, "0"));
    const { total } = readPrice({ brief: { ...brief, requireDeposit: false } });
    const price = total ?? parseMoney(brief.budget, brief.currency);
    return { kind: "share", share, amount: price === null ? null : partOf(price, share) };
  }
  const amount = parseMoney(typed, brief.currency);
  return amount === null ? { kind: "unreadable" } : { kind: "amount", amount };
}

/** Rounded half up, and exact for amounts beyond a binary fraction. */
export const partOf = (total: number, share: number): number =>
  Number((BigInt(total) * BigInt(share) + 5_000n) / 10_000n);
