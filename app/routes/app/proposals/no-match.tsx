import { useLocation } from "@remix-run/react";
import { isFiltered, type ListRequest, listQueryString } from "~/domain/proposals/list/list-request";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel";

/** In place of a list without rows. */
export const EmptyList = ({ request }: { request: ListRequest }) =>
  isFiltered(request) || request.cursor ? <NoMatch request={request} /> : <AllArchived />;

function NoMatch({ request }: { request: ListRequest }) {
  const { pathname } = useLocation();
  const about = reasonFor(request);
  const archived = request.query !== "" && request.status !== "archived";
  return (
    <div className="flex flex-col items-center rounded-panel border border-line bg-sheet px-6 py-14 text-center shadow-sheet">
      <h2 className="font-serif text-title font-medium">No matching proposals</h2>
      <p className="mt-2 max-w-md wrap-anywhere text-muted">{about}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Link to={pathname} preventScrollReset className={buttonClass({})}>
          Show all proposals
        </Link>
        {archived ? (
          <Link
            to={`/proposals${listQueryString({ query: request.query, status: "archived" })}`}
            className={buttonClass({ variant: "quiet" })}
          >
            Search archived proposals
          </Link>
        ) : null}
      </div>
    </div>
  );
}

const AllArchived = () => (
  <Panel flush>
    <EmptyState
      title="All your proposals are archived"
      action={
        <Link to="/proposals?status=archived" className={buttonClass({})}>
          Show archived proposals
        </Link>
      }
    >
      Archived proposals stay out of this list. Your clients’ links work as before.
    </EmptyState>
  </Panel>
);

function reasonFor({ query, status }: ListRequest): string {
  if (status === "archived" && query === "") return "You haven’t archived any proposals.";
  if (query !== "") {
    const about = `No proposal has “${query}” in its title, client, company, status or type.`;
    return status === "archived" ? about : `${about} Archived proposals aren’t searched.`;
  }
  return status === "all" ? "This page of the list is empty." : "No proposal has this status.";
}
