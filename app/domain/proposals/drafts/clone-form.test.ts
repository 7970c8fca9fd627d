import { expect, test } from "vitest";
import { cloneSchema } from "./clone-form";

test("what is left out is not said, and what is emptied is empty", () => {
  expect(cloneSchema.parse({})).toEqual({});
  expect(cloneSchema.parse({ title: " Two ", clientName: null, clientCompany: "", clientEmail: "" })).toEqual(
    {
      title: "Two",
      clientName: "",
      clientCompany: "",
      clientEmail: "",
    },
  );
  expect(cloneSchema.safeParse({ clientEmail: "nobody" }).success).toBe(false);
});
