/** What a change order means for its agreement, as its client reads it above the document and agrees to it. */
import { eq, inArray, or } from "drizzle-orm";
import { readTogether } from "~/db/client.server";
import { paymentEntries, paymentRequests, proposals } from "~/db/schema";
import { dayText } from "~/platform/language/day-text";
import type { Translate } from "~/platform/language/translate";
import { formatMoney } from "../briefs/format-money";
import type { Context } from "../context";
import { standingPayments } from "../payment-requests/payment-state";
import { eventSumsText, moneyLocale } from "../prices/price-in-language";
import type { Version } from "../proposals/version.server";
import { isNothing, NO_SUMS, negated, onlyTakesOff } from "./agreed-sums";
import {
  type AgreementNow,
  agreementBefore,
  shownTotals,
  sumsOfDocument,
  sumsOfTable,
} from "./agreement-now";
import { agreedDocuments } from "./agreement-now.server";

export interface ChangeOnPage {
  /** Names the state of the agreement that the page shows; the answer sends it back. */
  shown: string;
  /** Of the agreement that it changes: "Website relaunch (2026-014)". */
  title: string;
  /** UTC milliseconds. */
  agreedAt: number;
  /** SHA-256, hex, of the agreed version. */
  versionSha256: string;
  /** "Agreed so far", "This change adds", "New total". */
  rows: { key: "so_far" | "adds" | "takes_off" | "by" | "new_total" | "renewed"; sums: string }[];
  /** "from 3 March 2027 to 10 March 2027"; null where the end of the work does not move. */
  finish: { from: string | null; to: string } | null;
  /** The days of a renewal; null for a change. */
  period: { from: string; until: string } | null;
  /** More was paid than the new total. */
  overpaid: { paid: string; over: string } | null;
}

type Shown = Pick<Version, "id" | "proposalId" | "priceTable" | "amends">;

/** Null for a proposal of its own, and where its agreement is no longer in force. Asks the database only for change orders. */
export async function changeOnPage(
  ctx: Context,
  version: Shown,
  t: Translate = ctx.message,
): Promise<ChangeOnPage | null> {
  const { amends } = version;
  if (amends === null) return null;
  const root = amends.proposalId;
  const { documents, requests, entries } = await readTogether(ctx.db, {
    documents: agreedDocuments(ctx, root),
    requests: ctx.db
      .select()
      .from(paymentRequests)
      .where(inArray(paymentRequests.proposalId, family(ctx, root))),
    entries: ctx.db
      .select()
      .from(paymentEntries)
      .where(inArray(paymentEntries.proposalId, family(ctx, root))),
  });
  const now = agreementBefore(amends, documents, version.proposalId);
  if (now === null) return null;
  const paid = standingPayments(requests, entries, "").reduce(
    (sum, { received, refunded }) => sum + received - refunded,
    0,
  );
  return amends.renews
    ? renewalPage(t, version, now, amends.renews)
    : pageOf(t, version, now, amends.finish, paid);
}

/** What goes on, at the price until now and the new one. Nothing is added to what was agreed before. */
function renewalPage(
  t: Translate,
  version: Shown,
  now: AgreementNow,
  { from, until }: NonNullable<NonNullable<Shown["amends"]>["renews"]>,
): ChangeOnPage {
  const text = (sums: typeof NO_SUMS) => eventSumsText(t, now.currency, sums);
  const last = now.renewals.at(-1);
  const before = last ? sumsOfDocument(last) : now.sums && { ...now.sums, once: 0 };
  const renewed = version.priceTable ? sumsOfTable(version.id, version.priceTable) : NO_SUMS;
  return {
    ...agreementShown(now),
    rows: [
      ...(before && !isNothing(before) ? [{ key: "so_far" as const, sums: text(before) }] : []),
      { key: "renewed", sums: text(renewed) },
    ],
    finish: null,
    period: { from: dayText(from, t), until: dayText(until, t) },
    overpaid: null,
  };
}

const agreementShown = ({ first, state }: AgreementNow) => ({
  shown: state,
  title: first.number === null ? first.title : `${first.title} (${first.number})`,
  agreedAt: first.agreedAt ?? first.changedAt,
  versionSha256: first.versionSha256,
});

const family = ({ db }: Context, root: string) =>
  db
    .select({ id: proposals.id })
    .from(proposals)
    .where(or(eq(proposals.id, root), eq(proposals.amendsId, root)));

function pageOf(
  t: Translate,
  version: Shown,
  now: AgreementNow,
  finish: string | null,
  paid: number,
): ChangeOnPage {
  const { currency } = now;
  const adds = version.priceTable ? sumsOfTable(version.id, version.priceTable) : NO_SUMS;
  const { before, after } = shownTotals(now, adds);
  const text = (sums: typeof adds) => eventSumsText(t, currency, sums);
  const money = (minor: number) => formatMoney(minor, currency, moneyLocale(t));
  const change = onlyTakesOff(adds)
    ? ({ key: "takes_off", sums: text(negated(adds)) } as const)
    : ({ key: isMixed(adds) ? "by" : "adds", sums: text(adds) } as const);
  const over = after && adds.once < 0 ? paid - after.once : 0;
  return {
    ...agreementShown(now),
    rows: [
      ...(before ? [{ key: "so_far" as const, sums: text(before) }] : []),
      ...(isNothing(adds) ? [] : [change]),
      ...(after && !isNothing(adds) ? [{ key: "new_total" as const, sums: text(after) }] : []),
    ],
    period: null,
    finish: finish === null ? null : { from: now.finish && dayText(now.finish, t), to: dayText(finish, t) },
    overpaid: over > 0 ? { paid: money(paid), over: money(over) } : null,
  };
}

const isMixed = ({ once, recurring }: typeof NO_SUMS): boolean =>
  [once, ...recurring.map(({ total }) => total)].some((sum) => sum < 0);
