import { expect, it } from "vitest";
import { BUILT_IN } from "./built-in";
import { builtInTemplate, builtInTemplates } from "./built-in-templates.server";

it("The built-in templates come out of their file as they are written, and the file is read once", async () => {
  const read: string[] = [];
  const files = {
    publicFile: async (path: string) => {
      read.push(path);
      return JSON.stringify(BUILT_IN);
    },
  };
  expect(await builtInTemplates(files)).toStrictEqual(
    BUILT_IN.map(({ price, ...template }) => ({
      ...template,
      language: "en",
      priceTable: price?.table ?? null,
      quantities: price?.quantities ?? {},
      stored: null,
    })),
  );
  expect((await builtInTemplate(files, "branding"))?.name).toBe("Branding");
  expect(await builtInTemplate(files, "toString")).toBeNull();
  expect(read).toEqual(["built-in-templates.json"]);
});
