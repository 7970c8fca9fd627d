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
              <bdi>{title || t("Untitled")}</bdi>
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
  const follow =
    stale === 0
      ? t(
          "{count, plural, one {{count} proposal follows it and is up to date.} other {{count} proposals follow it, all up to date.}}",
          { count: proposals },
        )
      : t(
          "{count, plural, one {{count} proposal follows it and is out of date.} other {{count} proposals follow it, {stale} out of date.}}",
          { count: proposals, stale },
        );
  return [
    follow,
    ...(newest.length < proposals ? [t("The last changed are listed.")] : []),
    t("What you have sent does not change."),
  ].join(" ");
}
