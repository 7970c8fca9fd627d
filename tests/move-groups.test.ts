import { expect, test } from "vitest";
import { moveGroups } from "../scripts/building/chunks/move-groups.mjs";

const group = (name: string, size: number, ...screens: string[]) => ({
  loaders: new Set(screens),
  modules: [name],
  size,
});
const importsOf = (imports: Record<string, string[]>) => (id: string) => imports[id] ?? [];
const namesOf = (chunks: { modules: string[] }[]) =>
  chunks.map(({ modules }) => modules.sort().join(" ")).sort();

test("A group leaves a chunk that a screen loads for another's sake", () => {
  const groups = [group("small", 10, "list", "editor"), group("large", 50, "editor")];
  const rules = {
    screens: ["list", "editor"],
    importsOf: importsOf({}),
    costOf: (_screen: string, bytes: number, scripts: number) => bytes + scripts,
  };
  const moved = moveGroups(groups, [{ modules: ["small", "large"] }], rules);
  expect(namesOf(moved)).toEqual(["large", "small"]);
});

test("Chunks never import each other, though a screen would load fewer of them", () => {
  const groups = [
    group("last", 1, "list", "editor"),
    group("middle", 100, "editor"),
    group("first", 1, "editor"),
  ];
  const rules = {
    screens: ["list", "editor"],
    importsOf: importsOf({ first: ["middle"], middle: ["last"] }),
    costOf: (screen: string, bytes: number, scripts: number) =>
      screen === "editor" ? scripts : bytes > 2 ? 99 : 0,
  };
  const moved = moveGroups(
    groups,
    groups.map(({ modules }) => ({ modules })),
    rules,
  );
  expect(namesOf(moved)).toEqual(["first middle", "last"]);
});
