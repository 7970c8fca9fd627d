import { expect, it } from "vitest";
import { rowDigest } from "./bound-rows";

const version = { id: "v", proposalId: "p", number: 1, html: "<p>a</p>", language: null };
const digest = (row: Record<string, unknown>) => rowDigest({ table: "proposal_versions", row });

it("is that of before for a row that has no value in a column that came later", async () => {
  expect(await digest(version)).toBe("2db0422875cb896706993d786eb93dc0ffd0d24bbed282464380679a5d2faa90");
  expect(await digest({ ...version, blockIds: null })).toBe(await digest(version));
  expect(await digest({ ...version, blockIds: ["block-01"] })).not.toBe(await digest(version));
});
