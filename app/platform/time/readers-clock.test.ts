import { describe, expect, it } from "vitest";
import { dayFor, momentFor, readersClock } from "./readers-clock";

const at = Date.UTC(2026, 11, 31, 23, 30);
/** Formatters put a narrow space before am and pm. */
const plain = (text: string) => text.replace(/\s/g, " ");

describe("a reader's clock", () => {
  it.each([
    ["Europe/Berlin", "de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7", "1 January 2027 at 00:30 CET"],
    ["Europe/London", "en-GB,en", "31 December 2026 at 23:30 GMT"],
    ["America/New_York", "en-US,en;q=0.5", "December 31, 2026 at 6:30 PM EST"],
    [null, null, "31 December 2026 at 23:30 UTC"],
    ["Nowhere/Atall", "en-GB", "31 December 2026 at 23:30 UTC"],
  ])("in %s with %s", (zone, language, words) => {
    expect(plain(momentFor(readersClock(zone, language), at))).toBe(words);
  });

  it("turns the day at the reader's midnight", () => {
    expect(dayFor(readersClock("Europe/Berlin", "en-GB"), at)).toBe("1 January 2027");
  });
});
