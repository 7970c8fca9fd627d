import { ENOUGH, type Insights } from "~/domain/insights/insights";
import { reasonName } from "~/domain/insights/names";
import { t } from "~/platform/words/t";
import { Link } from "~/ui/link/link";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";

export const Reasons = ({ reasons, lost }: Pick<Insights, "reasons" | "lost">) => (
  <Panel title={t("Why others were lost")}>
    {lost === 0 ? (
      <p className="text-muted">{t("None was lost.")}</p>
    ) : (
      <ul className="grid gap-3">
        {reasons.map(({ reason, count }) => (
          <li key={reason} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5">
            <span>{reasonName(reason)}</span>
            <span className="tabular-nums">
              {lost >= ENOUGH ? `${count} · ${Math.round((100 * count) / lost)}%` : count}
            </span>
            <span aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-wash">
              <Share count={count} of={lost} />
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

/** An SVG, because a style of its own would need an exception in the security policy. */
const Share = ({ count, of }: { count: number; of: number }) => (
  <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none" className="block h-full w-full">
    <rect width={(100 * count) / of} height="6" className="fill-action" />
  </svg>
);

export const TheirWords = ({ words }: { words: Insights["words"] }) => (
  <Panel title={t("In their words")}>
    {words.length === 0 ? (
      <p className="text-muted">{t("Nobody who declined wrote why.")}</p>
    ) : (
      <ul className="grid gap-4">
        {words.map(({ id, title, text, at }) => (
          <li key={id} className="min-w-0">
            <blockquote dir="auto" className="line-clamp-4 text-start wrap-anywhere whitespace-pre-line">
              {`“${text}”`}
            </blockquote>
            <p className="mt-1 truncate text-sm text-muted">
              <Link to={`/proposal/${id}`} dir="auto" className="hover:text-ink hover:underline">
                {title}
              </Link>
              {", "}
              <LocalTime value={at} />
            </p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
