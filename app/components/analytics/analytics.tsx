import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { LocalTime } from "~/ui/local-time";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { Stat, StatRow } from "~/ui/stat";
import { StatusHistory } from "../proposal/status-history";
import { StatusBadge } from "../status-badge";
import type { AnalyticsPage } from "./analytics-view";
import { DevicesPlot } from "./devices-plot";
import { FetchesPlot } from "./fetches-plot";
import { PathPlot } from "./path-plot";
import { SectionsPlot } from "./sections-plot";
import { ViewsPlot } from "./views-plot";

/** What became of a proposal and how it was read (spec 2 'Analytics page'). */
export function Analytics({ page }: { page: AnalyticsPage }) {
  const { id, path, sentAt, reading } = page;
  return (
    <div className="grid gap-6">
      <Header page={page} />
      <Figures page={page} />
      {page.measuresReading || sentAt === null ? null : (
        <Banner title="Reading is not measured.">
          You switched it off for this proposal. What was measured before is still shown; the first opening
          stays in the record of the agreement.
        </Banner>
      )}
      <Panel title={page.isLocked ? "From sent to signed" : "From sent to answered"}>
        <PathPlot stations={path} />
      </Panel>
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          {page.views > 0 ? (
            <>
              <Panel title="Views over time">
                <ViewsPlot reading={reading} />
              </Panel>
              <Panel title="Time in each section">
                <SectionsPlot reading={reading} />
              </Panel>
            </>
          ) : (
            <NotRead id={id} isSent={sentAt !== null} isMeasured={page.measuresReading} />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          {reading.devices.length > 0 ? (
            <Panel title="Read on">
              <DevicesPlot devices={reading.devices} />
            </Panel>
          ) : null}
          {sentAt === null ? null : (
            <Panel title="People and programs">
              <FetchesPlot views={page.views} emailsSent={page.emailsSent} reading={reading} />
            </Panel>
          )}
          <ProjectDetails page={page} />
          <StatusPanel page={page} />
        </div>
      </div>
    </div>
  );
}

const Header = ({ page }: { page: AnalyticsPage }) => (
  <PageHeader
    title={<bdi>{page.title}</bdi>}
    lead="How it is read, and what became of it"
    badge={<StatusBadge proposal={page} />}
    back={{ to: "/dashboard", text: "Back to Dashboard" }}
    actions={
      <>
        {page.isLocked ? null : <ButtonLink to={`/proposals?edit=${page.id}`}>Edit & Resend</ButtonLink>}
        <ButtonLink to={`/proposal/${page.id}`} variant="primary">
          View Full Proposal
        </ButtonLink>
      </>
    }
  />
);

function Figures({ page: { views, emailsSent, value, daysActive, reading } }: { page: AnalyticsPage }) {
  const readers = `by ${reading.readers} ${reading.readers === 1 ? "reader" : "readers"}`;
  return (
    <StatRow>
      <Stat label="Views" value={views} note={reading.readers > 0 ? readers : undefined} />
      <Stat label="Emails Sent" value={emailsSent} />
      <Stat label="Value" value={<bdi>{value}</bdi>} />
      <Stat label="Days Active" value={daysActive} />
    </StatRow>
  );
}

interface NotReadProps {
  id: string;
  isSent: boolean;
  isMeasured: boolean;
}

/** In the place of plots: why there are none, and what starts the next step. */
function NotRead({ id, isSent, isMeasured }: NotReadProps) {
  if (!isSent)
    return (
      <Panel flush>
        <EmptyState
          title="Nothing sent yet"
          action={<ButtonLink to={`/proposal/${id}/send`}>Send Proposal</ButtonLink>}
        >
          Once your client has the proposal, this page shows when they read it, for how long, and which
          sections held them.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel flush>
      {isMeasured ? (
        <EmptyState title="Not read yet">
          A view counts once somebody scrolls, taps or types on the page, so programs that only fetch it are
          told apart. Readers whose browser asks not to be tracked are never counted.
        </EmptyState>
      ) : (
        <EmptyState
          title="Reading is not measured"
          action={<ButtonLink to={`/proposal/${id}`}>Change it</ButtonLink>}
        >
          You switched it off for this proposal, so no views are counted. What your client decides is recorded
          all the same.
        </EmptyState>
      )}
    </Panel>
  );
}

const ProjectDetails = ({ page }: { page: AnalyticsPage }) => (
  <Panel title="Project details">
    <dl className="grid gap-3">
      {page.details.map(({ name, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-sm wrap-anywhere whitespace-pre-line">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);

/** Spec 2: current status, created, last viewed; below them every step. */
const StatusPanel = ({ page }: { page: AnalyticsPage }) => (
  <Panel title="Status history">
    <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 border-b border-line pb-4 text-sm">
      <dt className="text-muted">Current status</dt>
      <dd className="justify-self-end">
        <StatusBadge proposal={page} />
      </dd>
      <dt className="text-muted">Created</dt>
      <dd className="text-end">
        <LocalTime value={page.createdAt} style="date" />
      </dd>
      <dt className="text-muted">Last viewed</dt>
      <dd className="text-end">
        {page.lastViewedAt === null ? "Not yet" : <LocalTime value={page.lastViewedAt} />}
      </dd>
    </dl>
    <StatusHistory steps={page.history} />
  </Panel>
);

/** For strangers too: whose it is, nobody learns. */
export const AnalyticsNotFound = () => (
  <Panel flush>
    <div className="flex flex-col items-center px-6 py-16 text-center">
      <h1 className="font-serif text-title font-medium">Proposal Not Found</h1>
      <p className="mt-2 mb-6 max-w-md text-muted">
        It may have been removed, the address may be mistyped, or it belongs to another account.
      </p>
      <ButtonLink to="/dashboard" variant="primary">
        Back to Dashboard
      </ButtonLink>
    </div>
  </Panel>
);
