import { expect, it } from "vitest";
import { typographic } from "./typographic";

it.each([
  ["en", `Page three for "dentist near me"`, "Page three for “dentist near me”"],
  ["en", `The clinic's ("old") site`, "The clinic’s (“old”) site"],
  ["de", `Das "alte" Portal`, "Das „alte“ Portal"],
  ["fr", `L'offre "tout compris"`, "L’offre «\u202ftout compris\u202f»"],
  ["ja", `"予約"機能`, `"予約"機能`],
  ["ja", `機能 "予約" です`, "機能 「予約」 です"],
  ["en", `They rank for 'solicitor Leeds' and we don't`, "They rank for ‘solicitor Leeds’ and we don’t"],
  ["de", "Umzug Bader - drei Tage, 12-16 Kartons", "Umzug Bader – drei Tage, 12–16 Kartons"],
  ["en", "9-12 of the $5-10 seats, 2026-2028", "9–12 of the $5–10 seats, 2026–2028"],
  ["en", "the clients' sites and users' data", "the clients’ sites and users’ data"],
  ["en", `"One"\n"two"`, "“One”\n“two”"],
  ["en", "we dont touch it on mondays or in january", "we don’t touch it on Mondays or in January"],
] as const)("in %s, %s", (language, typed, set) => {
  expect(typographic(typed, language)).toBe(set);
});

it.each([
  ["en", `A 27" screen`],
  ["en", `27" and 32" screens`],
  ["en", `See https://example.com/a'b?q="x"`],
  ["en", `[The "site"](https://example.com)`],
  ["he", `ארה"ב "כן"`],
  ["en", `A lone " mark`],
  ["en", "rock 'n' roll"],
  ["en", "on 2027-01-11, in 2027-01 call 555-0199-22 or well-known 5/6-7"],
  ["en", "the '90s and '00s"],
  ["en", "Call 555-1234, 020-7946 or +49 171-123"],
  ["en", "Boeing 747-400, ISO 9001-2015, EN 301-549, part 12-34, No. 12-34 and SW1-2"],
  ["en", "24-7 support, lost 3-0, 50-50, 2-3-4, 05-06, 12-2027, from -5 to -10, 9:30-10:15, Covid-19"],
] as const)("in %s, %s stays", (language, typed) => {
  expect(typographic(typed, language)).toBe(typed);
});

it.each([
  ["2x gestrichen", "2× gestrichen"],
  ["2x 4", "2× 4"],
  ["4 x 2.4 m", "4 × 2.4 m"],
  ["a 4x4 and a Model 3x2", "a 4x4 and a Model 3x2"],
])("sets a cross for times: %j", (typed, set) => {
  expect(typographic(typed, "de")).toBe(set);
});
