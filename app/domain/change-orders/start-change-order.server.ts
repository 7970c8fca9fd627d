import type { Translate } from "~/platform/language/translate";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import type { PriceTable } from "../prices/price-table";
import { checkTypedTable } from "../prices/typed-problems";
import { type AgreementNow, sumsOfTable } from "./agreement-now";
import {
  type ChangeOrder,
  problemsInForm,
  scheduleOfChange,
  tableOfChange,
  textOfChange,
  unknownInOrder,
} from "./change-order";
import { assertNone, findAgreement, wordsOf, writeAmendment } from "./write-amendment.server";

/**
 * Writes a change order of an agreement, ready to be read once more and sent. The agreement stays as it was agreed.
 * @returns the id of the change order @throws DomainError not_found, conflict, invalid_input, account_locked, limit_reached
 */
export async function startChangeOrder(ctx: MemberContext, id: string, order: ChangeOrder): Promise<string> {
  assertOpenAccount(ctx);
  const { agreement, now } = await findAgreement(ctx, id);
  const words = await wordsOf(ctx, { agreement, now });
  const priceTable = priceTableOf(order, now, words);
  return writeAmendment(
    ctx,
    { agreement, now },
    {
      letter: "C",
      titleOf: (number) => words("change_order.title", { number, title: now.first.title }),
      html: textOfChange(order, words, priceTable !== null),
      priceTable,
      amends: { finish: order.finish },
    },
  );
}

function priceTableOf(order: ChangeOrder, now: AgreementNow, words: Translate): PriceTable | null {
  assertNone(unknownInOrder(order, now));
  const typed = tableOfChange(order, now);
  if (typed === null) return null;
  const schedule = scheduleOfChange(order, words("change_order.payment"));
  const { table, problems } = checkTypedTable({ ...typed, schedule });
  // A change that only takes off has nothing to ask for.
  if (problems["schedule.0.part"] && sumsOfTable("", table).once <= 0) return { ...table, schedule: [] };
  assertNone(problemsInForm(order, problems));
  return table;
}
