/** The proposal editor as somebody uses it, and what is stored of what they did. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { generatedProposal, type Member, memberOn } from "../people";
import { signInAs } from "../screens";
import type { World } from "../world";
import { DESK, type Device, type Site } from "./browser";

export interface Editing {
  page: Page;
  owner: Member;
  id: string;
  text: Locator;
  /** Saves and gives what is stored then. */
  save(): Promise<string>;
  stored(): Promise<string>;
}

/** A proposal with this text, straight from the database, as one that was generated. */
export async function proposalWith(world: World, html: string): Promise<{ owner: Member; id: string }> {
  const owner = await memberOn(world, "professional");
  const id = await generatedProposal(owner);
  await world.db.prepare("update proposals set content_html = ? where id = ?").bind(html, id).run();
  return { owner, id };
}

export async function openEditor(
  site: Site,
  html: string,
  device: Partial<Device> = {},
  known?: { owner: Member; id: string },
): Promise<Editing> {
  const { owner, id } = known ?? (await proposalWith(site.world, html));
  const page = await site.visit({ width: DESK, ...device });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signInAs(page, site.world, owner.cookies);
  await page.goto(`/proposal/${id}/edit`);
  const text = page.getByRole("textbox", { name: "Proposal content", exact: true });
  if (device.javaScript !== false) await text.waitFor();
  const stored = () => storedHtml(site.world, id);
  return {
    page,
    owner,
    id,
    text,
    stored,
    save: async () => {
      await page.keyboard.press("ControlOrMeta+S");
      await page.waitForURL(`**/proposal/${id}`);
      await page.getByText("Content Saved").first().waitFor();
      return stored();
    },
  };
}

export async function storedHtml(world: World, id: string): Promise<string> {
  const row = await world.db
    .prepare("select content_html as html from proposals where id = ?")
    .bind(id)
    .first<{ html: string }>();
  return row?.html ?? "";
}

/** Somebody else, in another place, saves the proposal. */
export async function saveElsewhere(owner: Member, id: string, html: string): Promise<void> {
  const answer = await owner.json("PATCH", `/api/proposals/${id}`, { generatedContent: html });
  expect(answer.status, answer.text).toBe(200);
}

/** The caret at the end of a block. */
export async function caretIn(block: Locator): Promise<void> {
  await block.click();
  await block.page().keyboard.press("End");
}

/** From now on all that is typed is one step to undo: on a busy machine half a second passes between two letters. */
export const typedAtOnce = (page: Page): Promise<void> => page.clock.setFixedTime(Date.now());

/** What the clipboard of another program holds, pasted where the caret is. */
export async function paste(page: Page, html: string, rtf = ""): Promise<void> {
  await page.evaluate(
    ([markup, rich]) => {
      const data = new DataTransfer();
      data.setData("text/html", markup);
      data.setData("text/plain", "words");
      data.setData("text/rtf", rich);
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    [html, rtf] as const,
  );
}
