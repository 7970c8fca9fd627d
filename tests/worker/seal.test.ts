import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  memberOn,
  SIGNATURE,
  signingPath,
  trialMember,
} from "../world/people";
import { openWorld, START, type World } from "../world/world";

const DAY = 24 * 60 * 60 * 1000;
const hasPoppler = spawnSync("pdfsig", ["-v"]).error === undefined;
const folder = mkdtempSync(join(tmpdir(), "sealed-"));
let world: World;
let owner: Member;
let clients = 0;
beforeAll(async () => {
  world = await openWorld();
  owner = await memberOn(world, "professional");
});
afterAll(async () => {
  await world.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** What a program says of a PDF, its complaints included. */
function ask(program: string, pdf: Uint8Array, ...options: string[]): string {
  const file = join(folder, "asked.pdf");
  writeFileSync(file, pdf);
  const last = program === "pdftotext" ? ["-"] : [];
  const { stdout, stderr } = spawnSync(program, [...options, file, ...last], { encoding: "utf8" });
  return stdout + stderr;
}

/** Without white space, because lines break where they like. */
const packed = (text: string) => text.replace(/\s+/g, "");
const textOf = (pdf: Uint8Array) => packed(ask("pdftotext", pdf));
const infoOf = (pdf: Uint8Array, name: string) =>
  ask("pdfinfo", pdf)
    .match(new RegExp(`^${name}: +(.*)$`, "m"))?.[1]
    ?.trim();
const sealOf = (pdf: Uint8Array) => ask("pdfsig", pdf, "-nocert");
const isWhole = (pdf: Uint8Array) =>
  sealOf(pdf).includes("Signature is Valid") && sealOf(pdf).includes("Total document signed");
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

interface SealRow {
  id: string;
  state: string;
  r2_key: string;
  sha256: string;
  certificate_fingerprint: string;
  last_error: string | null;
}

const first = <T>(sql: string, ...values: unknown[]) =>
  world.db
    .prepare(sql)
    .bind(...values)
    .first<T>();
const sealRow = (proposalId: string) =>
  first<SealRow>("select * from sealed_documents where proposal_id = ?", proposalId);
const inState = (proposalId: string, state: string) =>
  world.until(`the sealed document to be ${state}`, async () => {
    const row = await sealRow(proposalId);
    return row?.state === state ? row : null;
  });
const kept = async (row: SealRow) =>
  new Uint8Array((await (await world.files.get(row.r2_key))?.arrayBuffer()) ?? []);
const keptFiles = async () => (await world.files.list({ prefix: "sealed/" })).objects.length;
const copiesTo = (address: string) =>
  world.mail.to(address).filter(({ subject }) => subject.startsWith("Signed: "));

/** Sent to a client of its own. */
async function sent(changes: object = {}, content?: string) {
  clients += 1;
  const address = `sealed-${clients}@harbor.example`;
  const id = await generatedProposal(owner, { clientEmail: address, ...changes });
  const mail = { ...MAIL, recipientEmail: address, currentContent: content };
  const answer = await owner.json("POST", `/api/proposals/${id}/send`, mail);
  expect(answer.status, answer.text).toBe(200);
  const path = await signingPath(world, address);
  const sign = () => world.visitor().json("POST", `/api${path}`, { ...SIGNATURE, signerEmail: address });
  return { id, address, path, sign };
}

/** Signed, sealed, and both copies delivered. */
async function agreement(changes: object = {}, content?: string) {
  const proposal = await sent(changes, content);
  const before = copiesTo(owner.email).length;
  await proposal.sign();
  const row = await inState(proposal.id, "sealed");
  await world.until("both copies", async () => {
    const events = await eventsOf(world, proposal.id);
    return events.filter((type) => type === "copy.sent").length === 2;
  });
  const ownersCopy = copiesTo(owner.email).slice(before).at(-1);
  return { ...proposal, row, pdf: await kept(row), ownersCopy, clientsCopy: copiesTo(proposal.address)[0] };
}

describe("what was signed", () => {
  let done: Awaited<ReturnType<typeof agreement>>;
  beforeAll(async () => {
    done = await agreement();
  });

  it("is kept as one file under its own hash, with the certificate that sealed it", async () => {
    const bindings = await world.miniflare.getBindings<{ SEAL_CERTIFICATE: string }>();
    expect(done.row).toMatchObject({
      sha256: sha256(done.pdf),
      r2_key: `sealed/${sha256(done.pdf)}.pdf`,
      certificate_fingerprint: sha256(Buffer.from(bindings.SEAL_CERTIFICATE, "base64")),
      last_error: null,
    });
  });

  it.skipIf(!hasPoppler)("carries a valid seal over the whole file", () => {
    const report = sealOf(done.pdf);
    expect(report).toContain("Signature is Valid");
    expect(report).toContain("Total document signed");
    expect(report).toContain("ETSI.CAdES.detached");
    expect(report).not.toContain("Signature #2");
  });

  it.skipIf(!hasPoppler)("betrays a changed byte wherever it is, and anything put behind the end", () => {
    for (const share of [0.02, 0.25, 0.5, 0.75, 0.9]) {
      const changed = new Uint8Array(done.pdf);
      const at = Math.floor(changed.length * share);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(isWhole(changed), `byte ${at} of ${changed.length}`).toBe(false);
    }
    expect(isWhole(new Uint8Array([...done.pdf, ...Buffer.from("\n% more")]))).toBe(false);
  });

  it.skipIf(!hasPoppler)("says what was agreed, by whom, and what proves it", async () => {
    const text = textOf(done.pdf);
    const { proposal } = (await world.visitor().get(`/api${done.path}`)).body;
    const paragraphs = [...proposal.generatedContent.matchAll(/<(h2|p)>([^<&]+)<\/\1>/g)];
    expect(paragraphs.length).toBeGreaterThan(5);
    for (const [, , paragraph] of paragraphs) expect(text).toContain(packed(paragraph));
    const version = await first<{ sha256: string }>(
      "select sha256 from proposal_versions where proposal_id = ?",
      done.id,
    );
    const head = await first<{ hash: string }>(
      "select hash from audit_events where proposal_id = ? and type = 'document.completed'",
      done.id,
    );
    for (const said of [
      "Certificate of completion",
      "Electronically signed by Amara O'Neill",
      done.address,
      owner.email,
      done.id,
      "203.0.113.7",
      version?.sha256 ?? "no version",
      head?.hash ?? "no chain",
      done.row.certificate_fingerprint,
    ]) {
      expect(text, said).toContain(packed(said));
    }
  });

  it.skipIf(!hasPoppler)("is a tagged document on A4 with the proposal's title and no script", () => {
    expect(infoOf(done.pdf, "Title")).toBe("Website redesign");
    expect(infoOf(done.pdf, "Tagged")).toBe("yes");
    expect(infoOf(done.pdf, "JavaScript")).toBe("no");
    expect(infoOf(done.pdf, "Page size")).toContain("A4");
    expect(infoOf(done.pdf, "Creator")).toBe("Countersign");
  });

  it("reaches both sides as the very bytes that are kept", () => {
    for (const copy of [done.clientsCopy, done.ownersCopy]) {
      expect(copy).toMatchObject({ subject: "Signed: Website redesign", cc: [] });
      expect(copy?.attachments).toHaveLength(1);
      expect(copy?.attachments[0]?.filename).toBe("Website redesign.pdf");
      expect(sha256(Buffer.from(copy?.attachments[0]?.content ?? "", "base64"))).toBe(done.row.sha256);
      expect(copy?.text).toContain(done.row.sha256);
    }
    expect(done.clientsCopy?.text).toContain(done.path);
    expect(done.ownersCopy?.text, "the owner gets no link that signs").not.toContain("/sign/");
    expect(done.ownersCopy?.text).toContain(`/proposal/${done.id}`);
  });

  it("leaves its evidence in order", async () => {
    const events = await eventsOf(world, done.id);
    const sealing = events.slice(events.indexOf("document.completed"));
    expect(sealing).toEqual([
      "document.completed",
      "pdf.sealed",
      "mail.queued",
      "mail.queued",
      "copy.sent",
      "copy.sent",
    ]);
    const sealed = await first<{ payload: string }>(
      "select payload from audit_events where proposal_id = ? and type = 'pdf.sealed'",
      done.id,
    );
    expect(JSON.parse(sealed?.payload ?? "")).toMatchObject({ sha256: done.row.sha256 });
  });

  it("is the owner's to download on every plan, and nobody else's", async () => {
    const asked = () => owner.bytes("POST", `/api/proposals/${done.id}/download`, { currentContent: null });
    const setTier = (tier: string) =>
      world.db
        .prepare("update subscriptions set tier = ? where user_id = (select id from users where email = ?)")
        .bind(tier, owner.email)
        .run();
    const answer = await asked();
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toContain('filename="Website redesign.pdf"');
    expect(sha256(answer.bytes)).toBe(done.row.sha256);
    await setTier("starter");
    expect(sha256((await asked()).bytes), "on starter").toBe(done.row.sha256);
    await setTier("professional");
    const stranger = await memberOn(world, "agency");
    expect((await stranger.bytes("POST", `/api/proposals/${done.id}/download`, {})).status).toBe(404);
    expect((await world.visitor().bytes("POST", `/api/proposals/${done.id}/download`, {})).status).toBe(401);
  });
});

describe("the client's own copy", () => {
  it("is there once it was signed and sealed, for whoever holds the link that signed", async () => {
    const waiting = await sent();
    expect((await world.visitor().get(`${waiting.path}/pdf`)).status, "before signing").toBe(404);
    const done = await agreement();
    const copy = await world.visitor().bytes("GET", `${done.path}/pdf`);
    expect(copy.status).toBe(200);
    expect(sha256(copy.bytes)).toBe(done.row.sha256);
    expect(copy.headers.get("cache-control")).toBe("no-store");
    expect(copy.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await eventsOf(world, done.id)).toContain("pdf.downloaded");
    expect((await world.visitor().get(`${waiting.path}/pdf`)).status, "with another link").toBe(404);
    for (const nobody of ["nonsense", "A".repeat(43)]) {
      expect((await world.visitor().get(`/sign/${nobody}/pdf`)).status, nobody).toBe(404);
    }
  });

  it("stays theirs when the link is too old to sign with", async () => {
    const done = await agreement();
    world.clock.now = START + 400 * DAY;
    const copy = await world.visitor().bytes("GET", `${done.path}/pdf`);
    world.clock.now = START;
    expect([copy.status, sha256(copy.bytes)]).toEqual([200, done.row.sha256]);
  });
});

describe("told to seal fifty times at once", () => {
  it("seals once and mails once to each side", async () => {
    const { id, address, sign } = await sent();
    const [files, mails] = [await keptFiles(), copiesTo(owner.email).length];
    await sign();
    const row = await sealRow(id);
    const queue = await world.miniflare.getQueueProducer("OUTBOX");
    const tell = () => queue.send({ v: 1, kind: "seal", id: row?.id });
    await Promise.all(Array.from({ length: 49 }, tell));
    await inState(id, "sealed");
    await world.until("the client's copy", () => copiesTo(address)[0]);
    await tell();
    await agreement();
    expect(await keptFiles(), "this one and the one after it").toBe(files + 2);
    expect(copiesTo(address)).toHaveLength(1);
    expect(copiesTo(owner.email)).toHaveLength(mails + 2);
    const events = await eventsOf(world, id);
    expect(events.filter((type) => type === "pdf.sealed")).toHaveLength(1);
    expect(events.filter((type) => type === "copy.sent")).toHaveLength(2);
    expect(await first("select attempts from sealed_documents where proposal_id = ?", id)).toEqual({
      attempts: 1,
    });
  });
});

describe("a long agreement", () => {
  it.skipIf(!hasPoppler)("of more than forty pages is sealed as a whole", async () => {
    const sentence = "The clinic answers forty booking calls a day and loses many of them at lunch. ";
    const chapter = (n: number) => `<h2>Chapter ${n}</h2>${`<p>${sentence.repeat(8)}</p>`.repeat(5)}`;
    const content = Array.from({ length: 42 }, (_, n) => chapter(n + 1)).join("");
    const done = await agreement({}, `${content}<p>And this is how it ends.</p>`);
    expect(Number(infoOf(done.pdf, "Pages"))).toBeGreaterThan(40);
    expect(isWhole(done.pdf)).toBe(true);
    const text = textOf(done.pdf);
    for (const said of ["Chapter 1", "Chapter 42", "And this is how it ends.", "Certificate of completion"]) {
      expect(text).toContain(packed(said));
    }
    expect(done.clientsCopy?.attachments).toHaveLength(1);
  });
});

describe("a proposal that nobody signed yet", () => {
  const download = (member: Member, id: string, currentContent: string | null = null) =>
    member.bytes("POST", `/api/proposals/${id}/download`, { currentContent });

  it.skipIf(!hasPoppler)("prints what is stored, or what the editor holds, for those on trial", async () => {
    const member = await trialMember(world);
    const id = await generatedProposal(member);
    const stored = await download(member, id);
    expect(stored.status).toBe(200);
    expect(textOf(stored.bytes)).toContain(packed("Bright Harbor Dental"));
    expect(textOf(stored.bytes)).not.toContain(packed("Certificate of completion"));
    expect(sealOf(stored.bytes)).toContain("does not contain any signatures");
    const edited = await download(
      member,
      id,
      "<h2>Edited</h2><p onclick=x>Not saved yet.</p><script>x</script>",
    );
    expect(textOf(edited.bytes)).toContain(packed("Not saved yet."));
    expect(textOf(edited.bytes)).not.toContain(packed("Bright Harbor Dental has"));
    expect((await member.get(`/api/proposals/${id}`)).text, "printing saves nothing").not.toContain(
      "Not saved yet.",
    );
  });

  it("does not print where the plan has no export", async () => {
    const member = await memberOn(world, "starter");
    const id = await generatedProposal(member);
    const answer = await member.json("POST", `/api/proposals/${id}/download`, {});
    expect([answer.status, answer.body.error]).toEqual([
      403,
      "PDF export requires Professional or Agency plan.",
    ]);
  });

  it.each([
    ["quotes, slashes and brackets", 'Q1/Q2: "plan" <draft> \\ 100%', "Q1-Q2- -plan- -draft- - 100%.pdf"],
    ["an emoji", "Angebot für Şeyma 🚀", "Angebot für Şeyma 🚀.pdf"],
    ["a script from right to left", "הצעת מחיר לאתר", "הצעת מחיר לאתר.pdf"],
    ["three hundred characters", "Long ".repeat(60), `${"Long ".repeat(24).trim()}.pdf`],
  ])("whose title has %s is saved under a safe name and bears its title", async (_what, title, name) => {
    const id = await generatedProposal(owner);
    await world.db.prepare("update proposals set title = ? where id = ?").bind(title, id).run();
    const { status, bytes, headers } = await download(owner, id);
    expect(status).toBe(200);
    const header = headers.get("content-disposition") ?? "";
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+\.pdf"; filename\*=UTF-8''[\w.%~-]+$/);
    expect(header.match(/filename="([^"]*)"/)?.[1]).not.toMatch(/[\\/%:<>]/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(name);
    if (hasPoppler) expect(infoOf(bytes, "Title")).toBe(title.trim());
  });
});

describe("hostile content that got past the sanitiser", () => {
  let trap: Server;
  let address: string;
  const caught: string[] = [];
  beforeAll(async () => {
    trap = createServer((request, response) => {
      caught.push(`${request.method} ${request.url}`);
      response.setHeader("Access-Control-Allow-Origin", "*").end("caught");
    });
    // The browser may open a connection ahead of a request that is then refused; nothing may come through it.
    trap.on("connection", (socket) => socket.on("data", (bytes) => caught.push(`${bytes.length} bytes`)));
    await new Promise<void>((ready) => trap.listen(0, "127.0.0.1", ready));
    address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  });
  afterAll(() => trap.close());

  const hostile = (url: string) => `
    <h2>Offer</h2><p>Before the attack.</p>
    <img src="${url}/img"><img srcset="${url}/srcset 2x"><picture><source srcset="${url}/source"><img></picture>
    <iframe src="${url}/iframe"></iframe><iframe srcdoc="<img src='${url}/srcdoc'>"></iframe>
    <iframe src="file:///etc/passwd"></iframe><object data="${url}/object"></object><embed src="${url}/embed">
    <video src="${url}/video" poster="${url}/poster" autoplay></video><audio src="${url}/audio" autoplay></audio>
    <svg><image href="${url}/svg"/><use href="${url}/use#x"/></svg><input type="image" src="${url}/input">
    <style>@import "${url}/import"; @font-face { font-family: Z; src: url(${url}/font) }
      p { background: url(${url}/background); font-family: Z } p::after { content: url(${url}/content) }</style>
    <link rel="stylesheet" href="${url}/style"><link rel="preload" as="image" href="${url}/preload">
    <link rel="prefetch" href="${url}/prefetch"><link rel="preconnect" href="${url}">
    <link rel="dns-prefetch" href="${url}"><link rel="modulepreload" href="${url}/module">
    <link rel="manifest" href="${url}/manifest"><link rel="icon" href="${url}/icon">
    <script>document.querySelector("h2").textContent = "Taken over"; fetch("${url}/fetch");
      new WebSocket("${url.replace("http", "ws")}"); navigator.sendBeacon("${url}/beacon")</script>
    <script src="${url}/script"></script><img src="x" onerror="fetch('${url}/onerror')">
    <form action="${url}/form"><button autofocus>x</button></form><base href="${url}/">
    <a href="${url}/ping" ping="${url}/ping">x</a><p>After the attack.</p>`;

  async function print(html: string) {
    const id = await generatedProposal(owner);
    await world.db.prepare("update proposals set content_html = ? where id = ?").bind(html, id).run();
    return owner.bytes("POST", `/api/proposals/${id}/download`, {});
  }

  it("makes no request, runs nothing, and is printed all the same", async () => {
    const { status, bytes: pdf } = await print(hostile(address));
    expect(status).toBe(200);
    expect(caught).toEqual([]);
    if (!hasPoppler) return;
    const text = textOf(pdf);
    expect(text).toContain(packed("Before the attack."));
    expect(text).toContain(packed("After the attack."));
    expect(text).not.toMatch(/Takenover|root:x:0/);
    expect(infoOf(pdf, "JavaScript")).toBe("no");
  });

  it("leads nowhere by a refresh, and is printed all the same", async () => {
    const refresh = `<p>Stay.</p><meta http-equiv="refresh" content="0;url=${address}/refresh">`;
    const { status, bytes: pdf } = await print(refresh);
    expect(status).toBe(200);
    expect(caught).toEqual([]);
    if (hasPoppler) expect(textOf(pdf)).toContain(packed("Stay."));
  });

  it("would have been caught, for the trap works", async () => {
    await fetch(`${address}/control`);
    expect(caught).toContain("GET /control");
  });
});

describe("a browser that does not start", () => {
  const home = process.env.XDG_CACHE_HOME ?? "";
  const broken = join(folder, "broken-cache");
  beforeAll(() => layOutBrokenBrowser(home, broken));
  const breakBrowser = () => {
    process.env.XDG_CACHE_HOME = broken;
  };
  const mendBrowser = () => {
    process.env.XDG_CACHE_HOME = home;
  };
  afterAll(mendBrowser);

  const retry = (member: Member, id: string) => member.post(`/proposal/${id}`, { intent: "retry-seal" });

  it("is tried again, then becomes a failure that the owner sees and can retry", async () => {
    const { id, address, path, sign } = await sent();
    const owned = copiesTo(owner.email).length;
    breakBrowser();
    expect((await sign()).body.success, "signing does not wait for the printer").toBe(true);
    const waiting = await world.until("the first failure", async () => {
      const row = await sealRow(id);
      return row?.last_error ? row : null;
    });
    expect(waiting).toMatchObject({
      state: "pending",
      last_error: "The PDF could not be made just now. Please try again in a minute.",
    });
    const early = await owner.json("POST", `/api/proposals/${id}/download`, {});
    expect([early.status, early.body.error]).toEqual([
      409,
      "The sealed PDF is being made. Try again in a minute.",
    ]);

    world.clock.now = START + DAY + 60 * 60 * 1000;
    await world.sweep();
    world.clock.now = START;
    await inState(id, "failed");
    const page = await owner.get(`/proposal/${id}`);
    expect(page.text).toContain("Sealing failed.");
    expect(page.text).toContain('value="retry-seal"');
    const refused = await owner.json("POST", `/api/proposals/${id}/download`, {});
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "The sealed PDF could not be made. Retry it on the proposal's page.",
    ]);
    expect((await world.visitor().get(`${path}/pdf`)).status).toBe(404);
    expect((await world.visitor().get(path)).text).toContain("Proposal Approved Successfully");

    mendBrowser();
    expect((await retry(await trialMember(world), id)).status, "a stranger's retry").toBe(404);
    expect((await sealRow(id))?.state).toBe("failed");
    expect((await retry(owner, id)).status).toBe(302);
    const row = await inState(id, "sealed");
    await world.until("the client's copy", () => copiesTo(address)[0]);
    await world.until("the owner's copy", () => copiesTo(owner.email).length === owned + 1);
    const pdf = await kept(row);
    if (hasPoppler) expect(isWhole(pdf)).toBe(true);

    expect((await retry(owner, id)).status, "once more, though it is sealed").toBe(302);
    await agreement();
    expect(await sealRow(id)).toEqual(row);
    expect(copiesTo(address)).toHaveLength(1);
    expect((await eventsOf(world, id)).filter((type) => type === "pdf.sealed")).toHaveLength(1);
  });

  it("says so when a print is asked for, and tells no details", async () => {
    const id = await generatedProposal(owner);
    breakBrowser();
    const answer = await owner.json("POST", `/api/proposals/${id}/download`, {});
    mendBrowser();
    expect(answer.status).toBeGreaterThanOrEqual(500);
    expect(answer.body.error).toBe("The PDF could not be made just now. Please try again in a minute.");
    expect(answer.text).not.toMatch(/chrome|puppeteer|stack/i);
  });

  it("has nothing to retry where nobody signed", async () => {
    const { id } = await sent();
    expect((await retry(owner, id)).status).toBe(404);
  });
});

/** The browser's place in Miniflare's cache, taken by a program that stops at once. */
function layOutBrokenBrowser(from: string, to: string): void {
  const programs = readdirSync(from, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(from, path)).isFile(),
  );
  expect(programs.length).toBeGreaterThan(0);
  for (const program of programs) {
    mkdirSync(dirname(join(to, program)), { recursive: true });
    cpSync(join(from, program), join(to, program));
    writeFileSync(join(to, program), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  }
}
