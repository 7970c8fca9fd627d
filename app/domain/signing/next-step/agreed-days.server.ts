import type { NextStep } from "~/db/vocabulary";
import { sha256 } from "~/platform/crypto.server";
import type { Translate } from "~/platform/language/translate";
import { dayIn } from "~/platform/time/calendar-day";
import { formatMoney } from "../../briefs/format-money";
import type { Context } from "../../context";
import type { CalendarDay } from "../../next-step/calendar-file.server";
import { datedStepsIn } from "../../next-step/dated-steps.server";
import { paymentName } from "../../payment-requests/payment-name";
import { standingPayments } from "../../payment-requests/payment-state";
import { paymentRows } from "../../payment-requests/stored-payments.server";
import { moneyLocale } from "../../prices/price-in-language";
import type { FoundLink } from "../links/find-signing-link.server";

export type Agreed = Pick<FoundLink, "proposal" | "version"> & { owner: { timeZone: string | null } };

/** The days of the agreed steps and of open payments. Empty if the owner does not offer them. */
export async function agreedDays(
  ctx: Context,
  { offersCalendar }: NextStep,
  agreed: Agreed,
  t: Translate,
): Promise<CalendarDay[]> {
  if (!offersCalendar) return [];
  return [...(await stepDays(agreed)), ...(await paymentDays(ctx, agreed, t))];
}

/** Steps have the same name in the calendar in each version. The proposal's id opens its page, so its hash stands for it. */
async function stepDays({ proposal, version }: Agreed): Promise<CalendarDay[]> {
  const of = (await sha256(proposal.id)).slice(0, 32);
  return datedStepsIn(version.html).map(({ number, name, firstDay, lastDay }) => ({
    uid: `${of}-step-${number}`,
    name: named(name, version.title),
    firstDay,
    lastDay,
  }));
}

async function paymentDays(
  ctx: Context,
  { proposal, version, owner }: Agreed,
  t: Translate,
): Promise<CalendarDay[]> {
  const { requests, entries } = await paymentRows(ctx, proposal.id);
  const own = requests.filter(({ versionId }) => versionId === version.id);
  const today = dayIn(ctx.now, owner.timeZone);
  return standingPayments(own, entries, today).flatMap(({ request, open }) => {
    const { id, dueDay, currency } = request;
    if (dueDay === null || open <= 0) return [];
    const name = t("next_step.payment", {
      name: paymentName(t, request),
      amount: formatMoney(open, currency, moneyLocale(t)),
    });
    return [{ uid: `${id}-payment`, name: named(name, version.title), firstDay: dueDay, lastDay: dueDay }];
  });
}

/** Among other events of a calendar, "Design" alone says little. */
const named = (name: string, title: string): string => `${name} · ${title}`;
