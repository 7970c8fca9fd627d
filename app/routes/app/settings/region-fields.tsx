import type { useSettingsForm } from "~/components/settings/use-settings-form";
import type { ZoneGroup } from "~/platform/time/zone-names";
import { t } from "~/platform/words/t";
import { Select } from "~/ui/form/field";
import { ZoneField } from "./zone-field";

export interface Region {
  timeZone: string;
  locale: string;
  zones: ZoneGroup[];
  locales: { tag: string; name: string; example: string }[];
}

interface RegionFieldsProps {
  region: Region;
  settings: Pick<ReturnType<typeof useSettingsForm>, "field">;
}

export function RegionFields({ region: { timeZone, locale, zones, locales }, settings }: RegionFieldsProps) {
  const { "aria-required": _, ...zone } = settings.field("timeZone");
  return (
    <>
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
