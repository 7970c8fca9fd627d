import { useLocation } from "@remix-run/react";
import { isFiltered, type ListRequest, listQueryString } from "~/domain/proposals/list/list-request";
import { t } from "~/platform/words/t";
import { buttonClass } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel";

/** Replaces a list without rows. */
export const EmptyList = ({ request }: { request: ListRequest }) =>
  isFiltered(request) || request.cursor ? <NoMatch request={request} /> : <AllArchived />;

function NoMatch({ request }: { request: ListRequest }) {
  const { pathname } = useLocation();
  const about = reasonFor(request);
  const archived = request.query !== "" && request.status !== "archived";
  return (
    <div className="flex flex-col items-center rounded-panel border border-line bg-sheet px-6 py-14 text-center shadow-sheet">
      <h2 className="font-serif text-title font-medium">{t("No matching proposals")}</h2>
      <p className="mt-2 max-w-md wrap-anywhere text-muted">{about}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Link to={pathname} preventScrollReset className={buttonClass({})}>
          {t("Show all proposals")}
        </Link>
        {archived ? (
          <Link
            to={`/proposals${listQueryString({ query: request.query, status: "archived" })}`}
            className={buttonClass({ variant: "quiet" })}
          >
            {t("Search archived proposals")}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

const AllArchived = () => (
  <Panel flush>
    <EmptyState
      title={t("All your proposals are archived")}
      action={
        <Link to="/proposals?status=archived" className={buttonClass({})}>
          {t("Show archived proposals")}
        </Link>
      }
    >
      {t("Archived proposals stay out of this list. Your clients’ links work as before.")}
    </EmptyState>
  </Panel>
);

function reasonFor({ query, status }: ListRequest): string {
  if (status === "archived" && query === "") return t("You haven’t archived any proposals.");
  if (query !== "") {
    const about = t("No proposal has “{query}” in its title, client, company, status or type.", { query });
    return status === "archived" ? about : t("{about} Archived proposals aren’t searched.", { about });
  }
  return status === "all" ? t("This page of the list is empty.") : t("No proposal has this status.");
}
