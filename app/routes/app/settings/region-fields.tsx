import type { useSettingsForm } from "~/components/settings/use-settings-form";
import type { LanguageChoice } from "~/domain/people/account-language";
import type { ZoneGroup } from "~/platform/time/zone-names";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";
import { ZoneField } from "./zone-field";

export interface Region {
  timeZone: string;
  locale: string;
  zones: ZoneGroup[];
  locales: { tag: string; name: string; example: string }[];
  language: string;
  /** Empty where there is nothing to choose. */
  languages: LanguageChoice[];
}

interface RegionFieldsProps {
  region: Region;
  settings: Pick<ReturnType<typeof useSettingsForm>, "field">;
}

export function RegionFields({ region, settings }: RegionFieldsProps) {
  const { timeZone, locale, zones, locales, language, languages } = region;
  const { "aria-required": _, ...zone } = settings.field("timeZone");
  return (
    <>
      {languages.length > 0 ? (
        <Select
          {...settings.field("language")}
          key={`language-${language}`}
          label={t("Language")}
          hint={t("For the app and our emails to you. Each proposal has a language of its own.")}
          fieldClassName="sm:col-span-2"
        >
          {languages.map(({ tag, name }) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      <ZoneField key={`zone-${timeZone}`} field={zone} groups={zones} />
      <Select
        {...settings.field("locale")}
        key={`locale-${locale}`}
        label={t("Date format")}
        hint={t(
          "PDFs are US Letter for the United States and Canada, and A4 elsewhere. With “Use browser setting”, your time zone decides.",
        )}
        aria-required={false}
        fieldClassName="sm:col-span-2"
      >
        <option value="">{t("Use browser setting")}</option>
        {locales.map(({ tag, name, example }) => (
          <option key={tag} value={tag}>
            {`${name}: ${example}`}
          </option>
        ))}
      </Select>
    </>
  );
}
