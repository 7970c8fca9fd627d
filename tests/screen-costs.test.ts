import { expect, test } from "vitest";
import { withoutQuill } from "../scripts/building/chunks/screen-costs.mjs";
import { minifiedByOxc } from "../scripts/building/minified-by-oxc.mjs";

const screen = (path: string) => `/app/routes/app/${path}/route.tsx?__remix-build-client-route`;
const [editor, list, team] = [screen("editor/route"), screen("proposals"), screen("team")];

test("The editor counts almost as much as the heaviest of the others, though it has Quill", () => {
  const groups = [{ loaders: new Set([editor]), modules: ["quill"], size: 80_000 }];
  const alone = new Map([
    [editor, 50_000],
    [list, 30_000],
    [team, 10_000],
  ]);
  const counted = withoutQuill(groups, alone);
  expect([...counted]).toEqual([
    [editor, -54_000],
    [list, 30_000],
    [team, 10_000],
  ]);
});

test("A module that cannot be minified is named", () => {
  expect(minifiedByOxc("app/a.ts", "const unused = 1; export const used = 2;").code).not.toContain("unused");
  expect(() => minifiedByOxc("app/a.ts", "export const =")).toThrow("app/a.ts");
});
