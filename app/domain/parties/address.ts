interface PostalAddress {
  /** Street and number, and what else stands above the city. Several lines. */
  lines: string;
  postalCode: string;
  city: string;
  /** A state, a province or a county. */
  region: string;
  /** ISO 3166-1; "" where it is not known. */
  country: string;
}

/** Where the postal code stands behind the city. */
const CODE_LAST = new Set("GB IE IM JE GG IN PK BD LK NZ ZA HK SG TH TW MT GI KE NG".split(" "));
/** "Portland, OR 97205". */
const REGION_AND_CODE_LAST = new Set("US CA AU PR".split(" "));

/** The lines as the country writes them, with its name last, each once. @param language of who reads them */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { lines, country } = address;
  const name = country === "" ? "" : (new Intl.DisplayNames(language, { type: "region" }).of(country) ?? "");
  const all = [...lines.split("\n"), cityLine(address), name].filter((line) => line !== "");
  return [...new Set(all)];
}

function cityLine({ postalCode, city, region, country }: PostalAddress): string {
  const together = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");
  if (REGION_AND_CODE_LAST.has(country))
    return [city, together(region, postalCode)].filter((part) => part !== "").join(", ");
  return CODE_LAST.has(country) ? together(city, region, postalCode) : together(postalCode, city, region);
}
