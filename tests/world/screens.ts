/**
 * Every screen of the product: what tests hold it to, and what `npm run screens` takes pictures of. A new screen
 * is a line in this list.
 */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Device, Site } from "./browser";
import { DESK } from "./browser";
import { type Cast, castOf } from "./cast";
import { BRIEF, draftProposal } from "./people";
import type { World } from "./world";

export interface Screen {
  audience: "public" | "member" | "admin" | "client" | "local";
  name: string;
  path: string | ((cast: Cast) => Promise<string>);
  /** Whose cookies; nobody's by default. */
  as?:
    | "owner"
    | "brander"
    | "busy"
    | "newcomer"
    | "starter"
    | "spent"
    | "admin"
    | "locked"
    | "payer"
    | "leaver"
    | "debtor"
    | "booked"
    | "late"
    | "overdue";
  /** The status of the answer, 200 by default. */
  answers?: number;
  /** A selector of Playwright's that is there once the screen is complete. */
  ready?: string;
  /** Something keeps the keyboard to itself, such as what lies over the page (tests/browser/shell.test.ts). */
  overlay?: true;
  /** What is done on the page before it is looked at. */
  act?: (page: Page) => Promise<unknown>;
}

const step = (number: number) => async (cast: Cast) =>
  `/create-proposal?draft=${await cast.draft()}&step=${number}`;

/** Leaves the focus where it was, for those who walk the page by keys afterwards. */
const click = (control: Locator) => control.evaluate((element: HTMLElement) => element.click());

const withRows = (path: string) => async (cast: Cast) => {
  await cast.everything();
  return path;
};

/** Where the QR code on the signed proposal's certificate leads. */
async function checkPage(cast: Cast): Promise<string> {
  const { text } = await (await cast.owner()).get(`/proposal/${(await cast.signed()).id}`);
  return /\/verify\?document=[\w-]+/.exec(text)?.[0] ?? "/verify?document=none";
}

/** The newest mail, opened: on a phone it takes the place of the list. */
const newestMail = (look: string) => async (cast: Cast) =>
  `/local/mailbox?mail=${await cast.mailbox()}${look}`;

export const SCREENS: Screen[] = [
  { audience: "public", name: "landing", path: "/" },
  { audience: "public", name: "sign-in", path: "/auth" },
  { audience: "public", name: "sign-up", path: "/auth?mode=sign-up" },
  { audience: "public", name: "reset-request", path: "/reset-password" },
  { audience: "public", name: "reset-unknown", path: `/reset-password/${"x".repeat(43)}`, answers: 410 },
  { audience: "public", name: "terms", path: "/terms" },
  { audience: "public", name: "privacy", path: "/privacy" },
  { audience: "public", name: "verify", path: "/verify" },
  // The refused field has the focus, so a walk by keys begins there (tests/browser/verify.test.ts).
  { audience: "public", name: "verify-refused", path: "/verify?sha256=no+hash", overlay: true },
  { audience: "public", name: "verify-unknown", path: `/verify?sha256=${"ab".repeat(32)}` },
  { audience: "public", name: "verify-document", path: checkPage },
  {
    audience: "public",
    name: "verify-altered",
    path: async (cast) => `${await checkPage(cast)}&sha256=${"ab".repeat(32)}`,
  },
  { audience: "public", name: "not-found", path: "/no/such/page", answers: 404 },

  { audience: "member", name: "dashboard-empty", path: "/dashboard", as: "newcomer" },
  { audience: "member", name: "proposals-empty", path: "/proposals", as: "newcomer" },
  { audience: "member", name: "wizard-new", path: "/create-proposal", as: "newcomer" },
  ...[1, 2, 3, 4, 5, 6].map(
    (number): Screen => ({ audience: "member", name: `wizard-${number}`, path: step(number), as: "owner" }),
  ),
  {
    audience: "member",
    name: "wizard-clients",
    path: async (cast) => {
      await cast.written();
      return `/create-proposal?draft=${await cast.doubtful()}&step=2`;
    },
    as: "owner",
    // An open list holds the focus; tests/browser/wizard.test.ts goes through it by keys.
    overlay: true,
    act: async (page) => {
      await page.getByRole("combobox", { name: "Client name" }).fill("amara");
      await page.locator("[role=option]").first().waitFor();
    },
  },
  {
    audience: "member",
    name: "wizard-warnings",
    path: async (cast) => `/create-proposal?draft=${await cast.doubtful()}&step=4`,
    as: "owner",
  },
  {
    audience: "member",
    name: "wizard-offer",
    path: step(1),
    as: "owner",
    act: async (page) => {
      await page.evaluate(() => {
        window.fetch = () => Promise.reject(new TypeError("no connection"));
      });
      await page.getByLabel("Description").fill("Typed on a train, and never saved.");
      await page.reload();
      await page.getByText("Unsaved answers.").waitFor();
    },
  },
  {
    audience: "member",
    name: "writing",
    path: async (cast) => `/proposal/${await cast.beingWritten()}/writing`,
    as: "owner",
  },
  {
    audience: "member",
    name: "writing-failed",
    path: async (cast) => `/proposal/${await cast.notWritten()}/writing`,
    as: "owner",
  },
  { audience: "member", name: "dashboard", path: withRows("/dashboard"), as: "owner" },
  { audience: "member", name: "proposals", path: withRows("/proposals"), as: "owner" },
  { audience: "member", name: "no-match", path: withRows("/proposals?q=nothing+has+this"), as: "owner" },
  {
    audience: "member",
    name: "rows-selected",
    path: withRows("/proposals"),
    as: "owner",
    act: async (page) => {
      for (const title of ["Never sent", "A second one"])
        await click(page.getByRole("checkbox", { name: `Select ${title}` }));
    },
  },
  {
    audience: "member",
    name: "undo",
    path: async (cast) => {
      await draftProposal(await cast.owner(), { title: "Thrown away" });
      return "/proposals";
    },
    as: "owner",
    act: async (page) => {
      await click(page.getByRole("button", { name: "Delete Thrown away" }).first());
      await page.getByRole("button", { name: "Undo" }).waitFor();
    },
  },
  {
    audience: "member",
    name: "row-menu",
    path: withRows("/dashboard"),
    as: "owner",
    overlay: true,
    act: (page) => page.getByRole("button", { name: "More for Never sent" }).click(),
  },
  {
    audience: "member",
    name: "palette",
    path: withRows("/dashboard"),
    as: "owner",
    overlay: true,
    act: async (page) => {
      await page.getByRole("link", { name: "Go to" }).click();
      await page.getByRole("option", { name: "Dashboard" }).waitFor();
    },
  },
  {
    audience: "member",
    name: "upgrade",
    path: "/dashboard?upgrade=email_limit",
    as: "newcomer",
    overlay: true,
  },
  {
    audience: "member",
    name: "upgrade-locked-feature",
    path: "/proposals?upgrade=feature_locked&feature=pdf",
    as: "starter",
    overlay: true,
  },
  { audience: "member", name: "wall", path: "/dashboard", as: "locked", answers: 403 },
  {
    audience: "member",
    name: "checkout-unpaid",
    path: async (cast) => `/checkout/done?session_id=${await cast.openCheckout()}`,
    as: "newcomer",
  },
  { audience: "member", name: "checkout-cancelled", path: "/checkout/cancelled", as: "newcomer" },
  {
    audience: "member",
    name: "checkout-unknown",
    path: "/api/create-checkout-session?plan=gold",
    as: "newcomer",
    answers: 400,
  },
  {
    audience: "member",
    name: "plan-upgrade",
    path: "/settings/plan?plan=professional&interval=yearly",
    as: "payer",
  },
  {
    audience: "member",
    name: "plan-downgrade",
    path: "/settings/plan?plan=starter&interval=monthly",
    as: "payer",
  },
  {
    audience: "member",
    name: "plan-same",
    path: "/settings/plan?plan=professional&interval=monthly",
    as: "payer",
    answers: 409,
  },
  {
    audience: "member",
    name: "plan-ending",
    path: "/settings/plan?plan=professional&interval=monthly",
    as: "leaver",
    answers: 409,
  },
  {
    audience: "member",
    name: "detail-written",
    path: async (cast) => `/proposal/${await cast.written()}`,
    as: "owner",
  },
  {
    audience: "member",
    name: "detail-sent",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}`,
    as: "owner",
  },
  {
    audience: "member",
    name: "detail-withdrawn",
    path: async (cast) => `/proposal/${(await cast.withdrawn()).id}`,
    as: "owner",
  },
  {
    audience: "member",
    name: "detail-withdraw",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}`,
    as: "owner",
    overlay: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Withdraw link" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    audience: "member",
    name: "detail-signed",
    path: async (cast) => `/proposal/${(await cast.signed()).id}`,
    as: "owner",
    ready: "text=Evidence intact.",
  },
  {
    audience: "member",
    name: "detail-notes",
    path: async (cast) => `/proposal/${await cast.noted()}`,
    as: "owner",
  },
  {
    audience: "member",
    name: "detail-fifty-pages",
    path: async (cast) => `/proposal/${await cast.fiftyPages()}`,
    as: "owner",
  },
  {
    audience: "member",
    name: "detail-right-to-left",
    path: async (cast) => `/proposal/${await cast.rightToLeft()}`,
    as: "owner",
  },
  {
    audience: "member",
    name: "detail-draft",
    path: async (cast) => `/proposal/${await cast.draft()}`,
    as: "owner",
  },
  {
    audience: "member",
    name: "detail-upgrade",
    path: async (cast) => `/proposal/${await cast.written()}?upgrade=feature_locked&feature=clone`,
    as: "owner",
    overlay: true,
  },
  {
    audience: "member",
    name: "analytics-unsent",
    path: async (cast) => `/proposal/${await cast.written()}/analytics`,
    as: "owner",
  },
  {
    audience: "member",
    name: "analytics-unread",
    path: async (cast) => `/proposal/${(await cast.toApprove()).id}/analytics`,
    as: "owner",
  },
  {
    audience: "member",
    name: "analytics",
    path: async (cast) => `/proposal/${(await cast.longRead()).id}/analytics`,
    as: "owner",
    ready: "role=heading[name='Time in each section']",
  },
  {
    audience: "member",
    name: "analytics-not-found",
    path: "/proposal/unknown-proposal/analytics",
    as: "owner",
    answers: 404,
  },
  {
    audience: "member",
    name: "edit",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/edit`,
    as: "owner",
    ready: "[role=toolbar]",
  },
  {
    audience: "member",
    name: "edit-table",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/edit`,
    as: "owner",
    ready: "[role=toolbar]",
    // The focus is in a cell, where Tab goes from cell to cell; tests/browser/editor-tables.test.ts walks them by keys.
    overlay: true,
    act: async (page) => {
      await page.locator("#editor-text td").first().click();
      await page.getByRole("toolbar", { name: "Table" }).waitFor();
    },
  },
  {
    audience: "member",
    name: "edit-shortcuts",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/edit`,
    as: "owner",
    ready: "[role=toolbar]",
    overlay: true,
    act: (page) => page.getByRole("button", { name: "Shortcuts" }).click(),
  },
  {
    audience: "member",
    name: "send",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/send`,
    as: "owner",
  },
  {
    audience: "member",
    name: "send-spent",
    path: async (cast) => `/proposal/${await cast.unsent()}/send`,
    as: "spent",
    ready: "text=Email Limit Reached",
  },
  {
    audience: "member",
    name: "detail-came-back",
    path: async (cast) => `/proposal/${(await cast.cameBack()).id}`,
    as: "owner",
    ready: "text=Came back",
  },
  {
    audience: "member",
    name: "send-correct",
    path: async (cast) => {
      const { id, deliveryId } = await cast.cameBack();
      return `/proposal/${id}/send?correct=${deliveryId}`;
    },
    as: "owner",
    // The field to be corrected has the focus, so a walk by keys begins there (tests/browser/sending.test.ts).
    overlay: true,
  },
  {
    audience: "member",
    name: "send-preview",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/send`,
    as: "owner",
    overlay: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Preview" }).click();
      await page.frameLocator("iframe").getByText("Review and sign").first().waitFor();
    },
  },

  { audience: "member", name: "notices", path: "/notices", as: "busy" },
  { audience: "member", name: "notices-empty", path: "/notices", as: "newcomer" },
  {
    audience: "member",
    name: "notices-bell",
    path: "/dashboard",
    as: "busy",
    // The panel holds the focus; tests/browser/notices.test.ts goes through it by keys.
    overlay: true,
    act: async (page) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem").first().waitFor();
    },
  },
  {
    audience: "member",
    name: "notices-bell-empty",
    path: "/dashboard",
    as: "newcomer",
    overlay: true,
    act: async (page) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByText("it appears here").waitFor();
    },
  },
  { audience: "member", name: "settings", path: "/settings", as: "owner" },
  { audience: "member", name: "settings-trial", path: "/settings", as: "newcomer" },
  { audience: "member", name: "settings-locked", path: "/settings", as: "locked" },
  { audience: "member", name: "settings-branding", path: "/settings", as: "brander" },
  { audience: "member", name: "settings-starter", path: "/settings", as: "starter" },
  { audience: "member", name: "settings-billing", path: "/settings", as: "booked" },
  { audience: "member", name: "billing", path: "/billing", as: "booked" },
  { audience: "member", name: "billing-trial", path: "/billing", as: "newcomer" },
  { audience: "member", name: "billing-by-hand", path: "/billing", as: "starter" },
  { audience: "member", name: "billing-past-due", path: "/billing", as: "late" },
  { audience: "member", name: "dashboard-past-due", path: "/dashboard", as: "late" },
  { audience: "member", name: "wall-past-due", path: "/dashboard", as: "overdue", answers: 403 },
  { audience: "member", name: "billing-locked", path: "/billing", as: "overdue" },
  { audience: "member", name: "dashboard-starter", path: "/dashboard", as: "starter" },
  { audience: "member", name: "settings-paying", path: "/settings", as: "payer" },
  { audience: "member", name: "settings-ending", path: "/settings", as: "leaver" },
  { audience: "member", name: "settings-past-due", path: "/settings", as: "debtor" },
  {
    audience: "member",
    name: "change-plan",
    path: "/settings?ask=change-plan",
    as: "payer",
    overlay: true,
  },
  {
    audience: "member",
    name: "cancel-subscription",
    path: "/settings?ask=cancel-subscription",
    as: "payer",
    overlay: true,
  },
  {
    audience: "member",
    name: "cancel-trial",
    path: "/settings?ask=cancel-trial",
    as: "newcomer",
    overlay: true,
  },
  {
    audience: "member",
    name: "logo-dialog",
    path: "/settings?showLogoPrompt=true",
    as: "newcomer",
    overlay: true,
  },
  {
    audience: "member",
    name: "wizard-logo",
    path: async (cast) => {
      const draft = await draftProposal(await cast.brander(), {
        ...BRIEF,
        includeLogo: true,
        includeFooter: true,
      });
      return `/create-proposal?draft=${draft}&step=6`;
    },
    as: "brander",
  },
  {
    audience: "member",
    name: "detail-branded",
    path: async (cast) => `/proposal/${(await cast.branded()).id}`,
    as: "brander",
  },
  { audience: "member", name: "team-offer", path: "/team", as: "owner" },

  { audience: "admin", name: "dashboard-admin", path: "/dashboard", as: "admin" },
  { audience: "admin", name: "design", path: "/admin/design", as: "admin" },
  { audience: "admin", name: "mail", path: "/admin/mail", as: "admin" },
  {
    audience: "admin",
    name: "mail-dark-phone",
    path: "/admin/mail?kind=rejected&scheme=dark&width=phone",
    as: "admin",
  },
  { audience: "admin", name: "mail-text", path: "/admin/mail?kind=signed-copy&view=text", as: "admin" },
  { audience: "admin", name: "mail-headers", path: "/admin/mail?kind=reminder&view=headers", as: "admin" },
  { audience: "admin", name: "team", path: "/team", as: "admin" },
  { audience: "admin", name: "team-proposals-empty", path: "/team?tab=proposals", as: "admin" },
  { audience: "admin", name: "users", path: withRows("/admin/users"), as: "admin" },
  { audience: "admin", name: "users-nobody", path: "/admin/users?q=nobody", as: "admin" },

  { audience: "client", name: "sign", path: async (cast) => String((await cast.toSign()).path) },
  {
    audience: "client",
    name: "sign-closed",
    path: async (cast) => String((await cast.rejected()).path),
    ready: "role=heading[name='Access Error']",
  },
  {
    audience: "client",
    name: "sign-form",
    path: async (cast) => String((await cast.consented()).path),
    ready: "role=heading[name='Your signature']",
  },
  {
    audience: "client",
    name: "sign-styles",
    path: async (cast) => String((await cast.consented()).path),
    act: async (page) => {
      for (const words of ["Change style", "Decline this proposal"])
        await click(page.getByText(words, { exact: true }));
    },
  },
  {
    audience: "client",
    name: "sign-ask-code",
    path: async (cast) => String((await cast.toConfirm()).path),
    ready: "role=button[name='E-mail me a code']",
  },
  {
    audience: "client",
    name: "sign-enter-code",
    path: async (cast) => String((await cast.toConfirm()).path),
    // The code is asked for once in a world; whoever comes later finds its field.
    act: async (page) => {
      const ask = page.getByRole("button", { name: "E-mail me a code" });
      if (await ask.isVisible()) await click(ask);
      await page.getByLabel("Code", { exact: true }).fill("000000");
      await click(page.getByRole("button", { name: "Confirm" }));
      await page.getByText(/not the code of the latest e-mail|Too many wrong tries/).waitFor();
      // Where an address points at, keys start from there; those who walk the page start at its beginning.
      await page.goto(page.url().replace(/#.*/, ""));
    },
  },
  {
    audience: "client",
    name: "sign-drawing",
    path: async (cast) => String((await cast.consented()).path),
    act: (page) => page.locator("[value=drawn]").evaluate((radio: HTMLElement) => radio.click()),
  },
  { audience: "client", name: "sign-branded", path: async (cast) => String((await cast.branded()).path) },
  { audience: "client", name: "sign-long", path: async (cast) => String((await cast.longToSign()).path) },
  {
    audience: "client",
    name: "sign-declined",
    path: async (cast) => String((await cast.declined()).path),
    ready: "role=heading[name='Proposal declined']",
  },
  {
    audience: "client",
    name: "sign-expired",
    path: async (cast) => String((await cast.expired()).path),
    ready: "role=heading[name='Access Error']",
  },
  {
    audience: "client",
    name: "sign-revoked",
    path: async (cast) => String((await cast.revoked()).path),
    answers: 410,
  },
  {
    audience: "client",
    name: "sign-withdrawn",
    path: async (cast) => String((await cast.withdrawn()).path),
    answers: 410,
    ready: "text=The sender has withdrawn this link.",
  },
  {
    audience: "client",
    name: "sign-replaced",
    path: async (cast) => String((await cast.replaced()).path),
    answers: 410,
    ready: "role=button[name='E-mail me a fresh link']",
  },
  { audience: "client", name: "sign-unknown", path: "/sign/nonsense", answers: 404 },
  {
    audience: "client",
    name: "signed",
    path: async (cast) => String((await cast.signed()).path),
    ready: "role=link[name='Download the signed PDF']",
  },
  {
    audience: "client",
    name: "client",
    path: async (cast) => `/client/proposal/${(await cast.toApprove()).id}`,
  },
  {
    audience: "client",
    name: "client-reject",
    path: async (cast) => `/client/proposal/${(await cast.toApprove()).id}`,
    act: (page) => click(page.locator("summary", { hasText: "Reject" })),
  },
  {
    audience: "client",
    name: "client-signature",
    path: async (cast) => `/client/proposal/${(await cast.toSign()).id}`,
  },
  {
    audience: "client",
    name: "client-approved",
    path: async (cast) => `/client/proposal/${(await cast.approved()).id}`,
    ready: "text=You approved this proposal.",
  },
  { audience: "client", name: "stop-reminders", path: async (cast) => (await cast.reminded()).stopPath },
  {
    audience: "client",
    name: "reminders-stopped",
    path: async (cast) => `${(await cast.reminded()).stopPath}?done=1`,
  },
  { audience: "client", name: "stop-unknown", path: "/stop/whichever-mail-it-is", answers: 404 },
  { audience: "client", name: "client-unknown", path: "/client/proposal/unknown", answers: 404 },

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

/** By name, for tests that look at some of them. */
export function screensNamed(...names: string[]): Screen[] {
  return names.map((name) => {
    const found = SCREENS.find((screen) => screen.name === name);
    if (!found) throw new Error(`No screen is named ${name}.`);
    return found;
  });
}

/**
 * Opens screens in a site, with the people and papers that they show.
 *
 * @returns opens one on a device, at a desk by default; `before` gets the page before it goes anywhere
 */
export function screensOf(site: Site) {
  const cast = castOf(site.world);
  return async (screen: Screen, device: Partial<Device> = {}, before?: (page: Page) => Promise<unknown>) => {
    const { path, answers = 200, ready, act } = screen;
    const address = typeof path === "string" ? path : await path(cast);
    const page = await site.visit({ width: DESK, provokes: [answers], ...device });
    if (screen.as) await signInAs(page, site.world, (await cast[screen.as]()).cookies);
    await before?.(page);
    expect((await page.goto(address))?.status(), address).toBe(answers);
    if (device.javaScript !== false) await isAlive(page);
    if (ready) await page.locator(ready).first().waitFor();
    await act?.(page);
    return page;
  };
}

/** Waits until React has taken the page over, where it does: some controls are there only until then. */
async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith("__reactFiber$"));
    return !("__remixContext" in window) || [...document.body.children].some(isHydrated);
  });
  // What it does on arrival comes a task after that.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 30))));
}

/** With the cookies of somebody who signed in over HTTP. */
export async function signInAs(page: Page, world: World, cookies: Map<string, string>): Promise<void> {
  const known = [...cookies].map(([name, value]) => ({ name, value, url: world.url }));
  await page.context().addCookies(known);
}
