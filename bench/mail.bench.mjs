/** Mails per second from API call to recorded delivery, against a minimal worker that posts to the same mail API. */
import { Response } from "miniflare";
import { openAccount } from "./account.mjs";
import { startBaseline, startProduct } from "./site.mjs";
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
  async fetch(request, env) {
    const body = await request.text();
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body };
    return fetch(env.MAIL_API, init);
  },
};`;

const product = await startProduct({
  settings: { MAIL_API_URL: MAIL_API, MAIL_API_KEY: "re_bench" },
  outside: mailApi,
});
const floor = await startBaseline(FLOOR, { MAIL_API: `${MAIL_API}/emails` }, mailApi);
try {
  let cookie = "";
  await register();
  const times = { ours: [], floor: [] };
  for (let turn = -1; turn < ROUNDS; turn += 1) {
    const ids = [];
    for (let n = 0; n < SENDS; n += 1) ids.push((await call("/api/proposals/generate", BRIEF)).id);
    const ours = await timed(async () => {
      await runConcurrently(ids, (id, n) =>
        call(`/api/proposals/${id}/send`, mailTo(`reader-${turn}-${n}@bench.example`)),
      );
      await allRecorded((turn + 2) * SENDS);
    });
    const mails = accepted.slice(-SENDS);
    const bare = await timed(() =>
      runConcurrently(mails, (mail) =>
        fetch(floor.url, { method: "POST", body: JSON.stringify(mail) }).then((response) => response.text()),
      ),
    );
    if (turn < 0) continue;
    times.ours.push(ours);
    times.floor.push(bare);
  }
  const [ours, bare] = [median(times.ours), median(times.floor)];
  const perSecond = (ms) => ((SENDS / ms) * 1000).toFixed(1);
  table([
    ["", "sends/s", "ms for one"],
    ["sent and recorded", perSecond(ours), (ours / SENDS).toFixed(1)],
    ["floor", perSecond(bare), (bare / SENDS).toFixed(1)],
    ["ratio", (bare / ours).toFixed(3), ""],
  ]);

  async function register() {
    cookie = await openAccount(product, "mail@bench.example");
    await product.db.prepare("update subscriptions set tier = 'professional', status = 'active'").run();
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
  await Promise.all([product.dispose(), floor.dispose()]);
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
