import { Form as RouterForm } from "@remix-run/react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { Form } from "./form";

/** The attributes in any order. */
function drawn(form: JSX.Element, at: string): string[] {
  const router = createMemoryRouter([{ path: at.replace(/\?.*/, ""), element: form }], {
    initialEntries: [at],
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const [, opened = "", children = ""] = /^<form (.*?)>(.*)<\/form>$/.exec(html) ?? [];
  return [...opened.split(/ (?=[\w-]+=)/).sort(), children];
}

test.each([
  ["a form", "/proposals", {}],
  ["on a screen with a query", "/proposals?q=a%20b&sort=title", {}],
  ["with what a browser's router reads", "/a", { preventScrollReset: true, replace: true, navigate: false }],
  ["that nobody looks ahead for", "/a", { discover: "none" as const }],
  ["with attributes", "/a", { className: "b", id: "c", "aria-label": "D" }],
])("%s is the form that the router writes", (_, at, props) => {
  const ours = drawn(<Form {...props}>Send</Form>, at);
  expect(ours).toEqual(
    drawn(
      <RouterForm {...props} method="post">
        Send
      </RouterForm>,
      at,
    ),
  );
  expect(ours).toContain(`action="${at.replace("&", "&amp;")}"`);
});
