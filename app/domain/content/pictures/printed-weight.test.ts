import { expect, it } from "vitest";
import { printedWeight } from "./printed-weight";

const named = (ending: string) => `${"a".repeat(64)}-1000x500.${ending}`;

it("is what a picture takes in a PDF, which keeps a JPEG and unpacks a WebP", () => {
  expect(printedWeight(named("jpg"), 80_000)).toBe(80_000);
  expect(printedWeight(named("png"), 80_000)).toBe(80_000);
  expect(printedWeight(named("webp"), 80_000)).toBe(1_000_000);
  expect(printedWeight(named("webp"), 2_000_000), "never less than the file").toBe(2_000_000);
});
