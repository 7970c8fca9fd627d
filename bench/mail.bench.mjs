/**
 * Mails per second from API call to recorded delivery, against two minimal workers that post to the same mail API: one
 * does nothing else, the other also asks D1 as often and writes as much.
 */
import { Response } from "miniflare";
import { openAccount } from "./account.mjs";
import { openLedger, readLedger, startBaseline, startProduct } from "./site.mjs";
import { median } from "./sources.mjs";
import { table } from "./table.mjs";

const SENDS = 30;
const ROUNDS = 3;
const CONCURRENCY = 6;
const MAIL_API = "http://mail.bench";
const BRIEF = { title: "Bench", clientName: "Reader", description: "A site.", requiresSignature: true };

const accepted = [];
const mailApi = async (request) => {
  accepted.push(await request.json());
  return Response.json({ id: `mail_${accepted.length}` });
};
const FLOOR = `export default {
  async fetch(request, { MAIL_API, TRIPS, DB }) {
    const body = await request.text();
    for (const trip of TRIPS) await DB.batch(trip.map(({ writes, bytes }) => writes
      ? DB.prepare("insert into floor (text) values (?)").bind("x".repeat(bytes))
      : DB.prepare("select * from floor where id = ?").bind(1)));
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    return fetch(MAIL_API, init);
  },
};`;

const product = await startProduct({
  settings: { MAIL_API_URL: MAIL_API, MAIL_API_KEY: "re_bench" },
  outside: mailApi,
});
const floors = [];
try {
  let cookie = "";
  await register();
  const trips = await tripsOfOneSend();
  const bareFloor = await startFloor([]);
  const writingFloor = await startFloor(trips);
  const times = { ours: [], bare: [], writing: [] };
  for (let turn = -1; turn < ROUNDS; turn += 1) {
    const ids = [];
    for (let n = 0; n < SENDS; n += 1) ids.push((await call("/api/proposals/generate", BRIEF)).id);
    const ours = await timed(async () => {
      await runConcurrently(ids, (id, n) =>
        call(`/api/proposals/${id}/send`, mailTo(`reader-${turn}-${n}@bench.example`)),
      );
      await allRecorded(2 + (turn + 2) * SENDS);
    });
    const mails = accepted.slice(-SENDS);
    const bare = await timed(() => handOver(bareFloor, mails));
    const writing = await timed(() => handOver(writingFloor, mails));
    if (turn < 0) continue;
    times.ours.push(ours);
    times.bare.push(bare);
    times.writing.push(writing);
  }
  const [ours, bare, writing] = [median(times.ours), median(times.bare), median(times.writing)];
  const figures = (ms) => [((SENDS / ms) * 1000).toFixed(1), (ms / SENDS).toFixed(1)];
  table([
    ["", "sends/s", "ms for one", "ratio"],
    ["sent and recorded", ...figures(ours), ""],
    [`floor with ${trips.length} D1 requests`, ...figures(writing), (writing / ours).toFixed(3)],
    ["floor that only hands over", ...figures(bare), (bare / ours).toFixed(3)],
  ]);

  async function register() {
    cookie = await openAccount(product, "mail@bench.example");
    await allRecorded(1);
    await product.db.prepare("update subscriptions set tier = 'professional', status = 'active'").run();
  }

  async function tripsOfOneSend() {
    const { id } = await call("/api/proposals/generate", BRIEF);
    await openLedger(product.url);
    await call(`/api/proposals/${id}/send`, mailTo("first@bench.example"));
    await allRecorded(2);
    const asked = (await readLedger(product.url)).flatMap(({ trip }) => (trip ? [trip] : []));
    return asked.map((trip) =>
      trip.map(({ sql, values }) => ({
        writes: !/^\s*select/i.test(sql),
        bytes: values.join("").length,
      })),
    );
  }

  function post(path, body) {
    return fetch(`${product.url}${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: product.appUrl, Cookie: cookie },
      body: JSON.stringify(body),
    });
  }

  async function call(path, body) {
    const response = await post(path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
} finally {
  await Promise.all([product, ...floors].map((each) => each.dispose()));
}

async function startFloor(trips) {
  const floor = await startBaseline(FLOOR, { MAIL_API: `${MAIL_API}/emails`, TRIPS: trips }, mailApi);
  floors.push(floor);
  await floor.db.prepare("create table floor (id integer primary key, text text)").run();
  return floor;
}

function handOver({ url }, mails) {
  return runConcurrently(mails, (mail) =>
    fetch(url, { method: "POST", body: JSON.stringify(mail) }).then((response) => response.text()),
  );
}

function mailTo(recipientEmail) {
  return { recipientEmail, subject: "Proposal: Bench", message: "Hello,\n\nhere is our proposal." };
}

async function allRecorded(count) {
  for (;;) {
    const row = await product.db.prepare("select count(*) as n from deliveries where state = 'sent'").first();
    if (row.n >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function runConcurrently(items, run) {
  const waiting = [...items.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function timed(run) {
  const started = performance.now();
  await run();
  return performance.now() - started;
}
