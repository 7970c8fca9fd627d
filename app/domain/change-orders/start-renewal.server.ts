import { t } from "~/platform/words/t";
import type { MemberContext } from "../context";
import { assertOpenAccount } from "../people/usage/count-usage.server";
import { checkTypedTable } from "../prices/typed-problems";
import {
  type EndingLine,
  endingLines,
  type Renewal,
  renewedLines,
  renewedUntil,
  tableOfRenewal,
  textOfRenewal,
} from "./renewal";
import { assertNone, findAgreement, wordsOf, writeAmendment } from "./write-amendment.server";

/**
 * Writes a renewal of an agreement, ready to be read once more and sent. Nothing renews by itself.
 * @returns its id @throws DomainError not_found, conflict, invalid_input, account_locked, limit_reached
 */
export async function startRenewal(ctx: MemberContext, id: string, order: Renewal): Promise<string> {
  assertOpenAccount(ctx);
  const found = await findAgreement(ctx, id);
  const { now } = found;
  const ending = endingLines(now, ctx.actor.timeZone);
  assertNone(problemsIn(order, ending));
  const renewed = renewedLines(order, ending);
  const until = renewedUntil(renewed);
  const words = await wordsOf(ctx, found);
  const { table, problems } = checkTypedTable(tableOfRenewal(renewed, now));
  assertNone(Object.fromEntries(Object.values(problems).map((problem) => ["raise", problem])));
  return writeAmendment(ctx, found, {
    letter: "R",
    titleOf: (number) => words("renewal.title", { number, title: now.first.title }),
    html: textOfRenewal(order, until, words),
    priceTable: table,
    amends: { finish: null, renews: { from: order.from, until } },
  });
}

function problemsIn({ lines }: Renewal, ending: readonly EndingLine[]): Record<string, string> {
  if (lines.length === 0) return { lines: t("Choose what goes on.") };
  const isKnown = lines.every((key) => ending.some((line) => line.key === key));
  return isKnown
    ? {}
    : { lines: t("A line that you chose is no longer part of the agreement. Choose again.") };
}
