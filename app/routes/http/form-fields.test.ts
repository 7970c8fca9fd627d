import { expect, test } from "vitest";
import * as z from "zod";
import { fieldsOf } from "./form-fields";

const named = z.object({ name: z.string(), list: z.array(z.string()).optional() });

test.each([
  ["an object", named, ["name", "list"]],
  ["one that is refined", named.superRefine(() => {}), ["name", "list"]],
  ["one that is transformed", named.transform(() => 1), ["name", "list"]],
  ["one with a default", named.default({ name: "" }), ["name", "list"]],
  ["a preprocessed one", z.preprocess((value) => value, named), ["name", "list"]],
  [
    "a choice of several",
    z.discriminatedUnion("intent", [
      z.object({ intent: z.literal("a"), id: z.string() }),
      z.object({ intent: z.literal("b") }),
    ]),
    ["intent", "id", "intent"],
  ],
  ["no object", z.string(), []],
])("the fields of %s are known", (_, schema, fields) => {
  expect(fieldsOf(schema)).toEqual(fields);
});
