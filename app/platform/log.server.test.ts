import { describe, expect, it, vi } from "vitest";
import { DomainError } from "./errors";
import { createLog, describeError, messageOf, reasonOf } from "./log.server";

/** As drizzle throws it. */
const failedQuery = (cause?: Error) =>
  new Error("Failed query: insert into users values (?)\nparams: amara@harbor.example,\n    at secret", {
    cause,
  });

function ring(): Error {
  const error = new Error("ring");
  error.cause = error;
  return error;
}

describe("a log line", () => {
  it("holds the beginning of an id that opens a page, and no more", () => {
    const lines: string[] = [];
    const info = vi.spyOn(console, "info").mockImplementation((line) => lines.push(line));
    createLog("r1")({
      event: "proposal.sent",
      proposalId: "V1StGXR8_Z5jdHi6B-myT",
      deliveryId: "Uakgb_J5m9g-0JDMbcJqL",
    });
    info.mockRestore();
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ proposalId: "V1StGX…", deliveryId: "Uakgb_…" });
  });
});

describe("what a log may tell of an error", () => {
  it("is the database's own message where a statement failed, and never a bound value", () => {
    expect(messageOf(failedQuery(new Error("D1_ERROR: too busy")))).toBe("D1_ERROR: too busy");
    expect(messageOf(failedQuery())).toBe("A database query failed.");
    expect(messageOf(`mail 1: ${failedQuery().message}`)).toBe("mail 1: A database query failed.");
    expect(messageOf(failedQuery(failedQuery(new Error("broken"))))).toBe("broken");
  });

  it("is where it came from, without the message that begins a stack", () => {
    const { error, stack } = describeError(failedQuery());
    expect(error).toBe("A database query failed.");
    expect(stack).toContain("log.server.test");
    expect(stack).not.toMatch(/params|harbor|secret/);
  });

  it("is the message of anything else", () => {
    expect(describeError(new Error("plain")).error).toBe("plain");
    expect(describeError("thrown as text")).toEqual({ error: "thrown as text" });
    const answer = { status: 405, statusText: "Method Not Allowed", data: "amara@harbor.example" };
    expect(describeError(answer)).toEqual({ error: "405 Method Not Allowed" });
    expect(describeError({ secret: 1 })).toEqual({ error: "An object with secret." });
  });

  it.each<[string, unknown, string]>([
    ["nothing", undefined, "Nothing that says anything."],
    ["null", null, "Nothing that says anything."],
    ["an empty text", "", "Nothing that says anything."],
    ["a number", 3040, "3040"],
    ["a symbol", Symbol("gone"), "Symbol(gone)"],
    ["an error that says nothing", new TypeError(), "TypeError"],
    ["an object with a message", { message: "3040: capacity" }, "3040: capacity"],
    ["an object without", { code: 7, token: "secret" }, "An object with code, token."],
    ["an object of a failed statement", { message: failedQuery().message }, "A database query failed."],
    ["an object without anything", Object.create(null), "An object without fields."],
    ["a list", ["secret"], "An object with 0."],
    ["a response", new Response("secret", { status: 503, statusText: "Busy" }), "503 Busy"],
    [
      "what the framework makes of a response",
      { status: 404, statusText: "Not Found", internal: true, data: 'No route matches URL "/sign/secret"' },
      "404 Not Found",
    ],
    ["an error with a cause", new Error("outer", { cause: new Error("inner") }), "outer (cause: inner)"],
    [
      "an error caused by an object",
      new Error("outer", { cause: { code: 7 } }),
      "outer (cause: An object with code.)",
    ],
    ["several errors in one", new AggregateError([new Error("first"), 2], "both"), "both (cause: first)"],
    ["a ring of causes", ring(), "ring"],
  ])("is readable of %s, and never [object Object]", (_name, thrown, words) => {
    expect(describeError(thrown).error).toBe(words);
    expect(JSON.stringify([describeError(thrown), reasonOf(thrown)])).not.toMatch(/\[object |secret/);
  });

  it("is what lies behind a sentence for people", () => {
    const silent = new DomainError("content_model_failed", "Please try again.", {
      reason: "It fell silent.",
    });
    const outer = Object.assign(new DomainError("content_model_failed", "Sorry."), { cause: silent });
    expect(reasonOf(outer)).toBe("It fell silent.");
    expect(
      reasonOf(Object.assign(new DomainError("printing_failed", "Sorry."), { cause: failedQuery() })),
    ).toBe("A database query failed.");
    expect(reasonOf(new DomainError("printing_failed", "Sorry."))).toBe("Sorry.");
  });
});
