import { describe, expect, it } from "vitest";
import { notFound } from "./errors";
import { inWords, pseudoWords } from "./words/words-now.server";

describe("what is not found", () => {
  it("is named by a whole sentence, a proposal where nothing is said", () => {
    expect(notFound()).toMatchObject({ code: "not_found", status: 404, message: "Proposal not found." });
    expect(notFound("testSuite").message).toBe("Test suite not found.");
  });

  it("is named in the reader's language", () => {
    expect(inWords(pseudoWords, () => notFound("logo").message)).toMatch(/^⟦.*[^ -~].*⟧$/u);
  });
});
