import { expect, test } from "vitest";
import { ago } from "~/components/notifications/ago";
import { DAY, HOUR, MINUTE } from "~/platform/time/durations";

const LONDON = { timeZone: "UTC", locale: "en-GB" };
const NOW = Date.UTC(2026, 10, 16, 12);

test.each([
  [0, "just now"],
  [-5, "just now"],
  [MINUTE, "1 min ago"],
  [HOUR - 1, "59 min ago"],
  [HOUR, "1 h ago"],
  [12 * HOUR, "12 h ago"],
  [12 * HOUR + 1, "yesterday"],
  [DAY, "yesterday"],
  [36 * HOUR + 1, "2 days ago"],
  [2 * DAY, "2 days ago"],
  [7 * DAY, "on 9 Nov"],
  [365 * DAY, "on 16 Nov 2025"],
])("%i ms before now", (past, words) => {
  expect(ago(NOW - past, NOW, LONDON)).toBe(words);
});

const BERLIN = { timeZone: "Europe/Berlin", locale: "en-GB" };
const AUCKLAND = { timeZone: "Pacific/Auckland", locale: "en-GB" };
const CHICAGO = { timeZone: "America/Chicago", locale: "en-US" };

test("yesterday is what the reader's calendar says it is", () => {
  const evening = Date.UTC(2026, 10, 15, 22, 30);
  expect(ago(evening, NOW, LONDON)).toBe("yesterday");
  expect(ago(evening, NOW, BERLIN)).toBe("yesterday");
  expect(ago(Date.UTC(2026, 10, 15, 23, 30), NOW, BERLIN)).toBe("12 h ago");
  expect(ago(Date.UTC(2026, 10, 16, 3), NOW, CHICAGO)).toBe("yesterday");
});

test("a night is not a day, and a short time ago is counted in hours past midnight too", () => {
  expect(ago(Date.UTC(2026, 10, 15, 23), Date.UTC(2026, 10, 16, 1), LONDON)).toBe("2 h ago");
  expect(ago(Date.UTC(2026, 10, 15, 17), Date.UTC(2026, 10, 16, 1), LONDON)).toBe("yesterday");
});

test("days are counted across the hour that spring takes and autumn gives", () => {
  expect(ago(Date.UTC(2026, 9, 24, 12), Date.UTC(2026, 9, 26, 11, 30), BERLIN)).toBe("2 days ago");
  expect(ago(Date.UTC(2026, 2, 28, 23, 30), Date.UTC(2026, 2, 29, 23), BERLIN)).toBe("yesterday");
});

test("dates are the reader's own as well", () => {
  const night = Date.UTC(2025, 11, 31, 20);
  expect(ago(night, NOW, BERLIN)).toBe("on 31 Dec 2025");
  expect(ago(night, NOW, AUCKLAND)).toBe("on 1 Jan");
  expect(ago(night, NOW, CHICAGO)).toBe("on Dec 31, 2025");
});
