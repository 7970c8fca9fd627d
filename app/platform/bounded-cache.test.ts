import { expect, it } from "vitest";
import { BoundedCache } from "./bounded-cache";

const cacheOf = (limit: number) => new BoundedCache<string>(limit, (key, value) => key.length + value.length);

it("keeps what was used last, up to its weight", () => {
  const cache = cacheOf(6);
  cache.set("a", "1");
  cache.set("b", "2");
  cache.set("c", "3");
  expect(cache.get("a")).toBe("1");
  cache.set("d", "4");
  expect(["a", "b", "c", "d"].map((key) => cache.get(key))).toEqual(["1", undefined, "3", "4"]);
});

it("weighs a value that is replaced once", () => {
  const cache = cacheOf(6);
  for (const value of ["1", "2", "3", "4"]) cache.set("a", value);
  cache.set("b", "5");
  cache.set("c", "6");
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual(["4", "5", "6"]);
});

it("lets nothing stay that is heavier than all it may hold", () => {
  const cache = cacheOf(4);
  cache.set("a", "1");
  cache.set("b", "too long");
  expect(cache.get("b")).toBeUndefined();
});
