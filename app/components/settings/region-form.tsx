import { Select } from "~/ui/field";
import type { LocaleChoice } from "./region-choices";
import { SettingsForm } from "./settings-form";
import { type Refusal, useSettingsForm } from "./use-settings-form";

export interface Region {
  timeZone: string;
  locale: string;
  zones: { zone: string; name: string }[];
  locales: (LocaleChoice & { example: string })[];
}

/** Native selects: typing finds a place in them, and phones bring their picker. */
export function RegionForm({ region, refusal }: { region: Region; refusal: Refusal }) {
  const { timeZone, locale } = region;
  const settings = useSettingsForm("region", refusal, { timeZone, locale });
  return (
    <SettingsForm intent="region" of={settings} submit="Save Time Zone and Dates">
      <Select
        {...settings.field("timeZone")}
        key={`zone-${timeZone}`}
        label="Time zone"
        hint="On screens, in e-mails to you and to your clients, and beside UTC on certificates."
        aria-required={false}
      >
        <option value="">As this browser says</option>
        {region.zones.map(({ zone, name }) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        {...settings.field("locale")}
        key={`locale-${locale}`}
        label="How dates are written"
        hint="PDFs are US Letter for the United States and Canada, and A4 for the others. Left to the browser, the time zone decides."
        aria-required={false}
      >
        <option value="">As this browser says</option>
        {region.locales.map(({ tag, name, example }) => (
          <option key={tag} value={tag}>
            {`${name}: ${example}`}
          </option>
        ))}
      </Select>
    </SettingsForm>
  );
}
