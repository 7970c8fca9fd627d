import { ComparisonLegend } from "~/components/comparison/comparison-legend";
import { useTranslate } from "~/components/message";
import type { NamedPart } from "~/domain/proposals/changes/named-changes";
import type { ChangesSinceRead } from "~/domain/reading/changes/changes-since-read.server";
import { pathToRead } from "~/domain/reading/changes/reading-way";
import { fileAt } from "../post-to";
import { BeforeAndNow } from "./before-and-now";

interface ChangesNoticeProps {
  changes: ChangesSinceRead;
  /** The page's own. */
  path: string;
  /** The selection of prices in the page's address. */
  carried: string | undefined;
}

/** Says first what is new to a reader who knows an earlier version. */
export function ChangesNotice({ changes, path, carried }: ChangesNoticeProps) {
  const { count, parts, since, whatsNew, hasMarks, hasRead, folds, isMostlyNew, way } = changes;
  const t = useTranslate();
  const version = String(since);
  const isFolded = folds.length > 0;
  const hasMarkedWords = hasMarks && parts.some(({ anchor }) => anchor !== null);
  const here = (wanted: typeof way) => pathToRead(path, wanted, carried);
  return (
    <section className="panel stack tight changes" id="changes" aria-labelledby="changes-title">
      <h2 id="changes-title">
        {count === 0 ? t("changes.nothing", { version }) : t("changes.since", { count, version })}
      </h2>
      {whatsNew ? (
        <p className="wrapped">
          <strong>{t("mail.whats_new")}</strong> <bdi>{whatsNew}</bdi>
        </p>
      ) : null}
      {count === 0 ? null : (
        <>
          <ul className="changed-parts">
            {parts.map((part) => (
              <ChangedPart key={part.key} part={part} />
            ))}
          </ul>
          {hasMarkedWords ? (
            <ComparisonLegend
              label={t("changes.legend")}
              added={t("changes.added")}
              removed={t("changes.removed")}
              reformatted={t("changes.reformatted")}
            />
          ) : null}
          <p className="small">
            {isMostlyNew && way === "changes" ? t("changes.mostly_new") : t("changes.help")}{" "}
            {isFolded ? t("changes.folded_note") : null}
          </p>
          <p className="links">
            {isFolded ? (
              <a href={here("all")} target="_self">
                {t("changes.show_everything")}
              </a>
            ) : null}
            {hasMarks ? (
              <a href={here("new")} target="_self">
                {t("changes.read_as_new")}
              </a>
            ) : null}
            {hasMarks && !(hasRead && way === "all") ? null : (
              <a href={here(isMostlyNew ? "all" : "changes")} target="_self">
                {t("changes.show")}
              </a>
            )}
            <a
              href={fileAt(`${path}/changes.pdf`, t.language)}
              rel="nofollow"
              download
              data-file={t("sign.preparing_pdf")}
            >
              {t("changes.pdf")}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

const ChangedPart = ({ part: { name, what, anchor, values } }: { part: NamedPart }) => (
  <li>
    {anchor ? (
      <a href={`#${anchor}`} target="_self">
        <bdi>{name}</bdi>
      </a>
    ) : (
      <strong>
        <bdi>{name}</bdi>
      </strong>
    )}
    {what ? <span className="small">{` – ${what}`}</span> : null}
    {values ? (
      <>
        {": "}
        <BeforeAndNow {...values} />
      </>
    ) : null}
  </li>
);
