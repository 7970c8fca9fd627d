import { expect, it } from "vitest";
import { writeTogether } from "../workers/write-together";

/** Storage that keeps what a transaction wrote only when it did not throw. */
function storage() {
  const written: string[] = [];
  let draft: string[] = [];
  const transactionSync = (work: () => void) => {
    draft = [];
    work();
    written.push(...draft);
  };
  return {
    written,
    put: (word: string) => draft.push(word),
    durable: { transactionSync } as unknown as DurableObjectStorage,
  };
}

const broken = () => {
  throw new Error("This cannot be written.");
};

it("one work that throws fails its turn, of which nothing is written, and nothing else", async () => {
  const { written, put, durable } = storage();
  const together = writeTogether(durable);
  await together(() => put("before"));
  const turn = await Promise.allSettled([together(() => put("beside")), together(broken)]);
  expect(turn.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const next = await Promise.all(["after", "later"].map((word) => together(() => put(word))));
  expect(next).toHaveLength(2);
  expect(written).toEqual(["before", "after", "later"]);
});

it("each is answered with what its own work gave, of one write for all", async () => {
  const { written, put, durable } = storage();
  const together = writeTogether(durable);
  const answers = await Promise.all([1, 2, 3].map((n) => together(() => put(`work ${n}`) * 10)));
  expect([answers, written]).toEqual([
    [10, 20, 30],
    ["work 1", "work 2", "work 3"],
  ]);
});
