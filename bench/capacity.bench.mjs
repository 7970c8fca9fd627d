/** What a proposal costs: bytes by table and index, and calls and rows by journey. docs/capacity.md reckons with the figures. */
import { Response as ApiResponse } from "miniflare";
import { openAccount } from "./account.mjs";
import { BRIEF, caller, MAIL } from "./sent-proposal.mjs";
import { openLedger, readLedger, startBaseline, startProduct } from "./site.mjs";
import { chapters } from "./sources.mjs";
import { bytesByPart, insertCopies, insertRows, rowsOfProposal } from "./stored-bytes.mjs";
import { table } from "./table.mjs";

/** Enough that a page of SQLite, 4,096 bytes, counts for little. */
const COPIES = 400;
const QUIET_MS = 1_500;
const SIGNATURE = {
  signerName: "Amara O'Neill",
  signerEmail: BRIEF.clientEmail,
  signatureMethod: "typed",
  signatureImage: null,
  legalDisclaimer: true,
  scrolledToBottom: true,
};

const VIEW = "a-view-of-the-bench";
const READING = { view: VIEW, ms: "15000", sections: "0:5000,1:10000" };

/** Two pages in print. */
const TEXT = chapters(2);

const mails = [];
const mailApi = async (request) => {
  mails.push(await request.json());
  return ApiResponse.json({ id: `mail-${crypto.randomUUID()}` });
};

const product = await startProduct({
  settings: { MAIL_API_URL: "http://mail.bench", MAIL_API_KEY: "re_bench", RATE_LIMITS: "enforced" },
  outside: mailApi,
});
const journeys = [
  [
    "journey",
    "round trips",
    "statements",
    "rows read",
    "rows written",
    "D1 ms",
    "messages",
    "mails",
    "file calls",
    "object calls",
    "browser calls",
  ],
];
try {
  let cookie;
  await journey("sign up and confirm", async () => {
    cookie = await openAccount(product, "mira@bench.example");
  });
  await product.db.prepare("update subscriptions set tier = 'professional', status = 'active'").run();
  const call = caller(product, cookie);
  const get = async (path) =>
    void (await (await fetch(product.url + path, { headers: { Cookie: cookie } })).text());
  const post = async (path, fields) => {
    const body = new URLSearchParams(fields);
    const headers = { Origin: product.appUrl };
    const response = await fetch(product.url + path, { method: "POST", headers, body, redirect: "manual" });
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.text();
  };

  let id;
  await journey("draft and generate", async () => {
    ({ id } = await call("POST", "/api/proposals/generate", BRIEF));
  });
  await journey("save in the editor", () =>
    call("PATCH", `/api/proposals/${id}`, { generatedContent: TEXT }),
  );
  let path;
  await journey("send", async () => {
    await call("POST", `/api/proposals/${id}/send`, MAIL);
    path = await mailedPath();
  });
  const sent = await rowsOfProposal(product.db, id);
  await journey("a client opens it", async () => {
    await get(path);
    await post(`${path}/opened`, { view: VIEW });
  });
  await journey("a client goes on reading", () => post(`${path}/read`, READING));
  await journey("consent and sign, seal and mail copies", async () => {
    await post(path, { intent: "consent" });
    await call("POST", `/api${path}`, SIGNATURE);
    await sealed(id);
  });
  const signed = await rowsOfProposal(product.db, id);
  await journey("list", () => get("/proposals"));
  await journey("dashboard", () => get("/dashboard"));
  table(journeys);
  const files = await storedFiles();
  console.log(
    `\nIts text has ${TEXT.length} characters. R2 has ${files.count} objects of it, with ${files.bytes} bytes.`,
  );
  await bytes({ sent, signed });
} finally {
  await product.dispose();
}

/** All that the worker does for it, until the queue has been quiet for a moment. */
async function journey(name, run) {
  await openLedger(product.url);
  const mailsBefore = mails.length;
  await run();
  let entries = await readLedger(product.url);
  for (let before = -1; before < entries.length; ) {
    before = entries.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    entries = await readLedger(product.url);
  }
  const trips = entries.filter(({ binding }) => binding === "DB");
  const sum = (number) => trips.reduce((all, trip) => all + number(trip), 0);
  const calls = (binding) => entries.filter((entry) => entry.binding === binding).length;
  journeys.push([
    name,
    trips.length,
    sum(({ trip }) => trip.length),
    sum(({ read }) => read),
    sum(({ written }) => written),
    sum(({ ms }) => ms).toFixed(1),
    calls("OUTBOX"),
    mails.length - mailsBefore,
    ...["FILES", "VIEWS", "BROWSER"].map(calls),
  ]);
}

async function mailedPath() {
  for (let tries = 0; tries < 600; tries += 1) {
    const [path] = mails.flatMap(({ text }) => text.match(/\/sign\/[\w-]{43}/) ?? []);
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The signing link did not arrive within a minute.");
}

async function sealed(proposalId) {
  const state = product.db
    .prepare("select state from sealed_documents where proposal_id = ?")
    .bind(proposalId);
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await state.first("state")) === "sealed") return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The agreement was not sealed within a minute.");
}

async function storedFiles() {
  const { objects } = await product.files.list({ prefix: "sealed/" });
  return { count: objects.length, bytes: objects.reduce((sum, { size }) => sum + size, 0) };
}

async function bytes(states) {
  const [empty, sent, signed] = [await parts([]), await parts(states.sent), await parts(states.signed)];
  const each = (of, name) => Math.round((of[name] - empty[name]) / COPIES);
  const names = Object.keys(empty).filter((name) => each(signed, name) > 0);
  names.sort((one, other) => each(signed, other) - each(signed, one));
  const all = (of) => names.reduce((sum, name) => sum + each(of, name), 0);
  table([
    ["bytes in D1 for a proposal", "sent", "signed"],
    ...names.map((name) => [name, each(sent, name), each(signed, name)]),
    ["all", all(sent), all(signed)],
  ]);
}

async function parts(rows) {
  const { db, dispose } = await startBaseline("export default { fetch: () => new Response() };", {});
  try {
    const { results } = await product.db.prepare("select * from users").all();
    await insertRows(
      db,
      results.map((row) => ({ table: "users", row })),
    );
    await insertCopies(db, rows, COPIES);
    return await bytesByPart(db);
  } finally {
    await dispose();
  }
}
