import { describe, expect, it } from "vitest";
import { DomainError } from "./errors";
import { describeError, messageOf, reasonOf } from "./log.server";

/** As drizzle throws it. */
const failedQuery = (cause?: Error) =>
  new Error("Failed query: insert into users values (?)\nparams: amara@harbor.example,\n    at secret", {
    cause,
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
    expect(describeError(answer)).toEqual({ error: "An answer with status 405 was thrown." });
    expect(describeError({ secret: 1 })).toEqual({ error: "An object was thrown." });
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
