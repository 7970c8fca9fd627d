import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { ENOUGH, type Insights, type Median, type Outcomes } from "~/domain/insights/insights";
import { type InsightsRange, loadInsights } from "~/domain/insights/load-insights.server";
import { formatTypicalDuration } from "~/domain/reading/time-labels";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link/link";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Stat, StatRow } from "~/ui/stat";
import { pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { ByPrice, ByTemplate } from "./outcome-tables";
import { rangeIn } from "./range";
import { Reasons, TheirWords } from "./reasons";
import { winRateText } from "./win-rate-text";

export const meta: MetaFunction = () => [{ title: t("Insights | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  return loadInsights(member, rangeIn(request));
});

export default function InsightsRoute() {
  const { insights, range, templateNames, isCut } = useLoaderData<typeof loader>();
  const hasAny = insights.sent > 0;
  return (
    <div className="grid gap-6 sm:gap-8">
      <PageHeader
        title={t("Insights")}
        lead={t("How the proposals that you sent ended.")}
        actions={hasAny ? <Downloads range={range} /> : null}
      />
      <Ranges range={range} />
      {hasAny ? (
        <>
          <Figures insights={insights} />
          <ByTemplate rows={insights.byTemplate} names={templateNames} />
          <ByPrice rows={insights.byPrice} />
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Reasons reasons={insights.reasons} lost={insights.lost} />
            <TheirWords words={insights.words} />
          </div>
          <Definitions isCut={isCut} />
        </>
      ) : (
        <Nothing range={range} />
      )}
    </div>
  );
}

const Downloads = ({ range }: { range: InsightsRange }) => (
  <>
    <ButtonLink to={`/insights.csv${range === "90" ? "?range=90" : ""}`} reloadDocument>
      {t("These numbers as CSV")}
    </ButtonLink>
    <ButtonLink to="/proposals.csv" reloadDocument>
      {t("All proposals as CSV")}
    </ButtonLink>
  </>
);

const Ranges = ({ range }: { range: InsightsRange }) => (
  <nav aria-label={t("Time range")} className="flex gap-1">
    <Range to="/insights" isChosen={range === "all"}>
      {t("All time")}
    </Range>
    <Range to="/insights?range=90" isChosen={range === "90"}>
      {t("Last 90 days")}
    </Range>
  </nav>
);

const Range = ({ to, isChosen, children }: { to: string; isChosen: boolean; children: string }) => (
  <Link
    to={to}
    aria-current={isChosen ? "page" : undefined}
    className={classes(
      "inline-flex min-h-11 items-center rounded-control px-3.5 text-sm font-semibold sm:min-h-9",
      isChosen ? "bg-action-soft text-action" : "text-muted hover:bg-wash hover:text-ink",
    )}
  >
    {children}
  </Link>
);

function Figures({ insights }: { insights: Insights }) {
  const { sent, open, timeToOpen, timeToSign } = insights;
  return (
    <StatRow>
      <Stat label={t("Sent")} value={sent} note={t("{open} still open", { open })} />
      <Stat label={t("Win rate")} value={winRateText(insights)} note={wonNote(insights)} />
      <Stat label={t("Time to open")} value={durationText(timeToOpen)} note={countNote(timeToOpen)} />
      <Stat label={t("Time to sign")} value={durationText(timeToSign)} note={countNote(timeToSign)} />
    </StatRow>
  );
}

const wonNote = ({ won, lost, winRate, sent }: Outcomes): string =>
  winRate === null && sent < ENOUGH
    ? t("Fewer than 10 were sent: {won} won, {lost} lost", { won, lost })
    : t("{won} won, {lost} lost", { won, lost });

const durationText = ({ ms }: Median): string => (ms === null ? "–" : formatTypicalDuration(ms));

const countNote = ({ count }: Median): string =>
  count === 0 ? t("None yet") : t("{count, plural, one {One so far} other {Median of {count}}}", { count });

const Nothing = ({ range }: { range: InsightsRange }) => (
  <Panel flush>
    <EmptyState
      title={range === "90" ? t("Nothing was sent in these 90 days") : t("Nothing sent yet")}
      action={
        <ButtonLink to="/proposals" variant="primary">
          {t("Go to your proposals")}
        </ButtonLink>
      }
    >
      {t("Once proposals are sent, this page says how many are won, how fast, and why others are lost.")}
    </EmptyState>
  </Panel>
);

function Definitions({ isCut }: { isCut: boolean }) {
  const lines = [
    t(
      "Sent: first sent in this time, by your calendar. Archived proposals count, deleted ones and the sample do not.",
    ),
    t("Won: signed or approved, or you said that you agreed elsewhere. Lost: declined, or you said so."),
    t("Win rate: won, of those won or lost. It is left out where fewer than 10 were sent."),
    t(
      "Time to open: from the first send to the first opening. Time to sign: from sending the signed version to its last signature.",
    ),
    ...(isCut ? [t("Only the newest 5,000 are counted.")] : []),
  ];
  return (
    <section aria-label={t("What the numbers mean")} className="max-w-prose text-sm text-muted">
      <h2 className="font-semibold text-ink">{t("What the numbers mean")}</h2>
      <ul className="mt-2 grid gap-1.5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
