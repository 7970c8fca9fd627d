import { expect, test } from "vitest";
import { mergeGroups } from "../scripts/building/chunks/merge-groups.mjs";

const screen = (path: string) => `/app/routes/app/${path}/route.tsx?__remix-build-client-route`;
const [list, team] = [screen("proposals"), screen("team")];

const group = (name: string, size: number, ...loaders: string[]) => ({
  loaders: new Set(loaders),
  modules: [name],
  size,
});
const chunksOf = (groups: ReturnType<typeof group>[], imports: Record<string, string[]> = {}) =>
  mergeGroups(groups, new Map([list, team].map((each) => [each, 1000])), (id: string) => imports[id] ?? [])
    .map(({ modules }: { modules: string[] }) => modules.sort().join(" "))
    .sort();

test("What the same screens load becomes one script", () => {
  expect(chunksOf([group("a", 500, list, team), group("b", 500, list, team)])).toEqual(["a b"]);
});

test("A screen takes a few bytes that it does not need for a script less, and not many", () => {
  expect(chunksOf([group("a", 500, list, team), group("b", 5, list)])).toEqual(["a b"]);
  expect(chunksOf([group("a", 500, list, team), group("b", 500, list)])).toEqual(["a", "b"]);
});

test("What no screen shares stays apart, however small", () => {
  expect(chunksOf([group("a", 1, list), group("b", 1, team)])).toEqual(["a", "b"]);
});

test("What lies between two scripts is merged with them, since they would import each other", () => {
  const groups = [group("a", 500, list, team), group("b", 500, list, team), group("c", 1, team)];
  expect(chunksOf(groups, { a: ["c"], c: ["b"] })).toEqual(["a b c"]);
});
