import type { ReactNode } from "react";
import { optionText } from "~/components/brief/field-words";
import { BRIEF_FIELDS } from "~/domain/briefs/brief-fields";
import type { ClientDetails } from "~/domain/clients/client";
import { LANGUAGE_NAMES } from "~/platform/language/languages";
import { t } from "~/platform/words/t";

interface ClientFactsProps {
  details: ClientDetails;
  zone: string | null;
  /** As its country writes it. */
  address: readonly string[];
}

export function ClientFacts({ details, zone, address }: ClientFactsProps) {
  const { email, phone, industry, communicationPreference, language, notes } = details;
  const facts: [label: string, value: ReactNode][] = [
    [t("Company"), details.company && <bdi translate="no">{details.company}</bdi>],
    [
      t("Email"),
      email && (
        <a translate="no" href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      ),
    ],
    [
      t("Phone"),
      phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={LINK}>
          <bdi translate="no">{phone}</bdi>
        </a>
      ),
    ],
    [t("Address"), address.length > 0 && <AddressLines lines={address} />],
    [t("VAT number"), details.vatNumber && <bdi translate="no">{details.vatNumber}</bdi>],
    [t("Billing email"), details.billingEmail && <bdi translate="no">{details.billingEmail}</bdi>],
    [t("Industry"), industry && optionText(BRIEF_FIELDS.clientIndustry, industry)],
    [
      t("Prefers"),
      communicationPreference && optionText(BRIEF_FIELDS.communicationPreference, communicationPreference),
    ],
    [t("Language"), language && LANGUAGE_NAMES[language]],
    [t("Time zone"), zone],
    [t("Notes"), notes && <span className="whitespace-pre-line">{notes}</span>],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return <p className="text-muted">{t("Only the name is known.")}</p>;
  return (
    <dl className="grid gap-4">
      {known.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const AddressLines = ({ lines }: { lines: readonly string[] }) => (
  <span className="grid" translate="no">
    {lines.map((line) => (
      <bdi key={line}>{line}</bdi>
    ))}
  </span>
);

const LINK = "underline decoration-line underline-offset-4 hover:text-action";
