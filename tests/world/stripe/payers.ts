/** People who pay, as the screens show them: their books written as the vendor's news would. */
import { type Member, memberOn } from "../people";
import type { World } from "../world";

const DAY = 86_400_000;

/** Of a plan that is paid by the month, 12 days into it. */
const PAID_BY_MONTH = {
  interval: "monthly",
  price_minor: 3900,
  price_currency: "USD",
  subscription_id: "sub_screen",
  current_period_starts_at: Date.now() - 12 * DAY,
  current_period_ends_at: Date.now() + 18 * DAY,
} as const;

interface Line {
  kind?: string;
  amount: number;
  currency?: string;
  status?: string;
  tier?: string;
  daysAgo: number;
}

/** Every kind of line that books have. */
const BOOKS: Line[] = [
  { amount: 3900, daysAgo: 12 },
  { amount: -1264, kind: "refund", status: "refunded", daysAgo: 20 },
  { amount: 2633, daysAgo: 26 },
  { amount: -500, kind: "credit_note", status: "refunded", daysAgo: 30 },
  { amount: 1900, tier: "starter", daysAgo: 43 },
  { amount: 1900, tier: "starter", status: "void", daysAgo: 44 },
  { amount: 123456, currency: "JPY", tier: "starter", daysAgo: 74 },
];

/** On professional, with books of every kind. */
export async function bookedIn(world: World): Promise<Member> {
  const member = await memberOn(world, "professional", { ...PAID_BY_MONTH, customer_id: "cus_payer" });
  await write(world, member, BOOKS);
  return member;
}

/** Whose last payment failed. @param graceDays until the account is locked; below 0 it is */
export async function lateIn(world: World, graceDays: number): Promise<Member> {
  const member = await memberOn(world, "professional", {
    ...PAID_BY_MONTH,
    status: "past_due",
    grace_ends_at: Date.now() + graceDays * DAY,
    customer_id: `cus_late_${graceDays}`,
  });
  await write(world, member, [
    { amount: 3900, status: "failed", daysAgo: 2 },
    { amount: 3900, daysAgo: 32 },
  ]);
  return member;
}

async function write(world: World, { email }: Member, lines: Line[]): Promise<void> {
  const statements = lines.map(({ kind = "invoice", amount, currency = "USD", ...line }, n) => {
    const at = Date.now() - line.daysAgo * DAY;
    return world.db
      .prepare(
        `insert into payments (id, user_id, kind, invoice_id, number, tier, amount_minor, currency, status,
           invoice_url, created_at, updated_at)
         select ?, id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? from users where email = ?`,
      )
      .bind(
        `${kind}-${email}-${n}`,
        kind,
        `in-${n}`,
        `CS-000${n + 1}`,
        line.tier ?? "professional",
        amount,
        currency,
        line.status ?? "paid",
        kind === "invoice" ? `https://pay.example/${n}` : null,
        at,
        at,
        email,
      );
  });
  await world.db.batch(statements);
}
