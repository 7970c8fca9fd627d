import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it } from "vitest";
import { loadLanguage } from "~/platform/language/load-language";
import { CheckRefused } from "./check-refused";

function shown(status: number, data: object): string {
  const route = { id: "verify", path: "/verify", element: null, errorElement: <CheckRefused /> };
  const failure = { status, statusText: "", internal: false, data };
  const router = createMemoryRouter([route], {
    initialEntries: ["/verify?sha256=ab"],
    hydrationData: { errors: { verify: failure } },
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it("says in the reader's language why nothing was checked, and leads back", async () => {
  await loadLanguage({ publicFile: async (path) => readFileSync(`public/${path}`, "utf8") }, "de");
  const page = shown(429, { message: "Zu viele Versuche.", language: "de", requestId: "r1" });
  expect(page).toMatch(/^<div lang="de" dir="ltr"/);
  expect(page).toContain("Unterzeichnetes Dokument prüfen</h1>");
  expect(page).toContain("Zu viele Versuche.");
  expect(page).toContain('href="/verify?sha256=ab"');
  expect(page).not.toContain("r1");
});

it("names the reference of a fault of ours, and is in English where no language is known", () => {
  const page = shown(500, { message: "Oops.", language: "en", requestId: "r1" });
  expect(page.replaceAll(/<[^>]+>/g, "")).toContain("Reference: r1");
  expect(shown(503, {})).toContain("Something went wrong on our side. Please try again.");
});
