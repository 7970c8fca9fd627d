/** What members do their work on: lists, the brief, the editor, sending and what came of it. */
import type { Cast } from "../cast";
import { BRIEF, draftProposal } from "../people";
import { CLIENT_SCREENS_OF_MEMBERS } from "./address-book";
import { LIBRARY_SCREENS } from "./library-screens";
import { click, type Screen, withRows } from "./screen";

const withTemplate = (path: string) => async (cast: Cast) => path.replace(":key", await cast.template());

const step = (number: number) => async (cast: Cast) =>
  `/create-proposal?draft=${await cast.draft()}&step=${number}`;

export const WORK_SCREENS: Screen[] = [
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
    // An open list holds the focus; tests/browser/proposals/wizard.test.ts goes through it by keys.
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
  {
    audience: "member",
    name: "dashboard-needs",
    path: async (cast) => {
      await cast.lapsed();
      return "/dashboard";
    },
    as: "lapsedSender",
    ready: "text=you today",
  },
  { audience: "member", name: "insights", path: withRows("/insights"), as: "owner" },
  { audience: "member", name: "payments-overview", path: withRows("/payments"), as: "owner" },
  {
    audience: "member",
    name: "payments-overview-empty",
    alike: "proposals-empty",
    path: "/payments",
    as: "newcomer",
  },
  { audience: "member", name: "insights-empty", alike: "proposals-empty", path: "/insights", as: "newcomer" },
  ...CLIENT_SCREENS_OF_MEMBERS,
  ...LIBRARY_SCREENS,
  { audience: "member", name: "proposals", path: withRows("/proposals"), as: "owner" },
  {
    audience: "member",
    name: "no-match",
    alike: "proposals-empty",
    path: withRows("/proposals?q=nothing+has+this"),
    as: "owner",
  },
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
    alike: "upgrade",
    path: "/proposals?upgrade=feature_locked&feature=pdf",
    as: "starter",
    overlay: true,
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
    alike: "detail-sent",
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
      await page.getByRole("button", { name: "Revoke link" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    audience: "member",
    name: "detail-signed",
    path: async (cast) => `/proposal/${(await cast.signed()).id}`,
    as: "owner",
    ready: "text=Audit trail verified",
  },
  {
    audience: "member",
    name: "detail-notes",
    alike: "detail-sent",
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
    alike: "detail-written",
    path: async (cast) => `/proposal/${await cast.draft()}`,
    as: "owner",
  },
  {
    audience: "member",
    name: "detail-upgrade",
    alike: "upgrade",
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
    alike: "analytics-unsent",
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
    alike: "not-found",
    path: "/proposal/unknown-proposal/analytics",
    as: "owner",
    answers: 404,
  },
  {
    audience: "member",
    name: "changes",
    path: async (cast) => `/proposal/${await cast.changed()}/changes`,
    as: "owner",
    ready: "role=heading[name='What changed']",
  },
  {
    audience: "member",
    name: "changes-unsent",
    path: async (cast) => `/proposal/${await cast.written()}/changes`,
    as: "owner",
  },
  {
    audience: "member",
    name: "countersign",
    path: async (cast) => `/proposal/${await cast.toCountersign()}/countersign`,
    as: "owner",
    ready: "role=button[name=/^Sign/]",
  },
  {
    audience: "member",
    name: "countersign-waiting",
    path: async (cast) => {
      await cast.toCountersign();
      return "/countersign";
    },
    as: "owner",
    ready: "role=button[name='Sign the chosen ones']",
  },
  { audience: "member", name: "countersign-nothing", path: "/countersign", as: "newcomer" },
  {
    audience: "member",
    name: "details",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/details`,
    as: "owner",
    ready: "role=button[name='Save Details']",
  },
  {
    audience: "member",
    name: "answers",
    path: async (cast) => `/proposal/${await cast.short()}/answers`,
    as: "owner",
    ready: "role=button[name='Write it again']",
  },
  {
    audience: "member",
    name: "price",
    path: async (cast) => `/proposal/${await cast.priced()}/price`,
    as: "owner",
    ready: "role=button[name='Save Price']",
  },
  {
    audience: "member",
    name: "price-more",
    path: async (cast) => `/proposal/${await cast.priced()}/price`,
    as: "owner",
    ready: "role=button[name='Save Price']",
    act: (page) => page.getByRole("button", { name: "More for Care" }).click(),
  },
  { audience: "member", name: "templates", path: "/templates", as: "newcomer" },
  { audience: "member", name: "templates-own", path: withTemplate("/templates"), as: "owner" },
  {
    audience: "member",
    name: "templates-no-match",
    alike: "proposals-empty",
    path: "/templates?q=nothing+has+this",
    as: "newcomer",
  },
  { audience: "member", name: "template", path: "/templates/web-design", as: "newcomer" },
  { audience: "member", name: "template-own", path: withTemplate("/templates/:key"), as: "owner" },
  {
    audience: "member",
    name: "template-details",
    path: withTemplate("/templates/:key/details"),
    as: "owner",
  },
  {
    audience: "member",
    name: "template-next-step",
    path: withTemplate("/templates/:key/next-step"),
    as: "owner",
  },
  {
    audience: "member",
    name: "template-price",
    path: withTemplate("/templates/:key/price"),
    as: "owner",
    ready: "role=button[name='Save Price']",
  },
  {
    audience: "member",
    name: "template-text",
    path: withTemplate("/templates/:key/edit"),
    as: "owner",
    ready: ".ql-editor",
    // From a block's last field Tab goes to a new item; tests/browser/editor/editor-blocks.test.ts walks them by keys.
    overlay: true,
  },
  {
    audience: "member",
    name: "template-save",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/template`,
    as: "owner",
  },
  {
    audience: "member",
    name: "clone",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/clone`,
    as: "owner",
    ready: "role=button[name='Clone Proposal']",
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
    // The focus is in a cell, where Tab goes from cell to cell; tests/browser/editor/editor-tables.test.ts walks them by keys.
    overlay: true,
    act: async (page) => {
      await page.locator("#editor-text p").first().click();
      await page.getByRole("button", { name: "Insert table" }).click();
      await page.getByRole("gridcell", { name: "2 columns, 3 rows" }).click();
      for (const [at, words] of ["Phase", "Price"].entries()) {
        await page.locator("#editor-text th").nth(at).click();
        await page.keyboard.type(words);
      }
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
    name: "edit-facts",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/edit`,
    as: "owner",
    ready: "[role=toolbar]",
    overlay: true,
    act: async (page) => {
      await page.getByRole("button", { name: "Check against your brief" }).click();
      await page.getByRole("dialog").getByRole("status").waitFor();
    },
  },
  {
    audience: "member",
    name: "send",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/send`,
    as: "owner",
  },
  {
    audience: "member",
    name: "send-days",
    path: async (cast) => `/proposal/${(await cast.toSign()).id}/send`,
    as: "owner",
    act: (page) => click(page.getByText("Change the days")),
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
    ready: "text=Bounced",
  },
  {
    audience: "member",
    name: "send-correct",
    path: async (cast) => {
      const { id, deliveryId } = await cast.cameBack();
      return `/proposal/${id}/send?correct=${deliveryId}`;
    },
    as: "owner",
    // The field to be corrected has the focus, so a walk by keys begins there (tests/browser/proposals/sending.test.ts).
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
  { audience: "member", name: "notices-empty", alike: "proposals-empty", path: "/notices", as: "newcomer" },
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
    alike: "notices-bell",
    path: "/dashboard",
    as: "newcomer",
    overlay: true,
    act: async (page) => {
      await page.getByRole("button", { name: /^Notifications/ }).click();
      await page.getByText("it appears here").waitFor();
    },
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
    name: "wizard-footer-kept",
    alike: "wizard-logo",
    path: async (cast) => {
      const draft = await draftProposal(await cast.teamOwner(), {
        ...BRIEF,
        includeFooter: true,
        footerContent: "Weber & Raman Studio\n12 Quay Street, Portland",
      });
      return `/create-proposal?draft=${draft}&step=6`;
    },
    as: "teamOwner",
  },
  {
    audience: "member",
    name: "detail-branded",
    alike: "detail-written",
    path: async (cast) => `/proposal/${(await cast.branded()).id}`,
    as: "brander",
  },
  {
    audience: "member",
    name: "detail-colleague",
    alike: "detail-sent",
    path: async (cast) => `/proposal/${(await cast.team()).proposalId}`,
    as: "teamOwner",
  },
];
