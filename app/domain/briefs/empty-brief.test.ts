import { expect, test } from "vitest";
import { briefSchema } from "./brief";
import { emptyBrief } from "./empty-brief";

test("an empty brief is what the schema makes of no answers", () => {
  expect(Object.entries(emptyBrief())).toEqual(Object.entries(briefSchema.parse({})));
});
