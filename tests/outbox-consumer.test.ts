import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "~/domain/context";
import { DONE, type Job } from "~/domain/outbox/job";
import type { LogEvent } from "~/platform/log.server";
import { consumeDeadLetters, consumeOutbox, MAX_RETRIES } from "../workers/outbox-consumer";

let logged: LogEvent[] = [];
let done: string[] = [];
beforeEach(() => {
  logged = [];
  done = [];
});

const contextOfMessage = () => ({ log: (entry: LogEvent) => logged.push(entry) }) as unknown as Context;

const probe: Job = {
  async run(_, id, { isLast }) {
    if (id === "breaks") throw new Error("broken");
    if (id === "waits" && !isLast) return { retryAfter: 7 };
    done.push(id);
    return DONE;
  },
  markFailed: async (_, id, reason) => done.push(`${id}: ${reason}`),
  stale: async () => [],
};

/** A batch of the given bodies, and what becomes of each message. */
function batchOf(bodies: unknown[], attempts = 1) {
  const outcomes: string[] = [];
  const messages = bodies.map((body, index) => ({
    body,
    attempts,
    ack: () => {
      outcomes[index] = "done";
    },
    retry: ({ delaySeconds }: { delaySeconds: number }) => {
      outcomes[index] = `again in ${delaySeconds}`;
    },
  }));
  return { batch: { messages } as unknown as MessageBatch, outcomes };
}

const message = (id: string, kind = "probe") => ({ v: 1, kind, id });

describe("the queue's consumer", () => {
  it("runs a job that is one entry in the table, and answers each message on its own", async () => {
    const { batch, outcomes } = batchOf([message("works"), message("breaks"), message("waits")]);
    await consumeOutbox(batch, contextOfMessage, { probe });
    expect(outcomes).toEqual(["done", "again in 60", "again in 7"]);
    expect(done).toEqual(["works"]);
    expect(logged).toEqual([{ event: "request.failed", error: "probe breaks…: broken" }]);
  });

  it("tells a job which attempt is the last", async () => {
    const { batch, outcomes } = batchOf([message("waits")], MAX_RETRIES + 1);
    await consumeOutbox(batch, contextOfMessage, { probe });
    expect(outcomes).toEqual(["done"]);
  });

  it("drops what is no message of ours, with a line in the log", async () => {
    const { batch, outcomes } = batchOf([{ v: 2 }, message("x", "toString"), message("x", "unknown")]);
    await consumeOutbox(batch, contextOfMessage, { probe });
    expect(outcomes).toEqual(["done", "done", "done"]);
    expect(logged).toEqual(Array(3).fill({ event: "outbox.message_malformed" }));
  });

  it("runs serial jobs one after another", async () => {
    let running = 0;
    const most: number[] = [];
    const serial: Job = {
      ...probe,
      isSerial: true,
      run: async () => {
        running += 1;
        most.push(running);
        await Promise.resolve();
        running -= 1;
        return DONE;
      },
    };
    await consumeOutbox(batchOf([message("a"), message("b"), message("c")]).batch, contextOfMessage, {
      probe: serial,
    });
    expect(most).toEqual([1, 1, 1]);
  });

  it("gives up what the queue has given up", async () => {
    const { batch, outcomes } = batchOf([message("lost")]);
    await consumeDeadLetters(batch, contextOfMessage, { probe });
    expect(outcomes).toEqual(["done"]);
    expect(done).toEqual(["lost: Several attempts in a row came to nothing."]);
  });
});
