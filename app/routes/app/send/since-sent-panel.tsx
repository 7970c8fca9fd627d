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
  field: Parameters<typeof inputProps>[0];
}

/** Sums up what a client gets to read anew. */
export function SinceSentPanel({ id, sinceSent: { number, parts, total }, field }: SinceSentPanelProps) {
  if (parts === 0)
    return (
      <Panel title={t("Since version {number}", { number })}>
        <p>{t("Nothing that your client can see has changed.")}</p>
      </Panel>
    );
  return (
    <Panel title={t("Since version {number}", { number })}>
      <div className="grid gap-5">
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
