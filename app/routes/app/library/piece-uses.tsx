import type { Uses } from "~/domain/library/piece-uses.server";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel";

/** Sent and signed documents are no part of it: they never change. */
export const PieceUses = ({ uses }: { uses: Uses }) => (
  <Panel title={t("In your proposals")}>
    <p className="text-muted">{usesText(uses)}</p>
    {uses.newest.length > 0 ? (
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {uses.newest.map(({ id, title, isStale }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            <Link
              to={`/proposal/${id}/edit`}
              className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:text-action sm:min-h-9"
            >
              <bdi>{title || "Untitled"}</bdi>
            </Link>
            {isStale ? <Badge tone="pending">{t("Out of date")}</Badge> : null}
          </li>
        ))}
      </ul>
    ) : null}
  </Panel>
);

function usesText({ proposals, stale, newest }: Uses): string {
  if (proposals === 0)
    return t(
      "No proposal follows it yet. In the editor, type “/” and its name, or open the library beside the text.",
    );
  const state = stale === 0 ? t("up to date") : t("out of date");
  const follow =
    proposals === 1
      ? t("1 proposal follows it and is {state}.", { state })
      : `${proposals} proposals follow it, ${stale === 0 ? "all" : stale} ${state}.`;
  const more = newest.length < proposals ? t(" The last changed are listed.") : "";
  return t("{follow}{more} What you have sent does not change.", { follow, more });
}
