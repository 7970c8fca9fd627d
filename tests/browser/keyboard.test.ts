// @module-tag nightly
/** The check that every-screen.ts holds every screen to finds what is wrong for somebody who tabs. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, type Site } from "../world/browser/browser";
import { keyboardFaults } from "../world/browser/keyboard";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.dispose());

test.each([
  ["no visible focus", '<button style="outline: none">Send</button>'],
  ["no visible focus", '<button style="outline: 2px solid #eee">Send</button>'],
  ["out of view", '<a href="/" style="position: absolute; left: -9999px">Start</a>'],
  ["covered", '<a href="/">Start</a><div style="position: fixed; inset: 0; background: #fff"></div>'],
  ["out of order", '<input tabindex="1"><input tabindex="3" name="third"><input tabindex="2" name="second">'],
  ["a trap", '<textarea onkeydown="event.preventDefault()"></textarea><button>Send</button>'],
  ["never reached", '<textarea onkeydown="event.preventDefault()"></textarea><button>Send</button>'],
])("the check notices: %s", async (fault, html) => {
  const page = await site.visit({ width: DESK });
  await page.goto("about:blank");
  await page.setContent(html);
  expect((await keyboardFaults(page)).join("\n")).toContain(fault);
});
