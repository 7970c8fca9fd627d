/** An account's library of texts, and where it is used. */
import type { Cast } from "../cast";
import type { Screen } from "./screen";

const withPiece = (path: string) => async (cast: Cast) => {
  const { id, draft } = await cast.piece();
  return path.replace(":id", id).replace(":draft", draft);
};

export const LIBRARY_SCREENS: Screen[] = [
  { audience: "member", name: "library-empty", path: "/library", as: "newcomer" },
  { audience: "member", name: "library", path: withPiece("/library"), as: "owner" },
  {
    audience: "member",
    name: "library-no-match",
    alike: "clients-empty",
    path: withPiece("/library?q=nothing+has+this"),
    as: "owner",
  },
  { audience: "member", name: "prices-empty", path: "/library?tab=prices", as: "newcomer" },
  {
    audience: "member",
    name: "prices",
    path: async (cast) => {
      await cast.listedPrice();
      return "/library?tab=prices";
    },
    as: "owner",
  },
  { audience: "member", name: "price-new", path: "/library?tab=prices&price=new", as: "newcomer" },
  {
    audience: "member",
    name: "price-edit",
    path: async (cast) => `/library?tab=prices&price=${await cast.listedPrice()}`,
    as: "owner",
  },
  { audience: "member", name: "piece-new", path: "/library/new", as: "newcomer", ready: ".ql-editor" },
  { audience: "member", name: "piece", path: withPiece("/library/:id"), as: "owner" },
  {
    audience: "member",
    name: "piece-edit",
    path: withPiece("/library/:id/edit"),
    as: "owner",
    ready: ".ql-editor",
  },
  {
    audience: "member",
    name: "editor-out-of-date",
    path: withPiece("/proposal/:draft/edit"),
    as: "owner",
    act: async (page) => {
      await page.getByRole("region", { name: /changed in your library/ }).waitFor();
    },
  },
  {
    audience: "member",
    name: "editor-library",
    path: withPiece("/proposal/:draft/edit"),
    as: "owner",
    // A dialog beside the text; tests/browser/editor/editor-library.test.ts uses it.
    overlay: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Library", exact: true }).click();
      await page.getByText("is up to date").or(page.getByText("changed since")).first().waitFor();
    },
  },
];
