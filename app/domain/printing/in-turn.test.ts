import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MOST_PRINTED_BYTES } from "../content/pictures/picture-limits";
import { inTurn } from "./in-turn";

const HALF = MOST_PRINTED_BYTES / 2;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Notes when each work begins, and ends it on demand. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string, weight: number) =>
    inTurn(weight, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(200);
  };
  return { begun, start, end };
}

it("lets light ones run together, and a heavy one alone, in their order", async () => {
  const { begun, start, end } = works();
  const all = [start("a", 0), start("b", HALF), start("heavy", MOST_PRINTED_BYTES), start("c", 0)];
  await vi.advanceTimersByTimeAsync(200);
  expect(begun).toEqual(["a", "b"]);
  await end("a");
  expect(begun, "c does not overtake").toEqual(["a", "b"]);
  await end("b");
  expect(begun).toEqual(["a", "b", "heavy"]);
  await end("heavy");
  expect(begun).toEqual(["a", "b", "heavy", "c"]);
  await end("c");
  expect(await Promise.all(all)).toEqual(["a", "b", "heavy", "c"]);
});

it("lets one run that is heavier than all room", async () => {
  expect(await inTurn(2 * MOST_PRINTED_BYTES, async () => "printed")).toBe("printed");
});

it("gives the turn back after a failure", async () => {
  await expect(inTurn(MOST_PRINTED_BYTES, () => Promise.reject(new Error("crashed")))).rejects.toThrow();
  expect(await inTurn(MOST_PRINTED_BYTES, async () => "printed")).toBe("printed");
});

it("waits no longer than a minute, and not for one that was cut off", async () => {
  void inTurn(MOST_PRINTED_BYTES, () => new Promise(() => {}));
  const refused = expect(inTurn(MOST_PRINTED_BYTES, async () => "printed")).rejects.toMatchObject({
    code: "printing_failed",
  });
  await vi.advanceTimersByTimeAsync(61_000);
  await refused;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await inTurn(MOST_PRINTED_BYTES, async () => "printed")).toBe("printed");
});
