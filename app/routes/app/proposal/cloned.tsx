import type { Replacement } from "~/domain/proposals/drafts/new-values.server";
import { VARIABLES } from "~/domain/proposals/variables/variables";
import { t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";

/** In the address of a copy that was just made. */
export const CLONED = "cloned";

/** Lists what took the place of the old client's data, until it is put away. */
export function Cloned({ id, replacements }: { id: string; replacements: readonly Replacement[] }) {
  if (replacements.length === 0) return null;
  const changed = replacements.filter(({ to }) => to !== null);
  const left = replacements.filter(({ to }) => to === null);
  return (
    <Panel
      title={t("What changed in the copy")}
      actions={
        <ButtonLink to={`/proposal/${id}`} variant="quiet" size="row">
          {t("Done")}
        </ButtonLink>
      }
    >
      <div className="grid gap-4 text-sm">
        {changed.length > 0 ? (
          <ul className="grid gap-1">
            {changed.map(({ from, to, times }) => (
              <li key={from} className="wrap-anywhere">
                <bdi>{from}</bdi>
                <span aria-hidden="true">{" → "}</span>
                <span className="sr-only">{` ${t("became")} `}</span>
                <bdi className="font-medium">{to}</bdi>
                <span>{`, ${timesInWords(times)}`}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {left.length > 0 ? (
          <div>
            <p className="text-muted">
              {t("Left as in the original. Look at it before you send:")}{" "}
              <TextLink to={`/proposal/${id}/edit`}>{t("Edit the text")}</TextLink>
            </p>
            <ul className="mt-1 grid gap-1">
              {left.map(({ from, variable, times }) => (
                <li key={from} className="wrap-anywhere">
                  <bdi>{from}</bdi>
                  <span>{` (${t(VARIABLES[variable])}), ${timesInWords(times)}`}</span>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function timesInWords(times: number): string {
  if (times === 1) return t("once");
  return times === 2 ? t("twice") : t("{times} times", { times });
}
