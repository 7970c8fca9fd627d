import { expect, it } from "vitest";
import { toClient } from "./client-voice";

it.each([
  ["en", "Competitors rank and we don’t", "Competitors rank and you don’t"],
  ["en", "Our site is slow, and nobody finds us", "Your site is slow, and nobody finds you"],
  ["en", "We’re losing orders that are ours", "You’re losing orders that are yours"],
  ["en", "US orders in our we-mail system", "US orders in your we-mail system"],
  ["de", "Wir pflegen unseren Bestand von Hand", "Sie pflegen Ihren Bestand von Hand"],
  ["de", "Unsere Kunden finden uns nicht", "Unsere Kunden finden uns nicht"],
  ["fr", "Nous perdons nos clients", "Nous perdons nos clients"],
] as const)("in %s, turns %j into %j", (language, said, told) => {
  expect(toClient(said, language)).toBe(told);
});
