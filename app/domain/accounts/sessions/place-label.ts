/** Codes that are no country, such as T1 for Tor, stay unchanged. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "region" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** "Vienna, Austria". */
export function placeLabel(city: string | null, country: string | null): string | null {
  const parts = [city, country === null ? null : countryName(country)];
  return parts.filter((part) => part !== null).join(", ") || null;
}
