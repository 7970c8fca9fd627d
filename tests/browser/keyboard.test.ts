/** Every screen's controls can be reached by keyboard, in order and in sight, on a phone with keys and at a desk. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESK, openSite, PHONE, type Site } from "../world/browser";
import { expectKeyboardReaches, keyboardFaults } from "../world/keyboard";
import { SCREENS, screensOf } from "../world/screens";

let site: Site;
let show: ReturnType<typeof screensOf>;
beforeAll(async () => {
  site = await openSite();
  show = screensOf(site);
});
afterAll(() => site.dispose());

test.each(SCREENS.filter(({ overlay }) => !overlay))("$name", async (screen) => {
  const page = await show(screen, { width: PHONE });
  await expectKeyboardReaches(page);
  await page.setViewportSize({ width: DESK, height: 900 });
  await expectKeyboardReaches(page);
});

test.each([
  ["no visible focus", '<button style="outline: none">Send</button>'],
  ["no visible focus", '<button style="outline: 2px solid #eee">Send</button>'],
  ["out of view", '<a href="/" style="position: absolute; left: -9999px">Start</a>'],
  ["covered", '<a href="/">Start</a><div style="position: fixed; inset: 0; background: #fff"></div>'],
  ["out of order", '<input tabindex="2" name="first"><input tabindex="1" name="second">'],
  ["a trap", '<textarea onkeydown="event.preventDefault()"></textarea><button>Send</button>'],
  ["never reached", '<textarea onkeydown="event.preventDefault()"></textarea><button>Send</button>'],
])("the check notices: %s", async (fault, html) => {
  const page = await site.visit({ width: DESK });
  await page.setContent(html);
  expect((await keyboardFaults(page)).join("\n")).toContain(fault);
});
