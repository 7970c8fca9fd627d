/** An account's address book of clients. */
import type { Cast } from "../cast";
import { clientOf } from "../clients";
import { type Screen, withRows } from "./screen";

/** Of somebody whom a proposal was written for, and of another who may be the same. */
const ofClient = (rest: string) => async (cast: Cast) => {
  await cast.everything();
  const { text } = await (await cast.owner()).get("/clients?q=amara");
  return `/clients/${/\/clients\/([\w-]{21,})"/.exec(text)?.[1]}${rest}`;
};

const FILE =
  "Name,Company,Email,Number\nJörg Müller,Bäckerei,joerg@mueller.example,1\n,,,2\nIda Roe,Roe & Sons,nobody,3\n";

export const CLIENT_SCREENS_OF_MEMBERS: Screen[] = [
  { audience: "member", name: "clients-empty", path: "/clients", as: "newcomer" },
  { audience: "member", name: "clients", path: withRows("/clients"), as: "owner" },
  {
    audience: "member",
    name: "clients-no-match",
    path: withRows("/clients?q=nobody"),
    as: "owner",
    alike: "clients-empty",
  },
  { audience: "member", name: "client-new", path: "/clients/new", as: "newcomer" },
  { audience: "member", name: "client-page", path: ofClient(""), as: "owner" },
  {
    audience: "member",
    name: "client-of-starter",
    path: async (cast) => `/clients/${await clientOf(await cast.starter(), { email: "" })}`,
    as: "starter",
  },
  { audience: "member", name: "client-edit", path: ofClient("/edit"), as: "owner", alike: "client-new" },
  { audience: "member", name: "client-merge", path: ofClient("/merge"), as: "owner" },
  { audience: "member", name: "clients-import", path: "/clients/import", as: "newcomer" },
  {
    audience: "member",
    name: "clients-import-preview",
    path: "/clients/import",
    as: "newcomer",
    act: async (page) => {
      await page.getByLabel("Or paste a table").fill(FILE);
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByText("1 client will be added").waitFor();
    },
  },
];
