export type Paper = "a4" | "letter";

export interface Region {
  timeZone: string | null;
  locale: string | null;
}

/** Countries that use US Letter (CLDR, paperSize). */
const LETTER_COUNTRIES = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** Their time zones, by area. */
const LETTER_ZONES: Readonly<Record<string, string>> = {
  America:
    "Adak Anchorage Atikokan Atka Bahia_Banderas Belize Blanc-Sablon Bogota Boise Cambridge_Bay Cancun Caracas " +
    "Chicago Chihuahua Ciudad_Juarez Coral_Harbour Costa_Rica Coyhaique Creston Dawson Dawson_Creek Denver Detroit " +
    "Edmonton El_Salvador Ensenada Fort_Nelson Fort_Wayne Glace_Bay Goose_Bay Guatemala Halifax Hermosillo Indiana " +
    "Indianapolis Inuvik Iqaluit Juneau Kentucky Knox_IN Los_Angeles Louisville Managua Matamoros Mazatlan Menominee " +
    "Merida Metlakatla Mexico_City Moncton Monterrey Montreal New_York Nipigon Nome North_Dakota Ojinaga Panama " +
    "Pangnirtung Phoenix Puerto_Rico Punta_Arenas Rainy_River Rankin_Inlet Regina Resolute Santa_Isabel Santiago " +
    "Shiprock Sitka St_Johns Swift_Current Thunder_Bay Tijuana Toronto Vancouver Whitehorse Winnipeg Yakutat " +
    "Yellowknife",
  Asia: "Manila",
  Pacific: "Easter Honolulu Johnston",
};

/** Legacy zone names. */
const LETTER_AREAS = new Set("Canada Chile Mexico US".split(" "));
const ZONES_WITHOUT_AREA = new Set("CST6CDT EST EST5EDT HST MST MST7MDT Navajo PST8PDT".split(" "));

const UNKNOWN: Region = { timeZone: null, locale: null };

/** Takes the chosen locale's paper, else the time zone's; A4 by default. */
export function paperOf({ locale, timeZone }: Region = UNKNOWN): Paper {
  const country = locale?.split("-")[1];
  if (country) return LETTER_COUNTRIES.has(country) ? "letter" : "a4";
  return timeZone && isLetterZone(timeZone) ? "letter" : "a4";
}

function isLetterZone(timeZone: string): boolean {
  const [area = "", place] = timeZone.split("/");
  if (place === undefined) return ZONES_WITHOUT_AREA.has(area);
  return LETTER_AREAS.has(area) || (LETTER_ZONES[area]?.split(" ").includes(place) ?? false);
}
