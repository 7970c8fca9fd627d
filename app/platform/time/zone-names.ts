import { dateFormat } from "../intl-formats";
import { HOUR } from "./durations";

/** IANA's `backward` file. Runtimes list old or new names, and accept both. */
const RENAMED: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

const CITIES: Readonly<Record<string, string>> = {
  "America/Araguaina": "Araguaína",
  "America/Argentina/Cordoba": "Córdoba, Argentina",
  "America/Argentina/Rio_Gallegos": "Río Gallegos, Argentina",
  "America/Argentina/Tucuman": "Tucumán, Argentina",
  "America/Asuncion": "Asunción",
  "America/Bahia_Banderas": "Bahía de Banderas",
  "America/Belem": "Belém",
  "America/Bogota": "Bogotá",
  "America/Cancun": "Cancún",
  "America/Ciudad_Juarez": "Ciudad Juárez",
  "America/Cuiaba": "Cuiabá",
  "America/Curacao": "Curaçao",
  "America/Eirunepe": "Eirunepé",
  "America/Maceio": "Maceió",
  "America/Mazatlan": "Mazatlán",
  "America/Merida": "Mérida",
  "America/Santarem": "Santarém",
  "America/Sao_Paulo": "São Paulo",
  "America/Scoresbysund": "Ittoqqortoormiit",
  "America/St_Barthelemy": "St. Barthélemy",
  "America/St_Johns": "St. John’s",
  "Africa/El_Aaiun": "El Aaiún",
  "Africa/Lome": "Lomé",
  "Africa/Ndjamena": "N’Djamena",
  "Africa/Sao_Tome": "São Tomé",
  "Antarctica/DumontDUrville": "Dumont d’Urville",
  "Asia/Ho_Chi_Minh": "Ho Chi Minh City",
  "Asia/Macau": "Macao",
  "Asia/Oral": "Oral (Uralsk)",
  "Asia/Urumqi": "Ürümqi",
  "Europe/Busingen": "Büsingen",
  "Europe/Chisinau": "Chișinău",
  "Europe/Tirane": "Tirana",
  "Europe/Zurich": "Zürich",
  "Indian/Comoro": "Comoros",
  "Indian/Mahe": "Mahé",
  "Indian/Reunion": "Réunion",
  "Pacific/Marquesas": "Marquesas Islands",
  "Pacific/Noumea": "Nouméa",
};

const REGIONS: Readonly<Record<string, string>> = {
  Africa: "Africa",
  America: "Americas",
  Antarctica: "Antarctica",
  Arctic: "Arctic",
  Asia: "Asia",
  Atlantic: "Atlantic",
  Australia: "Australia",
  Europe: "Europe",
  Indian: "Indian Ocean",
  Pacific: "Pacific",
};

const FORMER = new Map(Object.entries(RENAMED).map(([former, zone]) => [zone, cityPart(former)]));

function cityPart(zone: string): string {
  return (zone.split("/").at(-1) ?? "").replaceAll("_", " ");
}

const formerName = (zone: string) => {
  const formerly = FORMER.get(zone);
  return formerly ? { formerly } : {};
};

/** "Asia/Calcutta" becomes "Asia/Kolkata". */
export const currentZone = (zone: string): string => RENAMED[zone] ?? zone;

/** "America/Indiana/Knox" becomes "Knox, Indiana". */
export function cityOf(zone: string): string {
  const current = currentZone(zone);
  const [, ...places] = current.split("/");
  return (
    CITIES[current] ??
    (places
      .reverse()
      .join(", ")
      .replaceAll("_", " ")
      .replace(/\bSt\b/, "St.") ||
      current)
  );
}

/** "UTC+5:30", with daylight saving time. @param at UTC milliseconds */
export function offsetOf(zone: string, at: number): string {
  const format = dateFormat("en", { timeZone: zone, timeZoneName: "shortOffset" });
  const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return name === "GMT" ? "UTC+0" : name.replace("GMT", "UTC").replace("-", "−");
}

/** "Berlin (UTC+1)". @param at UTC milliseconds */
export function zoneLabel(zone: string, at: number): string {
  const city = cityOf(zone);
  const offset = offsetOf(zone, at);
  return city === "UTC" ? city : `${city} (${offset})`;
}

export interface ZoneGroup {
  region: string;
  zones: {
    zone: string;
    name: string;
    /** The former name, which finds the zone too. */
    formerly?: string;
  }[];
}

/** Cached: 400 offsets take a tenth of a second, and clocks change only on the hour. */
let latest: { hour: number; groups: ZoneGroup[] } | null = null;

/** @param at UTC milliseconds */
export function zoneGroups(at: number): ZoneGroup[] {
  const hour = Math.floor(at / HOUR);
  if (latest?.hour !== hour) latest = { hour, groups: groupsAt(hour * HOUR) };
  return latest.groups;
}

function groupsAt(at: number): ZoneGroup[] {
  const known = new Set(Intl.supportedValuesOf("timeZone").map(currentZone));
  const zones = [...known].filter((zone) => zone.includes("/"));
  return Object.entries(REGIONS)
    .map(([start, region]) => ({
      region,
      zones: zones
        .filter((zone) => zone.startsWith(`${start}/`))
        .map((zone) => ({ zone, name: zoneLabel(zone, at), ...formerName(zone) }))
        .sort((one, other) => one.name.localeCompare(other.name, "en")),
    }))
    .filter((group) => group.zones.length > 0);
}
