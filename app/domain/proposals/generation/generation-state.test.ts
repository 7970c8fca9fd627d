import { describe, expect, it } from "vitest";
import { FAILED_LEASE, type GenerationRow, generationState, RETRY_PREFIX } from "./generation-state";

const NOW = 1_000_000;
const draft: GenerationRow = {
  status: "draft",
  currentVersionId: null,
  generationId: "run",
  generationUntil: null,
  contentHtml: "",
};
const stateOf = (changes: Partial<GenerationRow>) => generationState({ ...draft, ...changes }, NOW);

describe("where the writing stands", () => {
  it.each([
    ["nobody asked for it", { generationId: null }, "none"],
    ["it was asked for", {}, "asked"],
    ["a run is alive", { generationUntil: NOW + 1 }, "running"],
    ["a run said that it failed", { generationUntil: FAILED_LEASE }, "stopped"],
    ["the first run fell silent", { generationUntil: NOW }, "asked"],
    ["the second run fell silent", { generationUntil: NOW, generationId: `${RETRY_PREFIX}x` }, "stopped"],
    ["it is generated", { status: "generated", contentHtml: "<" }, "written"],
    ["it was sent, and set to draft by hand", { currentVersionId: "v", contentHtml: "<" }, "written"],
    ["it has a text, and was set to draft by hand", { contentHtml: "<" }, "none"],
  ] as const)("%s", (_when, changes, state) => {
    expect(stateOf(changes)).toBe(state);
  });
});
