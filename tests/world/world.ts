/**
 * The world that tests play in: the built worker in Miniflare with real D1, R2, queue, Durable Object and
 * browser, fakes for everything beyond the HTTP edge, and a clock that tests move.
 */
import { giveBack, type Outside, type Served, takeHost, type WorldOptions } from "./host/host";
import { MovedClock } from "./host/moved-clock";
import { FakeMailApi } from "./services/fake-mail-api";
import { FakeModelApi } from "./services/fake-model-api";
import { FakeReceiver } from "./services/fake-receiver";
import { FakeTimestampAuthority } from "./services/timestamp-authority";
import { FakeStripeApi } from "./stripe/fake-stripe-api";
import { Visitor } from "./visitor";

export {
  APP_URL,
  LINK_SECRET,
  MODEL_API,
  PRODUCTION,
  STRIPE_CONNECT_SECRET,
  STRIPE_SETTINGS,
  STRIPE_WEBHOOK_SECRET,
  TIMESTAMP_API,
  type WorldOptions,
} from "./host/host";
export { START } from "./host/start";

export interface World extends Outside, Served {
  /** What the product takes for the time: the moved clock's, or the real one. */
  now(): number;
  /** Somebody with an empty cookie jar. */
  visitor(): Visitor;
  /** Asks until the answer is there; fails the test when it does not come. */
  until<T>(
    what: string,
    ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
  ): Promise<T>;
  /** The first line of the log that has all of these in it, once it is there. */
  logged(...parts: string[]): Promise<string>;
  dispose(): Promise<void>;
}

/** Opens a world of its own: nothing in it is shared with another test file that runs at the time or comes after. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const clock = new MovedClock();
  const now = () => (options.realTime ? Date.now() : clock.now);
  const outside: Outside = {
    mail: new FakeMailApi(),
    model: new FakeModelApi(),
    timestamps: new FakeTimestampAuthority(),
    stripe: new FakeStripeApi(now),
    receiver: new FakeReceiver(),
    clock,
    posts: { areLost: false },
    logs: [],
  };
  const host = await takeHost(options, outside);
  const { miniflare, url, db, files, fetch, sweep } = host;
  return {
    ...outside,
    url,
    now,
    db,
    miniflare,
    files,
    fetch,
    visitor: () => new Visitor(fetch, url),
    until,
    logged: (...parts) =>
      until(`a log line with ${parts.join(" and ")}`, () =>
        outside.logs.find((line) => parts.every((part) => line.includes(part))),
      ),
    sweep,
    dispose: async () => giveBack(host),
  };
}

async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false> | T | null | undefined | false,
) {
  const deadline = Date.now() + 20_000;
  // What is not there soon takes seconds, and asking every moment would keep the machine from it.
  for (let pause = 25; ; pause = Math.min(pause * 1.2, 250)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Waited 20 s for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
