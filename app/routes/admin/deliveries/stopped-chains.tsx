import type { StoppedChain } from "~/domain/admin/list-failures.server";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";

/** Event chains changed from outside the product; there is no retry. */
export const StoppedChains = ({ stopped }: { stopped: StoppedChain[] }) =>
  stopped.length === 0 ? null : (
    <Panel title="Proposals on hold">
      <p className="max-w-prose text-sm">
        <strong className="font-semibold text-rejected">
          Something other than Countersign changed their record.
        </strong>{" "}
        No more events are added to a record that was changed. Find out who wrote to the database. If
        LINK_SECRET was changed, add the old one to FORMER_LINK_SECRETS.
      </p>
      <ul className="mt-4 grid gap-3 text-sm">
        {stopped.map(({ proposalId, finding, refusals, lastAt, ownerId, ownerName }) => (
          <li key={proposalId} className="wrap-anywhere">
            {ownerId ? (
              <TextLink to={`/admin/users/${ownerId}/proposals/${proposalId}`}>
                {`Proposal of ${ownerName ?? ""}`}
              </TextLink>
            ) : (
              <span className="font-mono text-xs">{proposalId}</span>
            )}
            <span className="block text-muted">
              <span>{`${finding} Refused ${refusals === 1 ? "once" : `${refusals} times`}, last on`}</span>{" "}
              <LocalTime value={lastAt} />
              <span>.</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
