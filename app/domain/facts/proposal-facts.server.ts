import { dayIn } from "~/platform/time/calendar-day";
import { t } from "~/platform/words/t";
import type { Letterhead } from "../branding/letterhead.server";
import type { Brief, Currency } from "../briefs/brief";
import { emptyBrief } from "../briefs/empty-brief";
import type { MemberContext } from "../context";
import type { Sender } from "../people/sender-name";
import {
  briefWithoutPrice,
  knownFromTable,
  offeredSums,
  singleTotal,
} from "../prices/deal/brief-without-price";
import type { PriceTable } from "../prices/price-table";
import { statedTotals } from "../prices/proposal/shown-price";
import type { Proposal } from "../proposals/find-own.server";
import { filledContent } from "../proposals/variables/filled-content.server";
import { openVariablesText } from "../proposals/variables/open-variables";
import type { Freezable } from "../proposals/version.server";
import { isMonthlyInDoubt, isPeriodOpen } from "../writing/composer/monthly-budget";
import { namesMoney } from "../writing/composer/table/price-at-end";
import { checkFacts } from "./check-facts.server";
import { passagesOf } from "./passages.server";
import { type Facts, NO_FACTS, type Remark, withoutConfirmed } from "./remark";

type Checked = Pick<
  Proposal,
  | "brief"
  | "title"
  | "clientName"
  | "clientCompany"
  | "budget"
  | "currency"
  | "number"
  | "validUntil"
  | "confirmedFacts"
  | "priceTable"
>;

interface Checkable {
  proposal: Checked;
  /** The text, with its variables filled in. */
  html: string;
  sender: Sender & { email?: string };
  letterhead?: Pick<Letterhead, "sender">;
}

/** Checks a proposal's text against its brief, and leaves out the facts that the owner has confirmed. */
export async function proposalFacts(
  { now }: Pick<MemberContext, "now">,
  { proposal, html, sender, letterhead }: Checkable,
): Promise<Facts> {
  if (html.trim() === "") return NO_FACTS;
  const { title, clientName, clientCompany, budget, number, validUntil, priceTable } = proposal;
  const details = { title, clientName, clientCompany, budget, currency: proposal.currency as Currency };
  const brief = { ...emptyBrief(), ...proposal.brief, ...details };
  const found = await checkFacts(html, briefWithoutPrice(brief, priceTable), {
    texts: [
      ...[
        sender.name,
        sender.businessName,
        sender.email ?? "",
        ...Object.values(letterhead?.sender ?? {}),
        number ?? "",
      ],
      ...knownFromTable(priceTable),
    ],
    days: [dayIn(now, null), validUntil ?? ""].filter((day) => day !== ""),
    table: priceTable && {
      words: statedTotals(priceTable),
      total: singleTotal(priceTable),
      currency: priceTable.currency,
      offered: offeredSums(priceTable),
      brief: { ...emptyBrief(), ...proposal.brief },
    },
  });
  const missing = [
    ...noPrice(brief, priceTable, html),
    ...periodQuestion(brief, priceTable),
    ...found.missing,
  ];
  const noBrief = brief.description.trim() === "" ? { hasNoBrief: true as const } : {};
  return withoutConfirmed({ ...found, missing, ...noBrief }, proposal.confirmedFacts);
}

/** A client who signs a text without any amount has accepted no price. */
function noPrice({ budget, hourlyRate }: Brief, table: PriceTable | null, html: string): Remark[] {
  const hasPrice = table !== null || `${budget}${hourlyRate}`.trim() !== "";
  if (hasPrice || passagesOf(html).some(({ text }) => namesMoney(text))) return [];
  const sentence = t("No price is named, so your client accepts the proposal without one.");
  return [{ key: "no price", sentence, place: null }];
}

/** Asks what a retainer's budget covers where nobody said so, and no line of a table is paid each month. */
function periodQuestion(brief: Brief, table: PriceTable | null): Remark[] {
  if (!isPeriodOpen(brief) || (table !== null && singleTotal(table) === null)) return [];
  const { budget } = brief;
  const sentence = isMonthlyInDoubt(brief)
    ? t(
        "Is {budget} for each month, or for the whole term? Your brief does not say, so the proposal names no total.",
        { budget },
      )
    : t(
        "Is {budget} for each month, or for the whole term? Your brief does not say, so it is the total price.",
        { budget },
      );
  return [{ key: `budget period ${budget}`, sentence, place: null }];
}

export async function savedFacts(
  ctx: MemberContext,
  proposal: Checked & Freezable & Pick<Proposal, "clientEmail">,
  letterhead: Letterhead,
): Promise<Facts> {
  const { content, open } = await filledContent(ctx, proposal, letterhead, ctx.actor);
  const facts = await proposalFacts(ctx, { proposal, html: content.html, sender: ctx.actor, letterhead });
  return open.length > 0 ? { ...facts, openVariables: openVariablesText(open) } : facts;
}
