import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Answers } from "~/domain/briefs/brief-values";
import { autosave, type SaveResult } from "./autosave";

/** A form with one answer, and a server that responds on demand. */
function opened(stored = "A") {
  const asked: { title: unknown; base: unknown; keepalive: unknown; signal: AbortSignal }[] = [];
  const answers: ((answer: Response | Error) => void)[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body));
    const { keepalive, signal } = init as { keepalive: boolean; signal: AbortSignal };
    asked.push({ title: body.answers.title, base: body.base.title, keepalive, signal });
    return new Promise((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))),
    );
  });
  const page = { title: stored, base: { title: stored } as Answers, isUndecided: false };
  const states: string[] = [];
  const saver = autosave({
    draftId: () => "d",
    answers: () => ({ title: page.title }),
    base: () => page.base,
    hasConflict: () => page.isUndecided,
    onState: (state) => {
      states.push(state.kind);
      if (state.kind === "saved") page.base = { ...page.base, ...(state as SaveResult).sent };
    },
  });
  const type = (title: string) => {
    page.title = title;
    saver.onInput();
  };
  const answer = async (answered: Response | Error) => {
    answers.shift()?.(answered);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { asked, page, states, saver, type, answer };
}

const saved = () => Response.json({ savedAt: 1, refused: {} });
const conflict = (title: string) => Response.json({ theirs: { title }, savedAt: 2 }, { status: 409 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("saving what is typed", () => {
  it("says that all is saved only once what was typed during a save is saved as well", async () => {
    const { states, type, answer } = opened();
    type("AB");
    await vi.advanceTimersByTimeAsync(1000);
    type("ABC");
    await answer(saved());
    expect(states.at(-1)).toBe("pending");
    await vi.advanceTimersByTimeAsync(1000);
    await answer(saved());
    expect(states.at(-1)).toBe("saved");
  });

  it("sends what was typed during a save once that is over, also when the page is being left", async () => {
    const { asked, page, saver, type, answer } = opened();
    type("AB");
    await vi.advanceTimersByTimeAsync(1000);
    type("ABC");
    saver.saveOnLeave();
    expect(asked).toHaveLength(1);
    await answer(saved());
    expect(saver.hasUnsaved()).toBe(true);
    expect(asked[1]).toMatchObject({ title: "ABC", base: "AB", keepalive: true });
    await answer(saved());
    expect([page.base.title, saver.hasUnsaved()]).toEqual(["ABC", false]);
  });

  it("hears what became of the word it sent as its tab was hidden", async () => {
    const { asked, states, saver, type, answer } = opened();
    type("AB");
    saver.saveOnLeave();
    expect(saver.pendingSave()).not.toBeNull();
    type("ABC");
    await answer(saved());
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked.map(({ title, base }) => [title, base])).toEqual([
      ["AB", "A"],
      ["ABC", "AB"],
    ]);
    expect(states).not.toContain("conflict");
  });

  it("sends nothing while somebody has to choose, not even as the page is left", async () => {
    const { asked, page, saver, type } = opened();
    page.isUndecided = true;
    type("Mine");
    await vi.advanceTimersByTimeAsync(5000);
    await saver.saveNow();
    saver.saveOnLeave();
    saver.close();
    expect(asked).toEqual([]);
    expect(saver.hasUnsaved()).toBe(true);
  });

  it("takes its own word, whose answer was lost, for nobody else's", async () => {
    const { asked, page, states, type, answer } = opened();
    type("AB");
    await vi.advanceTimersByTimeAsync(1000);
    await answer(new DOMException("late", "TimeoutError"));
    type("ABC");
    await vi.advanceTimersByTimeAsync(1000);
    await answer(conflict("AB"));
    expect(asked[2]).toMatchObject({ title: "ABC", base: "AB" });
    await answer(saved());
    expect([page.base.title, states.includes("conflict")]).toEqual(["ABC", false]);
  });

  it("tells of a word that is somebody else's", async () => {
    const { states, type, answer } = opened();
    type("AB");
    await vi.advanceTimersByTimeAsync(1000);
    await answer(conflict("Theirs"));
    expect(states.at(-1)).toBe("conflict");
  });

  it("does not wait for an answer for ever, and tries again later, but not once it is closed", async () => {
    const limit = vi.spyOn(AbortSignal, "timeout");
    const { asked, states, saver, type, answer } = opened();
    type("AB");
    await vi.advanceTimersByTimeAsync(1000);
    expect(limit).toHaveBeenCalledWith(10_000);
    expect(asked[0]?.signal).toBe(limit.mock.results[0]?.value);
    await answer(new DOMException("late", "TimeoutError"));
    expect([states.at(-1), saver.pendingSave()]).toEqual(["refused", null]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toHaveLength(2);
    saver.close();
    await answer(new TypeError("Failed to fetch"));
    await answer(new TypeError("Failed to fetch"));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked).toHaveLength(3);
  });
});
