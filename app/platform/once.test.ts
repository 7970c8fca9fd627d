import { expect, test, vi } from "vitest";
import { once } from "./once";

test("what is made is made when it is first asked for, and kept, nothing included", () => {
  const make = vi.fn(() => undefined);
  const kept = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([kept(), kept()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
