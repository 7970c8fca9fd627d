/** What a screen is to the tests that look at every one of them. */
import type { Locator, Page } from "playwright-core";
import type { Cast } from "../cast";

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
    | "guarded"
    | "halfway"
    | "settingUp"
    | "unguarded"
    | "formerAgency"
    | "lapsedAgency"
    | "lapsedSender"
    | "spent"
    | "hoarder"
    | "admin"
    | "locked"
    | "payer"
    | "leaver"
    | "debtor"
    | "booked"
    | "late"
    | "overdue"
    | "teamOwner"
    | "teamMember"
    | "lockedTeamOwner"
    | "lockedTeamMember";
  /** The status of the answer, 200 by default. */
  answers?: number;
  /** A selector of Playwright's that is there once the screen is complete. */
  ready?: string;
  /** Something keeps the keyboard to itself, such as what lies over the page (tests/browser/shell.test.ts). */
  overlay?: true;
  /** Another screen, made of the same parts, that is looked at in this one's place; this one is in the whole matrix. */
  alike?: string;
  /** What is done on the page before it is looked at. */
  act?: (page: Page) => Promise<unknown>;
}

/** Leaves the focus where it was, for those who walk the page by keys afterwards. */
export const click = (control: Locator) => control.evaluate((element: HTMLElement) => element.click());

/** An address, once lists have rows to show. */
export const withRows = (path: string) => async (cast: Cast) => {
  await cast.everything();
  return path;
};
