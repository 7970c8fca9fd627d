// @module-tag nightly
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { THEMES } from "~/db/vocabulary";
import { carriedSelection } from "~/domain/prices/carried-selection";
import { defaultSelection } from "~/domain/prices/selection";
import { listsProcesses, runningBrowsers } from "../../world/documents/browsers";
import { hasPoppler, infoOf, packed, pagesOf, reachOf, sealOf, textOf } from "../../world/documents/poppler";
import { briefNamed } from "../../world/main-job";
import {
  generatedProposal,
  type Member,
  memberOn,
  SIGNATURE,
  trialMember,
  uncoveredProposal,
} from "../../world/people";
import { pricedOffer, WEBSITE } from "../../world/prices/priced-offer";
import { emailOf, linkOf, offerToSeveral } from "../../world/signers";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
});
afterAll(() => world.dispose());

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
      "<h2>Edited</h2><p onclick=x>Not saved yet.</p><script>x</script><p>Until {{valid.until}}.</p>",
    );
    expect(textOf(edited.bytes), "the day of a send now").toMatch(/Until[A-Z][a-z]+\d+,\d{4}\./);
    expect(textOf(edited.bytes)).toContain(packed("Not saved yet."));
    expect(textOf(edited.bytes)).not.toContain(packed("Bright Harbor Dental has"));
    expect((await member.get(`/api/proposals/${id}`)).text, "printing saves nothing").not.toContain(
      "Not saved yet.",
    );
  });

  it.skipIf(!listsProcesses)("is printed in the browser that the last print left behind", async () => {
    const [first, second] = [await generatedProposal(owner), await generatedProposal(owner)];
    await download(owner, first);
    const before = runningBrowsers();
    expect(before).not.toEqual([]);
    expect((await download(owner, second)).status).toBe(200);
    expect(runningBrowsers()).toEqual(before);
  });

  it.skipIf(!hasPoppler)("is on the paper of its owner's region, and names its owner as author", async () => {
    const sizeOf = async (id: string) => {
      const { bytes } = await download(owner, id);
      for (const maker of ["Creator", "Producer"]) expect(infoOf(bytes, maker)).toBe("Countersign");
      expect(infoOf(bytes, "Author")).toBe("Mira Weber");
      expect(Buffer.from(bytes).toString("latin1")).not.toMatch(/HeadlessChrome|Mozilla/);
      return infoOf(bytes, "Page size");
    };
    const id = await generatedProposal(owner);
    expect(await sizeOf(id)).toContain("A4");
    await world.db.prepare("update users set locale = 'en-US' where email = ?").bind(owner.email).run();
    expect(await sizeOf(id)).toContain("letter");
    await world.db.prepare("update users set locale = null where email = ?").bind(owner.email).run();
  });

  it.skipIf(!hasPoppler)("keeps a short table on one page, and repeats the head of a long one", async () => {
    const id = await generatedProposal(owner);
    const row = (cell: string) => `<tr><td>${cell}</td><td>€2,400</td></tr>`;
    const rows = (count: number) => Array.from({ length: count }, (_, at) => row(`Stage ${at}.`)).join("");
    const table = (count: number) =>
      `<table><thead><tr><th>Payment</th><th>Amount</th></tr></thead><tbody>${rows(count)}</tbody></table>`;
    const pagesWith = async (word: string, fill: number, count: number) => {
      const html = `${"<p>Filled.</p>".repeat(fill)}<h2>Investment</h2>${table(count)}`;
      const { bytes } = await download(owner, id, html);
      return pagesOf(bytes).filter((text) => text.includes(word));
    };
    for (const fill of [24, 28]) {
      const pages = await pagesWith("Stage", fill, 8);
      expect(pages, `${fill} paragraphs before`).toHaveLength(1);
      expect(pages[0]).toContain("Investment");
    }
    const long = await pagesWith("Stage", 5, 50);
    expect(long.length).toBeGreaterThan(1);
    for (const text of long) expect(text).toContain("Payment");
  });

  it.skipIf(!hasPoppler)("keeps the owner's footer on a page with the end of the text", async () => {
    const id = await generatedProposal(owner, briefNamed("dental-clinic-website"));
    const pages = pagesOf((await download(owner, id)).bytes);
    const last = pages.find((text) => text.includes("12QuayStreet"));
    expect(last).toContain("Bysigningbelow");
    expect(last).toContain("Ifyouhavequestionsbeforeyoudecide");
  });

  it.skipIf(!hasPoppler)("takes the end of the text along where the footer needs another page", async () => {
    const id = await uncoveredProposal(world, owner, {
      ...briefNamed("dental-clinic-website"),
      requiresSignature: false,
      // A price table would stand behind the end.
      ...{ budget: "", hourlyRate: "", paymentTerms: "", requireDeposit: false, depositAmount: "" },
    });
    const ending = "<blockquote><p>The end of it.</p></blockquote>";
    const pagesWith = async (paragraphs: number) => {
      const html = `${"<p>The clinic answers the phone.</p>".repeat(paragraphs)}${ending}`;
      return pagesOf((await download(owner, id, html)).bytes);
    };
    let paragraphs = 22;
    let pages = await pagesWith(paragraphs);
    expect(pages[1], "all on one page").toBe("");
    while (pages[1] === "") pages = await pagesWith(++paragraphs);
    expect(pages[1], `${paragraphs} paragraphs before`).toMatch(/Theendofit\..*12QuayStreet/s);
  });

  it.skipIf(!hasPoppler).each(THEMES)("begins a page at a page break in the theme %s", async (theme) => {
    const id = await uncoveredProposal(world, owner);
    expect((await owner.json("PATCH", `/api/proposals/${id}`, { theme })).status).toBe(200);
    const html =
      '<p>The clinic answers the phone.</p><hr class="page-break" /><h2>Investment</h2><p>$7,400</p>';
    const pages = pagesOf((await download(owner, id, html)).bytes);
    expect(pages[1]).toMatch(/^Investment/);
  });

  it.skipIf(!hasPoppler).each([
    ["letters of every font", "Long title ".repeat(20)],
    ["letters of few fonts", "日本語の長い題名 ".repeat(22)],
  ])("keeps the page's number beside a long title in %s", async (_, title) => {
    const id = await uncoveredProposal(world, owner);
    await world.db.prepare("update proposals set title = ? where id = ?").bind(title, id).run();
    const { bytes } = await download(owner, id, "<p>The clinic answers the phone.</p>");
    expect(reachOf(bytes)).toBeLessThan(0.9);
    expect(pagesOf(bytes)[0]).toMatch(/….*Page1of\d/s);
  });

  it.skipIf(!hasPoppler)("has the choice of its reader, before a code keeps it", async () => {
    const { id, path } = await pricedOffer(world, owner, { requiresCode: true });
    const version = await world.db
      .prepare("select current_version_id as id from proposals where id = ?")
      .bind(id)
      .first<string>("id");
    const chosen = carriedSelection(version ?? "", WEBSITE, {
      ...defaultSelection(WEBSITE),
      chosen: ["large", "photos"],
    });
    const copy = async (query: string, of = path) => {
      const { status, bytes } = await world.visitor().bytes("GET", `${of}/copy.pdf${query}`);
      expect(status).toBe(200);
      return textOf(bytes);
    };
    const text = await copy(`?chosen=${chosen}`);
    expect(text).toContain(packed("€12,495"));
    for (const query of ["", "?chosen=of-another~1~", `?chosen=${"9".repeat(1500)}`])
      expect(await copy(query)).not.toContain(packed("€12,495"));
    const openPage = `/client/proposal/${id}`;
    expect(await copy(`?chosen=${chosen}`, openPage)).toContain(packed("€12,495"));
    const approval = await owner.json("PATCH", `/api/proposals/${id}/status`, { status: "approved" });
    expect(approval.status).toBe(200);
    const approved = await copy(`?chosen=${chosen}`, openPage);
    expect(approved, "nobody chooses from what is approved").not.toContain(packed("€12,495"));
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

it.skipIf(!hasPoppler)("a certificate prints which of the signers knew an access code", async () => {
  const access = { requiresCode: true, accessCode: "482913" };
  const offer = await offerToSeveral(world, await memberOn(world, "agency"), [-1], {}, access);
  const [signer, approver] = [await linkOf(world, offer, 1), await linkOf(world, offer, 2)];
  const reader = world.visitor();
  expect((await reader.json("POST", `/api${signer}/code`, { code: access.accessCode })).status).toBe(200);
  const body = { ...SIGNATURE, signerName: "Signer 1", signerEmail: emailOf(offer, 1) };
  expect((await reader.json("POST", `/api${signer}`, body)).status).toBe(200);
  const answer = await world.visitor().post(approver, { intent: "approve", code: access.accessCode });
  expect(answer.status).toBe(302);
  const pdf = await world.until("the sealed copy", async () => {
    const copy = await reader.bytes("GET", `${signer}/pdf`);
    return copy.status === 200 ? copy.bytes : null;
  });
  const printed = textOf(pdf);
  expect(printed.split(packed("How checked access code")).length - 1).toBe(2);
  expect(printed).toContain(packed("knowledge of the access code that the sender gave the signer"));
  expect(printed).not.toContain(access.accessCode);
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
