import { inputProps } from "~/components/form/use-checked-form";
import { comparisonPath } from "~/domain/proposals/changes/comparison-request";
import type { SinceSent } from "~/domain/sending/since-sent.server";
import { t } from "~/platform/words/t";
import { TextInput } from "~/ui/form/field";
import { Panel } from "~/ui/panel";
import { TextLink } from "~/ui/text-link";

interface SinceSentPanelProps {
  id: string;
  sinceSent: SinceSent;
  /** The send may attach answers, which make a version too. */
  hasAnswers: boolean;
  field: Parameters<typeof inputProps>[0];
}

/** Sums up what a client gets to read anew. */
export function SinceSentPanel({ id, sinceSent, hasAnswers, field }: SinceSentPanelProps) {
  const { number, parts, total } = sinceSent;
  const unchanged = <p>{t("Nothing that your client can see has changed.")}</p>;
  const title = t("Since version {number}", { number });
  if (parts === 0 && !hasAnswers) return <Panel title={title}>{unchanged}</Panel>;
  return (
    <Panel title={title}>
      <div className="grid gap-5">
        {parts === 0 ? (
          unchanged
        ) : (
          <p className="wrap-anywhere">
            <span>
              {t("{count, plural, one {{count} part changed.} other {{count} parts changed.}}", {
                count: parts,
              })}
            </span>
            {total ? (
              <span>{` ${t("Total: {before} → {after}.", { before: total.before, after: total.after })}`}</span>
            ) : null}{" "}
            <TextLink to={comparisonPath(id)}>
              {t("See what changed since version {number}", { number })}
            </TextLink>
          </p>
        )}
        <TextInput
          {...inputProps(field)}
          label={t("What is new (optional)")}
          hint={t("One line. The email says it above your message.")}
          autoComplete="off"
        />
      </div>
    </Panel>
  );
}
