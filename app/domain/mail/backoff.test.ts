import { describe, expect, it } from "vitest";
import { backoff } from "./backoff";

describe("the wait before another try", () => {
  it("doubles from ten seconds up to a quarter of an hour", () => {
    expect([1, 2, 3, 6, 7, 8, 40].map((attempts) => backoff(10, attempts))).toEqual([
      10, 20, 40, 320, 640, 900, 900,
    ]);
  });

  it("is longer when the provider asks for it, within the same bound", () => {
    expect(backoff(10, 1, 60)).toBe(60);
    expect(backoff(10, 4, 60)).toBe(80);
    expect(backoff(10, 1, 86_400)).toBe(900);
  });
});
