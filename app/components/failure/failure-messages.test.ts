import { expect, test } from "vitest";
import { notFound } from "~/platform/errors";
import { createWords, inWords, pseudoWords } from "~/platform/words/words-now.server";
import { failureMessages } from "./failure-messages";

test("an address that leads nowhere says so and shows a link on", () => {
  expect(failureMessages(404, {})).toMatchObject({ title: "Page not found", link: { to: "/" } });
});

test("every failure has a link on, and no two that are the same", () => {
  for (const status of [400, 401, 403, 404, 405, 409, 429, 500, 503]) {
    const { link, others } = failureMessages(status, {});
    const all = [link, ...others].map(({ to }) => to);
    expect(new Set(all).size, String(status)).toBe(all.length);
    expect(all, String(status)).toContain(status === 403 ? "/dashboard" : "/");
  }
});

test("a lost connection is not our fault, and trying again is the link on", () => {
  expect(failureMessages(503, { code: "no_connection" })).toMatchObject({
    title: "No connection",
    link: { to: null },
  });
});

test("who is refused reads the words of the specification", () => {
  expect(failureMessages(403, {})).toMatchObject({
    title: "Access Denied",
    text: "You don't have permission to view this page.",
  });
});

test("what may work later offers the same page again", () => {
  expect(failureMessages(429, {}).link).toEqual({ to: null, text: "Try again" });
  expect(failureMessages(500, {}).link).toEqual({ to: null, text: "Try again" });
});

test("what was not found is named", () => {
  const { code, message } = notFound();
  expect(failureMessages(404, { code, message }).title).toBe("Proposal not found");
});

test("what was not found is named in the reader's language", () => {
  const { code, message } = inWords(pseudoWords, () => notFound("testSuite"));
  expect(message).toBe("⟦Téšt šüíté ñöt föüñd.········⟧");
  expect(failureMessages(404, { code, message }).title).toBe(message);
});

test("a page that was not found is no thing of an account, in any language", () => {
  const words = createWords("de", {
    "Page not found.": "Seite nicht gefunden.",
    "Page not found": "Diese Seite gibt es nicht",
  });
  const data = { code: "not_found", message: "Seite nicht gefunden." };
  expect(inWords(words, () => failureMessages(404, data).title)).toBe("Diese Seite gibt es nicht");
});

test("a foreseen failure keeps its own sentence", () => {
  const data = { code: "rate_limited", message: "Too many attempts. Please try again in a minute." };
  expect(failureMessages(429, data).text).toBe(data.message);
});

test("an unforeseen failure gives nothing away", () => {
  expect(failureMessages(500, {}).title).toBe("Something went wrong");
});

test("a page that broke never says that nothing was saved", () => {
  const message = "Something went wrong on our side. Nothing you entered was changed. Please try again.";
  for (const data of [{}, { code: "unforeseen", message }])
    expect(failureMessages(500, data, "/proposal/p1").text).toBe(
      "Something went wrong on our side. Open the page again to see what was saved.",
    );
});

test("what could not be fetched is named", () => {
  expect(failureMessages(500, {}, "/proposal/p1").title).toBe("Failed to fetch proposal");
  expect(failureMessages(502, {}, "/proposal/p1/analytics").title).toBe("Failed to fetch analytics");
  expect(failureMessages(500, {}, "/proposal/p1/edit").title).toBe("Something went wrong");
  expect(failureMessages(404, {}, "/proposal/p1").title).toBe("Page not found");
});
