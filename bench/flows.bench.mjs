/**
 * Lighthouse's user flows on its default phone: how soon a screen shows its largest part, and how long it takes to answer
 * a tap or a key. Opening is simulated as in lighthouse.bench.mjs; using it slows this machine's processor down four times.
 */
import { serveCompressed } from "./compressed.mjs";
import { freePort } from "./free-port.mjs";
import { loadLighthouse } from "./lighthouse/load.mjs";
import { BRIEF, caller, sendProposal } from "./sent-proposal.mjs";
import { startProduct } from "./site.mjs";
import { table } from "./table.mjs";

/** ms from a tap or a key to the next frame. */
const INTERACTION = 100;

const FLOWS = [
  {
    name: "/",
    path: () => "/",
    async use({ tap }) {
      await tap('input[value="monthly"]');
      await tap('input[value="yearly"]');
    },
  },
  {
    name: "/auth",
    path: () => "/auth",
    async use({ tap, type }) {
      await type('input[name="email"]', "mira@countersign.test");
      await type('input[name="password"]', "correct horse");
      await tap("button[aria-controls]");
    },
  },
  {
    name: "/sign/<token>, to approve",
    path: ({ approval }) => approval.personal,
    async use({ type, scrollToEnd }) {
      await scrollToEnd();
      await type('textarea[name="reason"]', "In March, please.");
    },
  },
  {
    name: "/sign/<token>",
    path: ({ signing }) => signing.path,
    async use({ tap, type, scrollToEnd }) {
      await scrollToEnd();
      await tap("::-p-aria(I agree to sign electronically)");
      await type('input[name="signerName"]', "Amara O'Neill");
      await tap("::-p-aria(Draw)");
      await tap("::-p-aria(Type)");
      await tap('input[name="legalDisclaimer"]');
    },
  },
  {
    name: "/dashboard",
    path: () => "/dashboard",
    isMember: true,
    async use({ tap }) {
      await tap("::-p-aria(Menu)");
      await tap("::-p-aria(Menu)");
    },
  },
  {
    name: "/create-proposal",
    path: () => "/create-proposal",
    isMember: true,
    async use({ tap, type }) {
      await type('input[name="title"]', "Website redesign for the clinic");
      await tap("::-p-aria(Next)");
      await type('input[name="clientName"]', "Dr. Amara O'Neill");
    },
  },
  {
    name: "/proposal/<id>/edit",
    path: ({ draft }) => `/proposal/${draft}/edit`,
    isMember: true,
    async use({ tap, type }) {
      await type(".ql-editor", "A sentence of our own. ");
      await tap("::-p-aria(Bold)");
      await type(".ql-editor", "In bold.");
    },
  },
];

const { startFlow, puppeteer } = await loadLighthouse();
const port = await freePort();
const product = await startProduct({ appUrl: `http://localhost:${port}` });
const close = await serveCompressed(port, () => product.url);
const browser = await puppeteer.launch({ executablePath: process.env.BROWSER_EXECUTABLE });
try {
  const signing = await sendProposal(product, { pages: 20 });
  const approval = await sendProposal(product, { pages: 20, requiresSignature: false });
  const { id: draft } = await caller(product, signing.cookie)("POST", "/api/proposals/generate", BRIEF);
  const results = [];
  for (const flow of FLOWS) results.push(await run(flow, { signing, approval, draft }));
  report(results);
} finally {
  await browser.close();
  await close();
  await product.dispose();
}

async function run({ name, path, isMember, use }, proposals) {
  const context = await browser.createBrowserContext();
  try {
    if (isMember) await signIn(context, proposals.signing.cookie);
    const page = await context.newPage();
    const flow = await startFlow(page, { flags: { logLevel: "silent", onlyCategories: ["performance"] } });
    await flow.navigate(`${product.appUrl}${path(proposals)}`);
    await flow.startTimespan({ throttlingMethod: "devtools" });
    await use(handsOn(page));
    await flow.endTimespan();
    const [opened, used] = (await flow.createFlowResult()).steps.map(({ lhr }) => lhr.audits);
    return {
      name,
      largest: opened["largest-contentful-paint"].numericValue,
      blocked: opened["total-blocking-time"].numericValue,
      interaction: used["interaction-to-next-paint"].numericValue,
      shift: used["cumulative-layout-shift"].numericValue,
    };
  } finally {
    await context.close();
  }
}

function signIn(context, cookies) {
  const parts = cookies.split("; ").map((cookie) => cookie.split("="));
  return context.setCookie(
    ...parts.map(([name, value]) => ({ name, value, domain: "localhost", path: "/" })),
  );
}

/** What a reader does, each as soon as it can be done. */
function handsOn(page) {
  const tap = (selector) => page.locator(selector).click();
  return {
    tap,
    async type(selector, text) {
      await tap(selector);
      await page.keyboard.type(text);
    },
    scrollToEnd: () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  };
}

function report(results) {
  const ms = (value) => (value === undefined ? "none" : Math.round(value));
  table([
    ["Lighthouse, user flow", "largest paint: ms", "blocked: ms", "tap or key to frame: ms", "shift in use"],
    ...results.map(({ name, largest, blocked, interaction, shift }) => [
      name,
      ms(largest),
      ms(blocked),
      ms(interaction),
      shift?.toFixed(3) ?? "none",
    ]),
    ["budget", "", "", INTERACTION, ""],
  ]);
  const slow = results.filter(({ interaction }) => !(interaction <= INTERACTION));
  for (const { name, interaction } of slow) console.log(`OVER BUDGET: ${name} takes ${ms(interaction)} ms.`);
  process.exitCode = slow.length > 0 ? 1 : 0;
}
