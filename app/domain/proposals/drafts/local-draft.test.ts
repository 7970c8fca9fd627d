import { describe, expect, it } from "vitest";
import { restorePromptFor } from "./local-draft";

const copy = {
  answers: { title: "Typed", description: "Old" },
  base: { title: "", description: "Old" },
  at: 2_000,
};

describe("a copy that a browser kept", () => {
  it("is offered where the server never got it", () => {
    expect(restorePromptFor(copy, { title: "", description: "Old" }, null)).toEqual({
      newer: "copy",
      changedOnServer: false,
      fields: ["title"],
    });
  });

  it("has nothing to offer once the server has it all", () => {
    expect(restorePromptFor(copy, { title: "Typed", description: "Old" }, 3_000)).toBeNull();
  });

  it("leaves alone what was changed elsewhere and not here", () => {
    expect(restorePromptFor(copy, { title: "Typed", description: "Theirs" }, 3_000)).toBeNull();
    expect(restorePromptFor(copy, { title: "", description: "Theirs" }, 1_000)?.fields).toEqual(["title"]);
  });

  it("says when both were changed, and which is newer", () => {
    const there = { title: "Theirs", description: "Old" };
    expect(restorePromptFor(copy, there, 3_000)).toEqual({
      newer: "server",
      changedOnServer: true,
      fields: ["title"],
    });
    expect(restorePromptFor(copy, there, 1_000)).toMatchObject({ newer: "copy", changedOnServer: true });
  });
});
