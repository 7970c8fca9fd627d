/** Every route that knows a team or a proposal has its place in the list of who may do what there. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import routes from "../app/routes";
import { TEAM_CALLS } from "./world/team-calls";

interface MappedRoute {
  path?: string;
  file: string;
  children?: MappedRoute[];
}

const all = (list: MappedRoute[]): MappedRoute[] =>
  list.flatMap((route) => [route, ...all(route.children ?? [])]);

const KNOWS = /(^|\/)(team|invitation)(\/|$)|proposals?\/:|(create|new)-proposal/;

/** What a route's file answers: the methods of `endpoint()`, or a page's loader and action. */
function methodsOf(file: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../app/${file}`, import.meta.url)), "utf8");
  if (text.includes("endpoint({"))
    return [...text.matchAll(/^ {2}(GET|POST|PUT|PATCH|DELETE):/gm)].map(([, method]) => method ?? "");
  const isRead = /export const loader\b(?! = onlyPost)/.test(text);
  return [...(isRead ? ["GET"] : []), ...(/export const action\b/.test(text) ? ["POST"] : [])];
}

const known = all(routes as MappedRoute[]).flatMap(({ path = "", file }) =>
  KNOWS.test(path) ? methodsOf(file).map((method) => `${method} ${path}`) : [],
);

describe("the list of calls", () => {
  it("finds routes of every kind", () => {
    for (const call of ["GET team", "POST proposal/:id/pdf", "DELETE api/team/members/:id"])
      expect(known).toContain(call);
    expect(known).not.toContain("GET proposal/:id/pdf");
  });

  it("has every route that knows a team or a proposal, and none that is not there", () => {
    const listed = TEAM_CALLS.map(({ method, route }) => `${method} ${route}`);
    expect([...new Set(listed)].sort()).toEqual([...new Set(known)].sort());
  });
});
