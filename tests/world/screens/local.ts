/** What stands in for vendors while one develops. */
import type { Cast } from "../cast";
import type { Screen } from "./screen";

/** The newest mail, opened: on a phone it takes the place of the list. */
const newestMail = (look: string) => async (cast: Cast) =>
  `/local/mailbox?mail=${await cast.mailbox()}${look}`;

export const LOCAL_SCREENS: Screen[] = [
  { audience: "local", name: "payments-empty", path: "/local/checkout" },
  ...(["open", "paid", "closed"] as const).map(
    (state): Screen => ({
      audience: "local",
      name: `payments-checkout-${state}`,
      path: async (cast) => `/local/checkout/${(await cast.payers())[state]}`,
    }),
  ),
  {
    audience: "local",
    name: "payments-checkout-declined",
    path: async (cast) => `/local/checkout/${(await cast.payers()).open}`,
    act: async (page) => {
      await page.getByRole("button", { name: "The card is declined" }).click();
      await page.getByText("Your card was declined.").waitFor();
    },
  },
  {
    audience: "local",
    name: "payments",
    path: async (cast) => {
      await cast.payers();
      return "/local/checkout";
    },
  },
  {
    audience: "local",
    name: "payments-portal",
    path: async (cast) => `/local/checkout/portal/${(await cast.payers()).busy}`,
  },
  {
    audience: "local",
    name: "payments-invoice",
    path: async (cast) => `/local/checkout/invoice/${(await cast.payers()).invoice}`,
  },
  { audience: "local", name: "mailbox-empty", path: "/local/mailbox" },
  {
    audience: "local",
    name: "mailbox",
    path: async (cast) => {
      await cast.mailbox();
      return "/local/mailbox";
    },
  },
  ...["", "&width=phone", "&view=text", "&view=headers"].map(
    (look): Screen => ({
      audience: "local",
      name: `mailbox-mail${look.replace(/\W+/g, "-")}`,
      path: newestMail(look),
    }),
  ),
];
