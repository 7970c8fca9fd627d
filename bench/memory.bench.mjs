/** The peak of the isolate's memory while the product takes its largest inputs. An isolate on Cloudflare has 128 MB. */
import { setTimeout as sleep } from "node:timers/promises";
import { openAccount } from "./account.mjs";
import { watchHeap } from "./heap.mjs";
import { noisePng } from "./noise-png.mjs";
import { caller, documentOf, MAIL, READER, uploadFigure } from "./sent-proposal.mjs";
import { startProduct } from "./site.mjs";
import { CONTENT } from "./sources.mjs";
import { table } from "./table.mjs";

/** Sealing runs beside other work of its isolate; a large upload is rare and over in a second. */
const [SEAL_BUDGET_MIB, REQUEST_BUDGET_MIB] = [80, 96];
const MB = 1024 * 1024;
/** What a proposal may print, in so many pictures of three bytes a pixel. */
const PRINTED_MB = 14;
const PICTURES = 9;
const SIDE = Math.floor(Math.sqrt(((PRINTED_MB - 0.01) * MB) / PICTURES / 3));
/** A step that takes longer has hung. */
const LONGEST_STEP = 120_000;

const dataUrl = (png) => `data:image/png;base64,${png.toString("base64")}`;
const all = async (works) => (await Promise.all(works)).join(" ");

const product = await startProduct({ inspected: true });
const heap = await watchHeap(await product.inspector(), async () =>
  (await fetch(`${product.url}/healthz`)).text(),
);
const rows = [["what", "before MiB", "peak MiB", "ms", "answers"]];
const failures = [];
try {
  const cookie = await openAccount(product, "mira@bench.example");
  await product.db.prepare("update subscriptions set tier = 'agency', status = 'active'").run();
  const call = caller(product, cookie);
  const figures = [];
  for (let seed = 1; seed <= PICTURES; seed += 1)
    figures.push(await uploadFigure(product, cookie, [noisePng(SIDE, seed)]));

  const [one, two] = [await offered("one"), await offered("two")];
  const print = ({ id }) => statusOf(post(`/api/proposals/${id}/download`, {}));
  await measure(`a PDF with ${PRINTED_MB} MB of pictures`, () => print(one), SEAL_BUDGET_MIB);
  await measure("two of them at once", () => all([one, two].map(print)), SEAL_BUDGET_MIB);
  await measure("sealing it", () => signAndSeal([one]), SEAL_BUDGET_MIB);
  await measure("the sealed file", () => print(one));
  await measure("the evidence pack", () => statusOf(get(`/proposal/${one.id}/evidence.zip`)));
  const [three, four] = [await offered("three"), await offered("four")];
  await measure("sealing two at once", () => signAndSeal([three, four]), SEAL_BUDGET_MIB);
  await measure("the account's export", () => statusOf(get("/settings/export.zip")));
  await measure("a picture of 8 MB", () => upload(noisePng(1650, 99)));
  await measure("a logo of 5 MB", () =>
    statusOf(form("/settings/branding", { intent: "save", logo: dataUrl(noisePng(1300, 98)) })),
  );
  for (const [name, text] of clientFiles())
    for (const intent of ["preview", "import"])
      await measure(`clients: ${name}, ${intent}`, () =>
        statusOf(form("/clients/import", { intent, pasted: text })),
      );
  const headings = `<h2>x</h2>`.repeat(30_000);
  const draft = await call("POST", "/api/proposals", CONTENT);
  for (const [name, html] of [
    ["headings", headings],
    ["line breaks", "<p>a<br>".repeat(37_000)],
    ["a table", `<table><tbody>${"<tr><td>1</td></tr>".repeat(15_000)}</tbody></table>`],
    ["a list", `<ul>${"<li>1</li>".repeat(30_000)}</ul>`],
  ]) {
    await measure(`a text of 300 KB: ${name}`, () =>
      statusOf(send("PATCH", `/api/proposals/${draft.id}`, { generatedContent: html.slice(0, 299_000) })),
    );
    await measure(`its page: ${name}`, () => statusOf(get(`/proposal/${draft.id}`)));
  }
  table(rows);
  for (const sentence of failures) console.log(`OVER BUDGET: ${sentence}`);
  process.exitCode = failures.length > 0 ? 1 : 0;

  async function measure(what, work, budget = REQUEST_BUDGET_MIB) {
    const started = performance.now();
    const { before, peak, result } = await inTime(what, heap.during(work));
    const ms = performance.now() - started;
    rows.push([what, before.toFixed(0), peak.toFixed(0), ms.toFixed(0), result]);
    console.log(rows.at(-1).join("  "));
    if (peak > budget) failures.push(`${what}: ${peak.toFixed(0)} MiB, at most ${budget} wanted.`);
  }

  async function offered(name) {
    const email = `client-${name}@bench.example`;
    const { id } = await call("POST", "/api/proposals", {
      ...CONTENT,
      requiresSignature: true,
      clientEmail: email,
    });
    await call("PATCH", `/api/proposals/${id}`, { generatedContent: documentOf(40, figures) });
    await call("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: email });
    return { id, email, path: await linkOf(email) };
  }

  async function signAndSeal(proposals) {
    for (const { path, email } of proposals) {
      await fetch(`${product.url}${path}`, {
        method: "POST",
        headers: { Origin: product.appUrl, ...READER },
        body: new URLSearchParams({ intent: "consent" }),
        redirect: "manual",
      });
      await call("POST", `/api${path}`, {
        signerName: "Amara O'Neill",
        signerEmail: email,
        signatureMethod: "typed",
        signatureImage: null,
        legalDisclaimer: true,
        scrolledToBottom: true,
      });
    }
    return all(proposals.map(({ id }) => sealed(id)));
  }

  async function sealed(id) {
    for (let tries = 0; tries < 1200; tries += 1) {
      const state = await product.db
        .prepare("select state from sealed_documents where proposal_id = ?")
        .bind(id)
        .first("state");
      if (state === "sealed" || state === "failed") return state;
      await sleep(100);
    }
    return "not sealed";
  }

  async function linkOf(email) {
    for (let tries = 0; tries < 400; tries += 1) {
      const mails = await (await fetch(`${product.url}/local/mailbox.json`)).json();
      const [path] = mails.flatMap(({ to, text }) =>
        to === email ? (text.match(/\/sign\/[\w-]{43}/) ?? []) : [],
      );
      if (path) return path;
      await sleep(50);
    }
    throw new Error("The signing link did not arrive.");
  }

  async function upload(bytes) {
    const body = new FormData();
    body.append("size", new File([bytes], "0"));
    return statusOf(request("POST", "/pictures", { body }));
  }

  function request(method, path, { headers = {}, body } = {}) {
    return fetch(`${product.url}${path}`, {
      method,
      headers: { Origin: product.appUrl, Cookie: cookie, ...headers },
      body,
      redirect: "manual",
    });
  }

  function send(method, path, body) {
    return request(method, path, {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  function post(path, body) {
    return send("POST", path, body);
  }

  function get(path) {
    return request("GET", path);
  }

  function form(path, fields) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return request("POST", path, { body });
  }
} finally {
  heap.close();
  await product.dispose();
}

/** Files of 1.9 MB, the largest that are read, in the shapes that cost most. */
function clientFiles() {
  const size = Math.floor(1.9 * MB);
  const filled = (part, head = "Name,Email\n") =>
    head + part.repeat(Math.floor((size - head.length) / part.length));
  const row = (at) => `Client ${at},"${'""'.repeat(170)}",c${at}@x.example\n`;
  return [
    ["quotes", filled('"')],
    ["commas and quotes", filled('",')],
    ["NULs", filled("\0")],
    ["one quoted cell", filled("a", 'Name,Email\n"')],
    ["200 columns", filled(`${"ab,".repeat(199)}ab\n`)],
    ["5,000 rows", `Name,Notes,Email\n${Array.from({ length: 5000 }, (_, at) => row(at)).join("")}`],
  ];
}

async function inTime(what, work) {
  const timer = new AbortController();
  const tooLate = sleep(LONGEST_STEP, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what}: not done after ${LONGEST_STEP / 1000} seconds.`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    timer.abort();
    tooLate.catch(() => undefined);
  }
}

async function statusOf(asking) {
  const response = await asking;
  await response.arrayBuffer();
  return response.status;
}
