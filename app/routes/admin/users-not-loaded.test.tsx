import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { UsersNotLoaded } from "./users-not-loaded";

test("says in the words of docs/product.md 8 that the list could not be read, and offers another try", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <UsersNotLoaded />
    </MemoryRouter>,
  );
  expect(html).toContain("Error Loading Users");
  expect(html).toContain('href="/admin/users"');
});
