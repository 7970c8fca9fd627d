import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { Link } from "./link";

/** The attributes in any order. */
function drawn(link: JSX.Element): string[] {
  const html = renderToStaticMarkup(<MemoryRouter initialEntries={["/proposals?q=a"]}>{link}</MemoryRouter>);
  const [, opened = "", children = ""] = /^<a (.*?)>(.*)<\/a>$/.exec(html) ?? [];
  return [...opened.split(/ (?=[\w-]+=)/).sort(), children];
}

test.each<[string, LinkProps]>([
  ["a path", { to: "/proposal/a1" }],
  ["a path with a query and a fragment", { to: "/proposals?q=a%20b&sort=title#menu" }],
  [
    "what a browser's router reads",
    { to: "/a", replace: true, preventScrollReset: true, prefetch: "intent" },
  ],
  ["a state and a transition", { to: "/a", state: { from: "list" }, viewTransition: true, relative: "path" }],
  ["a page of its own", { to: "/a", reloadDocument: true }],
  ["a path nobody looks ahead for", { to: "/a", discover: "none" }],
  ["attributes", { to: "/a", title: "A", "aria-current": "page", className: "b", rel: "next", dir: "auto" }],
  ["a path from here", { to: "send" }],
  ["a query alone", { to: "?sort=title" }],
  ["another site", { to: "//example.com/a" }],
  ["parts of a path", { to: { pathname: "/a", search: "?b=c" } }],
])("%s is the anchor that the router writes", (_, props) => {
  expect(drawn(<Link {...props}>Read</Link>)).toEqual(drawn(<RouterLink {...props}>Read</RouterLink>));
});
