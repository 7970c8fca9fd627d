import type { SubmissionResult } from "@conform-to/dom";
import { afterEach, expect, it, vi } from "vitest";
import { keepFormOffline } from "./connection";

afterEach(() => vi.unstubAllGlobals());

/** A form posted while the browser thinks to be online or not, whose answer never comes. */
async function lostAnswer(onLine: boolean) {
  vi.stubGlobal("navigator", { onLine });
  const body = new URLSearchParams({ subject: "Website" });
  const answer = await keepFormOffline({
    request: new Request("https://app.test/send", { method: "POST", body }),
    params: {},
    context: undefined,
    serverAction: () => Promise.reject(new TypeError("Failed to fetch")),
  } as Parameters<typeof keepFormOffline>[0]);
  return (await (answer as Response).json()) as { result: SubmissionResult; fields: unknown };
}

it("keeps what was typed", async () => {
  expect((await lostAnswer(true)).result).toMatchObject({
    status: "error",
    initialValue: { subject: "Website" },
  });
});

it("does not claim that nothing happened when the request was on its way", async () => {
  const { result, fields } = await lostAnswer(true);
  expect(fields).toEqual({ isAnswerLost: true });
  expect(result.error?.[""]).toEqual([expect.stringContaining("this may have been done already")]);
});

it("says that the browser is offline when it was before", async () => {
  const { result, fields } = await lostAnswer(false);
  expect(fields).toEqual({ isAnswerLost: false });
  expect(result.error?.[""]).toEqual([expect.stringContaining("You seem to be offline")]);
});
