import { describe, expect, it } from "vitest";
import { random } from "../../../tests/attack/amount";
import { backoff } from "./backoff";

describe("the wait before another try", () => {
  it("doubles from ten seconds up to a quarter of an hour, and half of it is chance", () => {
    const waits = (chance: number) =>
      [1, 2, 3, 6, 7, 8, 40].map((attempts) => backoff(10, attempts, null, chance));
    expect(waits(1)).toEqual([10, 20, 40, 320, 640, 900, 900]);
    expect(waits(0)).toEqual([5, 10, 20, 160, 320, 450, 450]);
    expect(new Set(Array.from({ length: 50 }, () => backoff(10, 6))).size).toBeGreaterThan(10);
  });

  it("is never shorter than the service asks for, and spread beyond that", () => {
    expect([0, 1].map((chance) => backoff(10, 1, 60, chance))).toEqual([60, 65]);
    expect([0, 1].map((chance) => backoff(10, 4, 60, chance))).toEqual([60, 100]);
    expect(backoff(10, 1, 7200, 0)).toBe(7200);
    expect(backoff(10, 1, 30 * 86_400, 1)).toBe(12 * 3600);
  });

  it("is none where no wait is set", () => expect(backoff(0, 9)).toBe(0));
});

describe("two hundred mails at once at a service that takes five a second", () => {
  /** @returns seconds */
  function play(chance: () => number) {
    const due = new Map<number, number[]>([[0, Array.from({ length: 200 }, () => 0)]]);
    let [taken, calls, second] = [0, 0, 0];
    for (; taken < 200 && second < 86_400; second += 1) {
      const here = due.get(second) ?? [];
      calls += here.length;
      taken += Math.min(5, here.length);
      for (const refusals of here.slice(5)) {
        const at = second + backoff(10, refusals + 1, 1, chance());
        due.set(at, [...(due.get(at) ?? []), refusals + 1]);
      }
    }
    return { taken, calls, second };
  }

  it("all leave within minutes, after few calls", () => {
    const { taken, calls, second } = play(random(7));
    expect(taken).toBe(200);
    expect(second).toBeLessThan(5 * 60);
    expect(calls).toBeLessThan(1000);
  });

  it("would knock together for hours without chance", () => {
    const { second } = play(() => 1);
    expect(second).toBeGreaterThan(3600);
  });
});
