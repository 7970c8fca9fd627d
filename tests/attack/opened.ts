/** What attacks over the wire begin with: a server, a member on it, a link that a client holds, and the bill. */
import { afterAll, beforeAll } from "vitest";
import { type Account, type Held, openAccountAt, sentFrom } from "./account";
import { isFull, random } from "./amount";
import { openTarget, type Target } from "./target";
import { Bill, attack as carryOut, type Sent } from "./wire";

interface Opened {
  target: Target;
  account: Account;
  held: Held;
  /** Sends them one after the other, and judges each. */
  attack(all: readonly Sent[], allowed?: (status: number) => boolean): Promise<void>;
  /** The address of a route, with the ids of what is held. */
  filled(path: string): string;
  /** All in a full run; in the short form at least one, and about one of so many. */
  some<T>(list: readonly T[], each: number): readonly T[];
}

/** Opens before the tests of a file and closes after them. @param title of the bill */
export function opened(title: string): Opened {
  const bill = new Bill(title);
  const chance = random(title.length);
  const on = {
    attack: (all, allowed) => carryOut(on.target, bill, all, allowed),
    filled: (path) => filled(path, on.held),
    some: (list, each) => {
      if (isFull) return list;
      const first = Math.floor(chance() * Math.min(each, list.length));
      return list.filter((_, index) => index % each === first);
    },
  } as Opened;
  beforeAll(async () => {
    on.target = await openTarget();
    on.account = await openAccountAt(on.target);
    on.held = await sentFrom(on.target, on.account);
  }, 120_000);
  afterAll(async () => {
    bill.print();
    await on.target.close();
  });
  return on;
}

const filled = (path: string, held: Held): string =>
  `/${path
    .replace(/sign\/:token\??/, held.path.slice(1))
    .replace(/proposals?\/:id/, (found) => found.replace(":id", held.id))
    .replace(":decision", "approve")
    .replace(/:\w+\??/g, "A".repeat(43))
    .replace("*", "nowhere")}`;
