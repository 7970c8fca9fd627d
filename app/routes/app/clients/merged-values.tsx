import { optionText } from "~/components/brief/field-words";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import type { ClientField, MergedValue } from "~/domain/clients/merged-client";
import { isLanguage, LANGUAGE_NAMES } from "~/platform/language/languages";
import { languageNow, t } from "~/platform/words/t";
import { Words } from "~/ui/words/words";
import { CLIENT_FIELD_LABELS } from "./client-field-labels";

/** Shows the value that stays first, and strikes through the other one. */
export const MergedValues = ({ values }: { values: readonly MergedValue[] }) => (
  <dl className="grid gap-x-6 rounded-control border border-line px-4 sm:grid-cols-[minmax(0,auto)_minmax(0,1fr)]">
    {values.map(({ field, value, lost, isTaken }) => (
      <div
        key={field}
        className="grid gap-x-6 border-b border-line py-2.5 last:border-0 sm:col-span-2 sm:grid-cols-subgrid"
      >
        <dt className="text-sm text-muted">{t(CLIENT_FIELD_LABELS[field])}</dt>
        <dd className="whitespace-pre-line wrap-anywhere">
          <bdi>{wordsFor(field, value)}</bdi>
          {lost ? (
            <span className="block text-sm text-muted">
              <Lost value={wordsFor(field, lost)} isKept={KEPT.has(field)} />
            </span>
          ) : null}
          {isTaken ? <span className="block text-sm text-muted">{t("taken over")}</span> : null}
        </dd>
      </div>
    ))}
  </dl>
);

function Lost({ value, isKept }: { value: string; isKept: boolean }) {
  const struck = <bdi className="line-through">{value}</bdi>;
  return isKept ? (
    <Words text="not {value}, which goes into the notes" value={struck} />
  ) : (
    <Words text="not {value}" value={struck} />
  );
}

const KEPT = new Set<ClientField>(["email", "phone"]);

function wordsFor(field: ClientField, value: string): string {
  if (field === "language" && isLanguage(value)) return LANGUAGE_NAMES[value];
  if (field === "country") return new Intl.DisplayNames(languageNow(), { type: "region" }).of(value) ?? value;
  if (field === "industry") return optionText(BRIEF_FIELDS.clientIndustry, value);
  return field === "communicationPreference"
    ? optionText(BRIEF_FIELDS.communicationPreference, value)
    : value;
}
