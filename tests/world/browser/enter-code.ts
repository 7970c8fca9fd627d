import type { Page } from "playwright-core";
import type { World } from "../world";

/** Asks for the code by email on a client's page, in any language, and enters it. */
export async function enterCode(page: Page, world: World, address: string): Promise<void> {
  const step = page.locator("#confirm");
  await step.locator("button[value=send]").first().click();
  await step.locator("input[name=code]").waitFor();
  const code = await world.until(`a code for ${address}`, () => {
    const codes = world.mail.to(address).flatMap(({ subject }) => /\b(\d{6})\b/.exec(subject)?.[1] ?? []);
    return codes.at(-1);
  });
  await step.locator("input[name=code]").fill(code);
  await step.locator("form:has(input[name=code]) button").first().click();
  await step.waitFor({ state: "detached" });
}
