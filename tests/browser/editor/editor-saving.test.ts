// @module-tag nightly
/** Saving, and everything that could lose a word before it: leaving, crashing, a lost connection, a second tab. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DESK, expectAccessible, openSite, PHONE, type Site } from "../../world/browser/browser";
import {
  caretIn,
  openEditor,
  proposalWith,
  saveElsewhere,
  storedHtml,
  typedAtOnce,
} from "../../world/browser/editor";
import { goAwake } from "../../world/browser/hydrated";
import { accountId } from "../../world/list-rows";
import { signInAs } from "../../world/screens";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

const HTML = "<p>words</p>";
const typeMore = async (
  { page, text }: { page: Page; text: ReturnType<Page["locator"]> },
  more = " more",
) => {
  await caretIn(text.locator("p").first());
  await page.keyboard.type(more);
};
/** A copy of these words lies in the browser. */
const isKept = (page: Page, words: string) =>
  page.waitForFunction((part) => Object.values(localStorage).join().includes(part), words);
const comparison = (page: Page) => page.getByRole("document", { name: "Both versions in one text" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });

describe("leaving", () => {
  test("a link, Cancel and the back button ask; each answer does what it says", async () => {
    const editing = await openEditor(site, HTML);
    const { page, id, text } = editing;
    await page.goto(`/proposal/${id}`);
    await page.getByRole("link", { name: "Edit Content" }).click();
    await text.waitFor();
    await typeMore(editing);
    for (const leave of [
      () => page.getByRole("link", { name: "Cancel" }).click(),
      () => page.getByRole("link", { name: "Back to the proposal" }).click(),
      () => page.goBack(),
    ]) {
      await leave();
      await question(page).waitFor();
      await page.getByRole("button", { name: "Keep editing" }).click();
      await question(page).waitFor({ state: "detached" });
      expect(await text.textContent()).toBe("words more");
    }
    await page.getByRole("link", { name: "Cancel" }).click();
    await expectAccessible(page);
    for (const width of [DESK, 640]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await question(page)
        .getByRole("button")
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
      expect([tops.length, new Set(tops).size], `three answers in one row at ${width}`).toEqual([3, 1]);
    }
    await question(page).getByRole("button", { name: "Leave without saving" }).click();
    await page.waitForURL(`**/proposal/${id}`);
    expect(await editing.stored()).toBe(HTML);
    await page.getByRole("link", { name: "Edit Content" }).click();
    await text.waitFor();
    await page.waitForTimeout(200);
    expect(await page.getByText("Unsaved changes found.").count(), "given up is given up").toBe(0);
    await typeMore(editing, " again");
    await page.getByRole("link", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Content Saved").first().waitFor();
    expect(await editing.stored()).toBe("<p>words again</p>");
  });

  test("nobody is asked where nothing is changed, or it was taken back", async () => {
    const editing = await openEditor(site, HTML);
    await typedAtOnce(editing.page);
    await typeMore(editing);
    await editing.page.keyboard.press("ControlOrMeta+Z");
    expect(await editing.text.textContent()).toBe("words");
    await editing.page.getByRole("link", { name: "Cancel" }).click();
    await editing.page.waitForURL(`**/proposal/${editing.id}`);
  });

  test("closing the tab asks while something is unsaved, and only then", async () => {
    const editing = await openEditor(site, HTML);
    let asked = 0;
    editing.page.on("dialog", (dialog) => {
      asked += 1;
      dialog.accept();
    });
    await typeMore(editing);
    await editing.page.reload();
    expect(asked).toBe(1);
    await editing.text.waitFor();
    await editing.page.reload();
    expect(asked).toBe(1);
  });
});

describe("a crash", () => {
  test("says that text is kept where what offers it cannot be loaded", async () => {
    const editing = await openEditor(site, HTML);
    const { page, id } = editing;
    await typeMore(editing);
    await isKept(page, "words more");
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    const broken = { contentType: "text/javascript", body: "throw new Error('broken')" };
    await again.route("**/assets/editor-parts*", (route) => route.fulfill(broken));
    await again.goto(`/proposal/${id}/edit`);
    await again.getByText("Check your connection and reload the page.").waitFor();
    await again.unrouteAll();
    await again.reload();
    await again.getByRole("button", { name: "Restore" }).waitFor();
  });

  test("what was typed is offered on return, compared, brought back and saved", {
    tags: "journey",
  }, async () => {
    const editing = await openEditor(site, HTML);
    const { page, id, text } = editing;
    await typeMore(editing);
    await isKept(page, "words more");
    const again = await page.context().newPage();
    // A tab that is alive keeps its text to itself.
    await again.goto(`/proposal/${id}/edit`);
    await again.getByText("You are editing this proposal in another tab.").waitFor();
    await again.waitForTimeout(200);
    expect(await again.getByText("Unsaved changes found.").count()).toBe(0);
    await page.close({ runBeforeUnload: false });
    await again.reload();
    await again.getByText("Unsaved changes found.").waitFor();
    await again.getByRole("button", { name: "Compare" }).click();
    await comparison(again).locator("ins", { hasText: "Kept in this browser: more" }).waitFor();
    await expectAccessible(again);
    await again.keyboard.press("Escape");
    await again.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => again.locator("#editor-text").textContent()).toBe("words more");
    await again.keyboard.press("ControlOrMeta+S");
    await again.getByText("Content Saved").first().waitFor();
    expect(await editing.stored()).toBe("<p>words more</p>");
    await again.goto(`/proposal/${id}/edit`);
    await again.getByRole("toolbar", { name: "Formatting" }).waitFor();
    expect(await again.getByText("Unsaved changes found.").count()).toBe(0);
    void text;
  });
});

describe("saving", () => {
  test("without a connection keeps the page and the text, says why, and works once there is one", async () => {
    const editing = await openEditor(site, HTML);
    const { page, text } = editing;
    await typeMore(editing);
    // Refused before it leaves the browser, as without a connection, and nobody's console complains.
    await page.evaluate(() => {
      const real = window.fetch;
      window.fetch = (input, init) =>
        init?.method === "POST" ? Promise.reject(new TypeError("Failed to fetch")) : real(input, init);
      Object.assign(window, { reconnect: () => Object.assign(window, { fetch: real }) });
    });
    await page.keyboard.press("ControlOrMeta+S");
    await page.getByText("Failed to save content: You seem to be offline.").first().waitFor();
    await page.getByText("Save Failed").first().waitFor();
    expect(await text.textContent()).toBe("words more");
    await page.evaluate(() => (window as unknown as { reconnect(): void }).reconnect());
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Content Saved").first().waitFor();
    expect(await editing.stored()).toBe("<p>words more</p>");
  });

  test("is tried again by itself once there is a connection, unless somebody types on", async () => {
    for (const typesOn of [false, true]) {
      const editing = await openEditor(site, HTML, { goesOffline: true });
      const { page } = editing;
      await typeMore(editing);
      await page.context().setOffline(true);
      await page.keyboard.press("ControlOrMeta+S");
      const failure = page.getByRole("alert").getByText("Failed to save content: You seem to be offline.");
      await failure.first().waitFor();
      if (typesOn) await typeMore(editing, " and more");
      await page.context().setOffline(false);
      if (typesOn) {
        await failure.waitFor({ state: "detached" });
        expect(await editing.stored()).toBe(HTML);
      } else {
        await page.waitForURL(`**/proposal/${editing.id}`);
        expect(await editing.stored()).toBe("<p>words more</p>");
      }
    }
  });

  test("a server error is not shown as a lost connection", async () => {
    const editing = await openEditor(site, HTML);
    await typeMore(editing);
    await editing.page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError("it is undefined"));
    });
    await editing.page.keyboard.press("ControlOrMeta+S");
    await editing.page.getByText("Something went wrong on our side.").first().waitFor();
    expect(await editing.text.textContent()).toBe("words more");
  });

  test("too much text is refused with its reason, and stays", async () => {
    const editing = await openEditor(site, HTML, { provokes: [413] });
    await caretIn(editing.text.locator("p"));
    await editing.page.keyboard.insertText("a".repeat(520_000));
    await editing.page.getByRole("button", { name: "Save Changes" }).click();
    await editing.page.getByText("The limit is 500 KB of text.").first().waitFor();
    expect((await editing.text.textContent())?.length).toBe(520_005);
  });
});

describe("two tabs", () => {
  const inTwo = async (provokes: number[] = []) => {
    const editing = await openEditor(site, HTML, { provokes });
    await typeMore(editing, " mine");
    return editing;
  };

  test("the other tab of a browser hears of a save at once, and both versions can be compared", async () => {
    const { page, id, text } = await inTwo();
    const other = await page.context().newPage();
    await other.goto(`/proposal/${id}/edit`);
    await other.getByRole("button", { name: "Take over" }).click();
    const theirs = other.locator("#editor-text p");
    await caretIn(theirs);
    await other.keyboard.type(" theirs");
    await other.keyboard.press("ControlOrMeta+S");
    await other.getByText("Content Saved").first().waitFor();
    await page.getByText("Changed elsewhere while you were editing").waitFor();
    expect(await text.textContent()).toBe("words mine");
    await page.getByRole("button", { name: "Compare" }).click();
    await comparison(page).locator("del", { hasText: "The saved version: theirs" }).waitFor();
    await comparison(page).locator("ins", { hasText: "Your version: mine" }).waitFor();
    await expectAccessible(page);
  });

  test("keeping mine overwrites knowingly, and theirs is set aside in this browser", async () => {
    const editing = await inTwo([409]);
    const { page, id, owner } = editing;
    await saveElsewhere(owner, id, "<p>theirs</p>");
    await page.keyboard.press("ControlOrMeta+S");
    await page.getByText("Save Failed: changed elsewhere").waitFor();
    expect(await editing.stored()).toBe("<p>theirs</p>");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Keep mine and save" }).click();
    await page.getByText("Content Saved").first().waitFor();
    expect(await editing.stored()).toBe("<p>words mine</p>");
    await page.goto(`/proposal/${id}/edit`);
    await page.getByText("A version was set aside.").waitFor();
    await page.getByRole("button", { name: "Restore" }).click();
    await expect.poll(() => page.locator("#editor-text").textContent()).toBe("theirs");
  });

  test("taking theirs opens it, and mine is set aside in this browser", async () => {
    const editing = await inTwo();
    const { page, id, owner, text } = editing;
    await saveElsewhere(owner, id, "<p>theirs</p>");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByText("Changed elsewhere while you were editing").waitFor();
    await page.getByRole("button", { name: "Take the saved version" }).click();
    await expect.poll(() => text.textContent()).toBe("theirs");
    await page.getByText("A version was set aside.").waitFor();
    await typeMore(editing, " and ours");
    expect(await editing.save()).toBe("<p>theirs and ours</p>");
  });

  test("an untouched tab shows the newest version by itself", async () => {
    const { page, id, owner, text } = await openEditor(site, HTML);
    await saveElsewhere(owner, id, "<p>theirs</p>");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect.poll(() => text.textContent()).toBe("theirs");
    await page.getByText("You see the newest version.").first().waitFor();
  });

  test("a proposal signed meanwhile says so", async () => {
    const { page, id, owner } = await inTwo();
    await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "signed" });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByText("This proposal is signed.").waitFor();
  });
});

describe("where the rich-text editor cannot be fetched", () => {
  const CHUNK = /quill-surface/;
  const opened = async () => {
    const known = await proposalWith(site.world, HTML);
    const page = await site.visit({ width: DESK });
    await signInAs(page, site.world, known.owner.cookies);
    const goTo = (path: string) => page.goto(`/proposal/${known.id}${path}`);
    return { ...known, page, goTo, area: page.getByLabel("Proposal content (HTML)") };
  };

  test("the plain text is protected as well: leaving asks, a crash loses nothing, versions meet", async () => {
    const { page, id, owner, area, goTo } = await opened();
    await page.route(CHUNK, (route) => route.abort("aborted"));
    await goTo("/edit");
    await page.getByRole("button", { name: "Shortcuts" }).waitFor();
    await area.fill(
      '<p>mine</p><ol><li>one</li></ol><p><img src="/x" onerror="x()" style="left: 0">here</p>',
    );
    await page.getByRole("link", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Keep editing" }).click();
    await isKept(page, "mine");
    await saveElsewhere(owner, id, "<p>theirs</p>");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByText("Changed elsewhere while you were editing").waitFor();
    await page.getByRole("button", { name: "Compare" }).click();
    const both = comparison(page);
    await both.getByText("mine").waitFor();
    expect(await both.locator(".document").innerHTML()).not.toMatch(/img|onerror|style/);
    expect(await both.locator("ol > li").textContent()).toBe("Your version: one");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Take the saved version" }).click();
    await page.getByText("A version was set aside.").waitFor();
    expect(await area.inputValue()).toBe("<p>theirs</p>");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Content Saved").first().waitFor();
    expect(await storedHtml(site.world, id)).toBe("<p>theirs</p>");
  });

  test("what is typed before it has come is carried over", async () => {
    const { page, area, goTo } = await opened();
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(CHUNK, (route) => arrival.then(() => route.continue()));
    await goTo("/edit");
    await page.getByRole("button", { name: "Shortcuts" }).waitFor();
    await area.fill("<p>words at once</p>");
    arrive();
    await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    await expect.poll(() => page.locator("#editor-text").textContent()).toBe("words at once");
    await page.getByRole("link", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Content Saved").first().waitFor();
  });
});

describe("a shared browser", () => {
  test("keeps texts by their owner, and none of them once that one has signed out", async () => {
    const editing = await openEditor(site, HTML);
    const { page, owner, id } = editing;
    await typeMore(editing);
    await isKept(page, "words more");
    const again = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await again.goto(`/proposal/${id}/edit`);
    await again.getByText("Unsaved changes found.").waitFor();
    const keys = () => again.evaluate(() => Object.keys(localStorage));
    const person = await accountId(site.world, owner);
    expect(await keys()).toEqual([expect.stringContaining(person)]);
    // Somebody else's copy of the same proposal is not offered.
    await again.evaluate(
      ([mine, other]) => {
        const [key = ""] = Object.keys(localStorage);
        localStorage.setItem(key.replace(mine, other), localStorage.getItem(key) ?? "");
        localStorage.removeItem(key);
        localStorage.setItem(`countersign-draft:${mine}:x`, "{}");
      },
      [person, "somebody-else"] as const,
    );
    await again.reload();
    await again.getByRole("toolbar", { name: "Formatting" }).waitFor();
    await again.waitForTimeout(200);
    expect(await again.getByText("Unsaved changes found.").count()).toBe(0);
    expect(await keys()).toHaveLength(2);
    await again.goto("/settings/account");
    await again
      .locator("form[action='/sign-out'] button")
      .first()
      .evaluate((button: HTMLElement) => button.click());
    await again.waitForURL("**/");
    expect(await keys()).toEqual([]);
  });

  test("is cleared by the palette's Sign out as well", async () => {
    const { page } = await openEditor(site, HTML);
    await goAwake(page, "/dashboard");
    await page.evaluate(() => localStorage.setItem("countersign-draft:me:x", "{}"));
    await page.getByRole("link", { name: "Go to" }).click();
    await page.getByRole("option", { name: "Sign out" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

describe("without JavaScript", () => {
  test("a conflict keeps what was typed and can be overwritten knowingly, on a phone", async () => {
    const editing = await openEditor(site, HTML, {
      javaScript: false,
      width: PHONE,
      touch: true,
      provokes: [409],
    });
    const { page, id, owner } = editing;
    const html = page.getByLabel("Proposal content (HTML)");
    await html.fill("<p>mine</p>");
    await saveElsewhere(owner, id, "<p>theirs</p>");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Save Failed: changed elsewhere").waitFor();
    expect(await html.inputValue()).toBe("<p>mine</p>");
    await page.getByRole("link", { name: "Open the saved version in a new tab" }).waitFor();
    await page.getByRole("button", { name: "Keep mine and save" }).click();
    await page.getByText("Content Saved").first().waitFor();
    expect(await editing.stored()).toBe("<p>mine</p>");
  });

  test("an empty text is refused beside its field", async () => {
    const { page } = await openEditor(site, HTML, { javaScript: false, provokes: [400] });
    await page.getByLabel("Proposal content (HTML)").fill(" ");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("A proposal cannot be empty.").first().waitFor();
  });
});
