import { Link } from "@remix-run/react";
import { ArrowLeft, X } from "lucide";
import type { ReactNode } from "react";
import { StatusBadge } from "~/components/status-badge";
import { t } from "~/platform/words/t";
import { iconButtonClass } from "~/ui/button";
import { classes } from "~/ui/classes";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";
import { DetailActions, type DetailActionsProps } from "./detail-actions";
import type { ProposalView } from "./proposal-view";

export function DetailHeader(props: DetailActionsProps) {
  const { proposal } = props;
  return (
    <header>
      <BackTo />
      {/* On desktops actions stay in one row and long titles wrap. */}
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <Title>{proposal.title}</Title>{" "}
          <span className="inline-flex items-center gap-x-4 whitespace-nowrap">
            <StatusBadge proposal={proposal} />
            {proposal.canChangeDetails ? (
              <TextLink
                look="standalone"
                to={`/proposal/${proposal.id}/details`}
                className="text-sm max-sm:-my-2.5"
              >
                {t("Edit details")}
              </TextLink>
            ) : null}
          </span>
        </div>
        <div className="flex flex-wrap gap-2 self-start max-sm:*:grow lg:flex-nowrap lg:justify-end">
          <DetailActions {...props} />
        </div>
      </div>
      <HeaderDetails proposal={proposal} />
    </header>
  );
}

export const BackTo = ({ to = "/dashboard", text = t("Back to Dashboard") }) => (
  <div className="mb-2 flex items-center justify-between gap-4">
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-sm text-muted hover:text-ink sm:min-h-8"
    >
      <Icon of={ArrowLeft} className="size-3.5" />
      <span>{text}</span>
    </Link>
    <Link to="/" aria-label={t("Close")} className={iconButtonClass({ size: "row", className: "-me-2" })}>
      <Icon of={X} />
    </Link>
  </div>
);

/** Characters; longer titles are set smaller. */
const LONG_TITLE = 90;

export const Title = ({ children }: { children: string }) => (
  <h1
    dir="auto"
    className={classes(
      "me-2 inline text-left font-serif font-medium wrap-anywhere",
      children.length > LONG_TITLE ? "text-heading sm:text-title" : "text-title sm:text-headline",
    )}
  >
    {children}
  </h1>
);

export function HeaderDetails({ proposal, isRead }: { proposal: ProposalView; isRead?: boolean }) {
  const {
    number,
    validUntil,
    clientName,
    clientCompany,
    clientEmail,
    lastSentTo,
    value,
    chosen,
    projectType,
  } = proposal;
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-8 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-9">
      <HeaderDetail name={t("Number")}>{number ?? ""}</HeaderDetail>
      <HeaderDetail name={t("Client")}>{clientName || t("Not specified")}</HeaderDetail>
      <HeaderDetail name={t("Company")}>{clientCompany}</HeaderDetail>
      <HeaderDetail
        name={t("Email")}
        isWide
        note={lastSentTo === null ? undefined : t("last sent to {email}", { email: lastSentTo })}
      >
        {clientEmail}
      </HeaderDetail>
      <HeaderDetail name={t("Valid until")}>{validUntil}</HeaderDetail>
      <HeaderDetail
        name={t("Project Value")}
        note={proposal.canChangeDetails && !isRead ? <PriceLink proposal={proposal} /> : undefined}
      >
        {value}
      </HeaderDetail>
      <HeaderDetail name={t("Chosen by the client so far")}>{chosen ?? ""}</HeaderDetail>
      <HeaderDetail name={t("Project type")}>{projectType}</HeaderDetail>
      <Views proposal={proposal} isRead={isRead} />
    </dl>
  );
}

const PriceLink = ({ proposal: { id, hasPriceTable } }: { proposal: ProposalView }) => (
  <TextLink to={`/proposal/${id}/price`}>
    {hasPriceTable ? t("Edit price table") : t("Add price table")}
  </TextLink>
);

interface HeaderDetailProps {
  name: string;
  /** Full width on phones. */
  isWide?: boolean;
  note?: ReactNode;
  children: string;
}

function HeaderDetail({ name, isWide, note, children }: HeaderDetailProps) {
  if (children === "") return null;
  return (
    <div className={classes("min-w-0", isWide && "max-sm:col-span-2")}>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium wrap-anywhere">
        <bdi>{children}</bdi>
        {note ? <span className="block text-xs font-normal text-muted">{note}</span> : null}
      </dd>
    </div>
  );
}

/** 'Viewed N times' (docs/product.md 2). */
function Views({ proposal, isRead }: { proposal: ProposalView; isRead?: boolean | undefined }) {
  const { id, viewCount, lastViewedAt } = proposal;
  if (viewCount === 0) return null;
  const text = t("Viewed {count, plural, one {{count} time} other {{count} times}}", { count: viewCount });
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{t("Views")}</dt>
      <dd className="mt-0.5 font-medium tabular-nums">
        {isRead ? text : <TextLink to={`/proposal/${id}/analytics`}>{text}</TextLink>}
        {lastViewedAt === null ? null : (
          <span className="block text-xs font-normal text-muted">
            <Words text="last {day}" day={<LocalTime value={lastViewedAt} style="date" />} />
          </span>
        )}
      </dd>
    </div>
  );
}
