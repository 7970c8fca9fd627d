import { CalendarDay } from "~/components/calendar-day";
import { StatusBadge } from "~/components/status-badge";
import { t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { LocalTime } from "~/ui/local-time";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { ReaderProvider, useCalendar } from "~/ui/reader";
import { Stat, StatRow } from "~/ui/stat";
import { TextLink } from "~/ui/text-link";
import type { AnalyticsPage } from "./analytics-view";
import { DevicesPlot } from "./devices-plot";
import { FetchesPlot } from "./fetches-plot";
import { JourneyPlot } from "./journey-plot";
import { NotRead } from "./not-read";
import { SectionsPlot } from "./sections-plot";
import { ViewsPlot } from "./views-plot";

/** docs/product.md 2; one time zone throughout. */
export function Analytics({ page }: { page: AnalyticsPage }) {
  const { journey, sentAt, timeZone } = page;
  return (
    <ReaderProvider reader={{ timeZone, locale: useCalendar().own.locale }}>
      <div className="grid gap-6">
        <Header page={page} />
        <Figures page={page} />
        {page.measuresReading || sentAt === null ? null : (
          <Banner title={t("Views are not tracked.")}>
            {t(
              "You switched tracking off for this proposal. What was measured before is still shown; the first opening stays in the record of the agreement.",
            )}
          </Banner>
        )}
        {sentAt === null && !isAnswered(page) ? null : (
          <Panel title={journeyTitle(page)}>
            <JourneyPlot steps={journey} />
          </Panel>
        )}
        <Reading page={page} />
        <div className={COLUMNS}>
          <ProjectDetails page={page} />
          <StatusPanel page={page} />
        </div>
      </div>
    </ReaderProvider>
  );
}

const COLUMNS = "grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]";

function Reading({ page }: { page: AnalyticsPage }) {
  const { reading, views, emailsSent } = page;
  if (page.sentAt === null && views === 0) return <NotRead page={page} />;
  return (
    <div className={COLUMNS}>
      <div className="grid min-w-0 gap-4">
        {views > 0 ? (
          <>
            <Panel title={t("Views over time")}>
              <ViewsPlot reading={reading} />
            </Panel>
            <Panel title={t("Time in each section")}>
              <SectionsPlot reading={reading} />
            </Panel>
          </>
        ) : (
          <NotRead page={page} />
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <Panel title={t("Visits")}>
          <FetchesPlot views={views} emailsSent={emailsSent} reading={reading} />
        </Panel>
        {reading.devices.length > 0 ? (
          <Panel title={t("Devices")}>
            <DevicesPlot devices={reading.devices} />
          </Panel>
        ) : null}
      </div>
    </div>
  );
}

/** The last step was reached by the client or set by hand. */
const isAnswered = ({ journey }: AnalyticsPage): boolean => journey.at(-1)?.at !== null;

function journeyTitle(page: AnalyticsPage): string {
  if (page.sentAt === null) return t("From created to answered");
  return page.isLocked ? t("From sent to signed") : t("From sent to answered");
}

const Header = ({ page }: { page: AnalyticsPage }) => (
  <PageHeader
    title={<bdi>{page.title}</bdi>}
    lead={t("Views and activity. Time zone: {zone}.", { zone: page.zone })}
    badge={<StatusBadge proposal={page} />}
    back={{ to: "/dashboard", text: t("Back to Dashboard") }}
    actions={
      <>
        {page.isLocked ? null : <ButtonLink to={`/proposals?edit=${page.id}`}>{editLabel(page)}</ButtonLink>}
        <ButtonLink to={`/proposal/${page.id}`} variant={isUnsent(page) ? "secondary" : "primary"}>
          {t("View Full Proposal")}
        </ButtonLink>
      </>
    }
  />
);

/** The rule: docs/product.md 2. */
function editLabel({ isDraft, sentAt }: AnalyticsPage): string {
  if (isDraft) return t("Continue");
  return sentAt === null ? t("Edit Content") : t("Edit & Resend");
}

/** Then sending is the page's main action. */
const isUnsent = ({ isLocked, sentAt }: AnalyticsPage): boolean => sentAt === null && !isLocked;

function Figures({ page: { views, emailsSent, value, daysActive, reading } }: { page: AnalyticsPage }) {
  const readers = t("by {count, plural, one {{count} reader} other {{count} readers}}", {
    count: reading.readers,
  });
  return (
    <StatRow>
      <Stat label={t("Views")} value={views} note={reading.readers > 0 ? readers : undefined} />
      <Stat label={t("Emails Sent")} value={emailsSent} />
      <Stat label={t("Value")} value={<bdi>{value}</bdi>} />
      <Stat label={t("Days Active")} value={daysActive} />
    </StatRow>
  );
}

const ProjectDetails = ({ page }: { page: AnalyticsPage }) => (
  <Panel title={t("Project details")}>
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {page.details.map((detail) => (
        <div key={detail.name} className={classes("min-w-0", detail.isLong && "sm:col-span-2")}>
          <dt className="text-xs text-muted">{detail.name}</dt>
          <dd className="text-sm wrap-anywhere whitespace-pre-line">
            {"day" in detail ? <CalendarDay value={detail.day} /> : <bdi>{detail.text}</bdi>}
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);

const StatusPanel = ({ page }: { page: AnalyticsPage }) => (
  <Panel
    title={t("Status history")}
    actions={
      <TextLink to={`/proposal/${page.id}`} look="standalone" className="text-sm">
        {t("See all activity")}
      </TextLink>
    }
  >
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm">
      <dt className="text-muted">{t("Current status")}</dt>
      <dd className="justify-self-end">
        <StatusBadge proposal={page} />
      </dd>
      <dt className="text-muted">{t("Created")}</dt>
      <dd className="text-end">
        <LocalTime value={page.createdAt} style="date" />
      </dd>
      <dt className="text-muted">{t("Last viewed")}</dt>
      <dd className="text-end">
        {page.lastViewedAt === null ? t("Not yet") : <LocalTime value={page.lastViewedAt} style="moment" />}
      </dd>
    </dl>
  </Panel>
);

/** The same for strangers and for missing proposals. */
export const AnalyticsNotFound = () => (
  <Panel flush>
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <h1 className="font-serif text-title font-medium">{t("Proposal Not Found")}</h1>
      <p className="mt-2 mb-6 max-w-md text-muted">
        {t("It may have been removed, the address may be mistyped, or it belongs to another account.")}
      </p>
      <ButtonLink to="/dashboard" variant="primary">
        {t("Back to Dashboard")}
      </ButtonLink>
    </div>
  </Panel>
);
