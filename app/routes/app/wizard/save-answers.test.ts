import { afterEach, expect, it, vi } from "vitest";
import { draftLink, saveAnswers } from "./save-answers";

afterEach(() => void vi.unstubAllGlobals());

const ask = (fetched: () => Promise<Response>) => {
  vi.stubGlobal("fetch", fetched);
  return saveAnswers("d", { answers: { title: "A" }, base: {} });
};

it.each([
  new TypeError("Failed to fetch"),
  new TypeError("Load failed"),
  new DOMException("late", "TimeoutError"),
])("says that we cannot be reached, and tries again: %s", async (error) =>
  expect(await ask(() => Promise.reject(error))).toMatchObject({
    kind: "refused",
    isTemporary: true,
    text: expect.stringContaining("can't be reached"),
  }),
);

it("does not blame the connection for a page that is no answer of ours", async () => {
  const result = await ask(async () => new Response("<html>", { status: 200 }));
  expect(result).toMatchObject({ kind: "refused", isTemporary: true });
  expect(result).not.toMatchObject({ text: expect.stringContaining("reached") });
});

it("knows where a draft is looked at that takes no answers", async () => {
  const signedOut = await ask(async () => Response.json({ error: "Please sign in." }, { status: 401 }));
  expect(signedOut).toMatchObject({ isTemporary: false, link: { to: "/auth" } });
  expect(draftLink("d", { isWriting: true })?.to).toBe("/proposal/d/writing");
  expect(draftLink("d", { isGenerated: true })?.to).toBe("/proposal/d");
  expect(draftLink("d", {})).toBeNull();
});
