import { StatusBadge } from "~/components/status-badge";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";
import type { AgreementView } from "./agreement-view";

/** The agreement with its changes: what was agreed first, what is open, and what it comes to. */
export function AgreementCard({ agreement, shownId }: { agreement: AgreementView; shownId: string }) {
  const { first, changes, total, ends } = agreement;
  return (
    <Panel title={t("Agreement")}>
      <ol className="divide-y divide-line text-sm">
        <Row id={first.id} shownId={shownId} title={first.title} number={first.number}>
          <span className="font-medium tabular-nums">{first.sums}</span>
        </Row>
        {changes.map(({ id, title, number, sums, ...standing }) => (
          <Row key={id} id={id} shownId={shownId} title={title} number={number}>
            {sums === null ? (
              <StatusBadge proposal={standing} />
            ) : (
              <span className="font-medium tabular-nums">{sums}</span>
            )}
          </Row>
        ))}
      </ol>
      {ends === null ? null : (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3 text-sm">
          <span>{t("Recurring charges end on {day}.", { day: ends })}</span>
          <ButtonLink to={`/proposal/${first.id}/renewal`} size="row">
            {t("Prepare a renewal")}
          </ButtonLink>
        </div>
      )}
      {total === null || changes.length === 0 ? null : (
        <p className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm font-semibold">
          <span>{t("Total now")}</span>
          <span className="tabular-nums">{total}</span>
        </p>
      )}
    </Panel>
  );
}

interface RowProps {
  id: string;
  /** Of the proposal whose page this is: it needs no link. */
  shownId: string;
  title: string;
  number: string | null;
  children: React.ReactNode;
}

const Row = ({ id, shownId, title, number, children }: RowProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2 first:pt-0 wrap-anywhere">
    <span className="grid">
      {id === shownId ? (
        <bdi className="font-medium">{title}</bdi>
      ) : (
        <TextLink to={`/proposal/${id}`}>
          <bdi>{title}</bdi>
        </TextLink>
      )}
      {number === null ? null : (
        <bdi translate="no" className="text-muted">
          {number}
        </bdi>
      )}
    </span>
    {children}
  </li>
);
