import { describe, expect, it } from "vitest";
import { DAY, HOUR, MINUTE } from "~/platform/time/durations";
import { MAX_ATTEMPTS, retryDelayMs } from "./hook-retries";

const waits = (random: number) =>
  Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => retryDelayMs(index + 1, random) ?? 0);
const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

describe("how long a webhook waits for its next try", () => {
  it("grows from a minute to a day", () => {
    const all = waits(0.5);
    expect(all[0]).toBe(MINUTE);
    expect(all.at(-1)).toBe(24 * HOUR);
    expect([...all].sort((a, b) => a - b)).toEqual(all);
  });

  it("ends after about three days", () => {
    expect(sum(waits(0.5))).toBeGreaterThan(3 * DAY);
    expect(sum(waits(1))).toBeLessThan(3.6 * DAY);
    expect(retryDelayMs(MAX_ATTEMPTS)).toBeNull();
    expect(retryDelayMs(MAX_ATTEMPTS + 5)).toBeNull();
  });

  it("differs by a tenth at most, either way", () => {
    expect(retryDelayMs(4, 0)).toBe(108 * MINUTE);
    expect(retryDelayMs(4, 1)).toBe(132 * MINUTE);
    for (let n = 0; n < 200; n += 1) {
      const wait = retryDelayMs(2) ?? 0;
      expect(wait).toBeGreaterThanOrEqual(5 * MINUTE * 0.9);
      expect(wait).toBeLessThanOrEqual(5 * MINUTE * 1.1);
    }
  });
});
