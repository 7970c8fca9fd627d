import { describe, expect, it } from "vitest";
import { MINUTE } from "~/platform/time/durations";
import { type NoticeSpan, nextNotice } from "./next-notice";

describe("a mail to the owner about messages", () => {
  it("is sent at once if it is the first, or the last was sent ten minutes ago", () => {
    expect(nextNotice(null, 5)).toEqual({ from: 5, until: 5 });
    expect(nextNotice({ from: 0, until: 0 }, 10 * MINUTE)).toEqual({ from: 10 * MINUTE, until: 10 * MINUTE });
  });

  it("waits until ten minutes have passed, and covers the messages of that time", () => {
    const waiting = nextNotice({ from: 0, until: 0 }, MINUTE);
    expect(waiting).toEqual({ from: MINUTE, until: 10 * MINUTE });
    expect(nextNotice(waiting, 2 * MINUTE)).toBeNull();
    expect(nextNotice(waiting, 10 * MINUTE)).toBeNull();
    expect(nextNotice(waiting, 10 * MINUTE + 1)).toEqual({ from: 10 * MINUTE + 1, until: 20 * MINUTE });
  });

  it("is sent at most every ten minutes, and misses no message", () => {
    const mails: NoticeSpan[] = [];
    const times = Array.from({ length: 500 }, (_, at) => at * 7_919);
    for (const now of times) {
      const next = nextNotice(mails.at(-1) ?? null, now);
      if (next) mails.push(next);
    }
    const covering = (time: number) => mails.filter(({ from, until }) => from <= time && time <= until);
    expect(times.filter((time) => covering(time).length !== 1)).toEqual([]);
    const gaps = mails.slice(1).map(({ until }, at) => until - (mails[at]?.until ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(10 * MINUTE);
  });
});
