/** What people do on the screens of the main job, the same with and without JavaScript. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import type { Brief } from "~/domain/briefs/brief";
import { WIZARD_STEPS } from "~/domain/briefs/wizard-steps";
import { signUpToken } from "./accounts";
import type { World } from "./world";

type BriefFile = Partial<Brief> & Pick<Brief, "title" | "clientName" | "clientEmail">;

/** @param name a file of tests/world/briefs */
export const briefNamed = (name: string): BriefFile =>
  JSON.parse(readFileSync(new URL(`./briefs/${name}.json`, import.meta.url), "utf8"));

export const PASSWORD = "correct horse";

export interface Person {
  name: string;
  email: string;
}

/** Signs up, opens the mailed link in the same browser, and leaves out the questions that follow. */
export async function signUp(page: Page, site: { world: World }, person: Person): Promise<void> {
  await openAccount(page, site, person);
  await page.getByRole("button", { name: "Skip for now" }).click();
  await page.waitForURL("**/dashboard");
}

/** Ends at the questions for a new account. */
export async function openAccount(
  page: Page,
  { world }: { world: World },
  { name, email }: Person,
): Promise<void> {
  await page.goto("/auth?mode=sign-up");
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(`/confirm-sign-up/${await signUpToken(world, email)}`);
  await page.getByRole("button", { name: "Open my account" }).click();
  await page.waitForURL("**/welcome");
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/dashboard");
}

/** All six steps, from the dashboard's button to the written proposal. Returns the proposal's path. */
export async function generate(page: Page, brief: BriefFile): Promise<string> {
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Create Proposal" }).first().click();
  for (const step of WIZARD_STEPS.keys()) {
    await stepIsOpen(page, step + 1);
    await answerStep(page, step + 1, brief);
    const isLast = step + 1 === WIZARD_STEPS.length;
    await page.getByRole("button", { name: isLast ? "Generate Proposal" : "Next", exact: true }).click();
  }
  await page.waitForURL(/\/proposal\/[\w-]{21}$/);
  await page.getByText("Proposal generated successfully").first().waitFor();
  return new URL(page.url()).pathname;
}

export const stepIsOpen = (page: Page, step: number) =>
  page.getByRole("progressbar", { name: `Step ${step} of 6` }).waitFor();

/** @param step from 1 */
export async function answerStep(page: Page, step: number, brief: BriefFile): Promise<void> {
  for (const name of WIZARD_STEPS[step - 1]?.fields ?? []) {
    const answer = brief[name];
    if (answer === undefined || answer === "" || name === "includeLogo") continue;
    const field = page.locator(`[name="${name}"]`);
    if (typeof answer === "boolean") await field.setChecked(answer);
    else if ((await field.getAttribute("type")) === null && (await isChoice(page, name)))
      await field.selectOption(answer);
    else await field.fill(answer);
  }
}

const isChoice = async (page: Page, name: string) =>
  (await page.locator(`select[name="${name}"]`).count()) > 0;

/** Sends as the form suggests. */
export async function send(page: Page, proposal: string): Promise<void> {
  await page.goto(proposal);
  await page.getByRole("link", { name: "Send Proposal" }).click();
  await page.getByRole("button", { name: "Send Proposal" }).click();
  await page.waitForURL(`**${proposal}`);
  await page.getByText("Proposal sent successfully").first().waitFor();
}
