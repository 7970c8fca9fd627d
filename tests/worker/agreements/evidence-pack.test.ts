// @module-tag nightly
import { spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CertificateFile } from "~/domain/printing/certificate";
import { canonicalJson } from "~/platform/canonical-json";
import { type Agreements, agreementsIn } from "../../world/documents/agreements";
import { sha256, textOf } from "../../world/documents/poppler";
import { unzip } from "../../world/documents/zip";
import { eventsOf, type Member, memberOn, trialMember } from "../../world/people";
import { temporaryFolder } from "../../world/temporary-folder";
import { openWorld, type World } from "../../world/world";

let world: World;
let owner: Member;
let done: Awaited<ReturnType<Agreements["agreement"]>>;
let agreements: Agreements;
/** A file system forbids the slash, and a shell would carry out the rest. */
const TITLE = 'Relaunch & care/plan "$(touch owned)" `id`';
const OWNERS_ADDRESS = "198.51.100.23";
beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
  owner.headers["CF-Connecting-IP"] = OWNERS_ADDRESS;
  agreements = agreementsIn(world, () => owner);
  done = await agreements.agreement({ title: TITLE });
});
afterAll(() => world.dispose());

const pack = async (whose: Pick<Member, "bytes">, path: string) => {
  const answer = await whose.bytes("GET", path);
  expect(answer.status).toBe(200);
  return { ...answer, files: unzip(answer.bytes) };
};
const ownersPack = () => pack(owner, `/proposal/${done.id}/evidence.zip`);

describe("the evidence pack", () => {
  it("is told of to the owner's HEAD, which records nothing; a stranger's gets 404", async () => {
    const before = await eventsOf(world, done.id);
    const path = `/proposal/${done.id}/evidence.zip`;
    const answer = await owner.ask("HEAD", path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(await eventsOf(world, done.id)).toEqual(before);
    expect((await (await memberOn(world, "professional")).ask("HEAD", path)).status).toBe(404);
  });

  it("holds the sealed file, the facts, the events, the certificate, and how to check them", async () => {
    const { headers, files } = await ownersPack();
    expect(headers.get("content-type")).toBe("application/zip");
    const disposition = headers.get("content-disposition") ?? "";
    expect(decodeURIComponent(disposition.split("UTF-8''")[1] ?? "")).toBe(
      "Relaunch & care-plan -$(touch owned)- `id` – evidence.zip",
    );
    expect(disposition).toContain('filename="Relaunch & care-plan -$(touch owned)- `id` - evidence.zip"');
    expect([...files.keys()]).toEqual([
      "agreement.pdf",
      "certificate.json",
      "events.json",
      "version.json",
      "accepted-price.json",
      "seal-certificate.pem",
      "README.txt",
      "check.html",
      "SHA256SUMS.txt",
    ]);
    const sums = files.get("SHA256SUMS.txt")?.toString().trimEnd().split("\n") ?? [];
    expect(sums).toEqual(
      [...files]
        .filter(([name]) => name !== "SHA256SUMS.txt")
        .map(([name, bytes]) => `${sha256(bytes)}  ${name}`),
    );
    expect(sha256(files.get("agreement.pdf") ?? Buffer.of())).toBe(done.row.sha256);
    const pem = new X509Certificate(files.get("seal-certificate.pem") ?? "");
    expect(pem.fingerprint256.replaceAll(":", "").toLowerCase()).toBe(done.row.certificate_fingerprint);
    const readme = files.get("README.txt")?.toString() ?? "";
    for (const said of [done.row.sha256, done.row.certificate_fingerprint, done.row.id, "certutil", "SES"]) {
      expect(readme).toContain(said);
    }
    const naming = readme.split("\n").filter((line) => line.includes("touch owned"));
    expect(naming, "the title stands in no command").toEqual([`Title: ${TITLE}`]);
    const page = files.get("check.html")?.toString() ?? "";
    expect(page).toContain("crypto.subtle.digest");
    expect(page).not.toContain("check-page.js");
    expect(page).not.toMatch(/(src|href)=/);
  });

  it("has every event up to itself, in a form whose hashes anybody can compute", async () => {
    const { files } = await ownersPack();
    const events = JSON.parse(files.get("events.json")?.toString() ?? "[]");
    expect(events.map(({ type }: { type: string }) => type)).toEqual(await eventsOf(world, done.id));
    expect(events.at(-1)).toMatchObject({
      type: "evidence.exported",
      actorKind: "owner",
      actorEmail: owner.email,
    });
    let before = "0".repeat(64);
    for (const { hash, prevHash, ip, country, userAgent, sessionId, privateSalt, ...event } of events) {
      expect(prevHash).toBe(before);
      if (!event.withheld) expect(sha256(Buffer.from(prevHash + canonicalJson(event)))).toBe(hash);
      const shown = privateSalt + canonicalJson({ ip, country, userAgent, sessionId });
      expect(sha256(Buffer.from(shown))).toBe(event.privateSha256);
      before = hash;
    }
    const { chain } = JSON.parse(files.get("certificate.json")?.toString() ?? "") as CertificateFile;
    expect(events[chain.events - 1].hash).toBe(chain.head);
  });

  it("has the content whose hash was signed, to the byte", async () => {
    const { files } = await ownersPack();
    const { document } = JSON.parse(files.get("certificate.json")?.toString() ?? "") as CertificateFile;
    const version = files.get("version.json") ?? Buffer.of();
    expect(sha256(version)).toBe(document.contentSha256);
    expect(JSON.parse(version.toString())).toMatchObject({ title: TITLE, requiresSignature: true });
  });

  it("has a drawn signature's strokes, under the hash that the events name", async () => {
    const strokes = "[[[10,100,0],[90,20,40],[200,110,90]],[[210,20,400]]]";
    const drawn = await agreements.agreement({}, undefined, undefined, {
      signatureMethod: "drawn",
      signatureImage: "M0,0 L600,200",
      signatureStrokes: strokes,
    });
    const { files } = await pack(owner, `/proposal/${drawn.id}/evidence.zip`);
    expect(files.get("strokes.json")?.toString()).toBe(strokes);
    const events = JSON.parse(files.get("events.json")?.toString() ?? "[]");
    const adopted = events.find(({ type }: { type: string }) => type === "signature.adopted");
    expect(JSON.parse(adopted.payload).strokesSha256).toBe(sha256(Buffer.from(strokes)));
    expect(files.get("README.txt")?.toString()).toContain("strokes.json");
  });

  it("is the client's too, through the link that signed, and says who took it", async () => {
    const { files } = await pack(world.visitor(), `${done.path}/evidence.zip`);
    const events = JSON.parse(files.get("events.json")?.toString() ?? "[]");
    expect(events.at(-1)).toMatchObject({
      type: "evidence.exported",
      actorKind: "recipient",
      actorEmail: done.address,
      role: "signer",
      channel: "e-mailed link",
    });
    expect(files.get("certificate.json")?.toString()).toContain(done.row.sha256);
  });

  it("tells the client no network address, country, browser or session of the owner, and holds all the same", async () => {
    const { files } = await pack(world.visitor(), `${done.path}/evidence.zip`);
    const events: Record<string, unknown>[] = JSON.parse(files.get("events.json")?.toString() ?? "[]");
    const [own, others] = [
      events.filter(({ actorKind }) => actorKind === "recipient"),
      events.filter(({ actorKind, withheld }) => actorKind !== "recipient" && !withheld),
    ];
    expect([own.length > 0, others.length > 0]).toEqual([true, true]);
    for (const event of others) {
      for (const column of ["ip", "country", "userAgent", "sessionId", "privateSalt"])
        expect(event).not.toHaveProperty(column);
      expect(event.privateSha256).toMatch(/^[0-9a-f]{64}$/);
    }
    for (const event of own) expect(event).toHaveProperty("privateSalt");
    let before = "0".repeat(64);
    for (const { hash, prevHash, ip, country, userAgent, sessionId, privateSalt, ...event } of events) {
      expect(prevHash).toBe(before);
      if (!event.withheld) expect(sha256(Buffer.from(prevHash + canonicalJson(event)))).toBe(hash);
      before = String(hash);
    }
    const all = ["certificate.json", "events.json", "README.txt"].map(
      (name) => files.get(name)?.toString() ?? "",
    );
    all.push(textOf(files.get("agreement.pdf") ?? Buffer.of()));
    expect(all[3], "the client's own").toContain("203.0.113.7");
    for (const text of all) {
      expect(text).not.toContain(OWNERS_ADDRESS);
      expect(text, "how the text was prepared").not.toMatch(/composer|ai\.generated|from the brief/);
    }
    expect(events.filter(({ withheld }) => withheld)).toHaveLength(1);
    expect((await ownersPack()).files.get("events.json")?.toString(), "the owner's own").toContain(
      OWNERS_ADDRESS,
    );
  });

  it("says how openssl alone checks the seal, in lines that work as they stand", async () => {
    const { files } = await ownersPack();
    const readme = files.get("README.txt")?.toString() ?? "";
    const lines = readme.split("\n").filter((line) => /^ {3}(set --|head -c|tail -c|openssl cms)/.test(line));
    expect(lines).toHaveLength(5);
    const folder = temporaryFolder("pack");
    const check = (commands: string[]) =>
      spawnSync("sh", ["-c", commands.join("\n")], { cwd: folder, encoding: "utf8" });
    const write = (pdf: Buffer) => writeFileSync(join(folder, "agreement.pdf"), pdf);
    const pdf = files.get("agreement.pdf") ?? Buffer.of();
    write(pdf);
    writeFileSync(join(folder, "seal-certificate.pem"), files.get("seal-certificate.pem") ?? "");
    const verified = check(lines);
    expect(verified.stderr).toContain("CMS Verification successful");
    const trusting = lines.map((line) =>
      line.replace("-noverify", "-CAfile seal-certificate.pem -purpose any -no_check_time"),
    );
    expect(check(trusting).stderr, "the pack's own certificate trusted").toContain(
      "CMS Verification successful",
    );
    expect(readme).toContain("-CAfile seal-certificate.pem -purpose any -no_check_time");
    const touched = Buffer.from(pdf);
    touched.write("%", touched.indexOf("/Type"));
    write(touched);
    const refused = check(lines);
    expect([refused.status === 0, refused.stderr.includes("Verification failure")]).toEqual([false, true]);
  });

  it("names what did not fit when it was made", async () => {
    expect((await ownersPack()).files.get("README.txt")?.toString()).not.toContain("DID NOT FIT");
    const touched = await agreements.agreement();
    await world.db
      .prepare("update recipients set name = 'Forged' where proposal_id = ?")
      .bind(touched.id)
      .run();
    const { files } = await pack(owner, `/proposal/${touched.id}/evidence.zip`);
    const readme = files.get("README.txt")?.toString() ?? "";
    expect(readme).toContain("WHAT DID NOT FIT WHEN THIS PACK WAS MADE");
    expect(readme).toMatch(/The recipient \S+ is not as event \d+ recorded it\./);
  });

  it("is nobody else's, and not there before the seal", async () => {
    const waiting = await agreements.sent();
    const status = async (whose: Pick<Member, "bytes">, path: string) =>
      (await whose.bytes("GET", path)).status;
    expect(await status(owner, `/proposal/${waiting.id}/evidence.zip`)).toBe(404);
    expect(await status(world.visitor(), `${waiting.path}/evidence.zip`)).toBe(404);
    expect(await status(world.visitor(), `/sign/${"A".repeat(43)}/evidence.zip`)).toBe(404);
    expect(await status(await trialMember(world), `/proposal/${done.id}/evidence.zip`)).toBe(404);
    expect((await world.visitor().get(`/proposal/${done.id}/evidence.zip`)).status).toBe(302);
    await world.db
      .prepare("update sealed_documents set state = 'pending', created_at = ? where id = ?")
      .bind(world.clock.now, done.row.id)
      .run();
    const early = await owner.get(`/proposal/${done.id}/evidence.zip`);
    expect([early.status, early.headers.get("Location")]).toEqual([302, `/proposal/${done.id}`]);
    expect((await owner.get(`/proposal/${done.id}`)).text).toContain("The sealed PDF is not ready yet.");
    await world.db
      .prepare("update sealed_documents set state = 'sealed' where id = ?")
      .bind(done.row.id)
      .run();
  });
});

/** What is sent cannot be deleted on any screen of today; rows that were are there all the same. */
const takeOffTheList = (id: string) =>
  world.db.prepare("update proposals set deleted_at = ? where id = ?").bind(world.clock.now, id).run();

describe("what was signed, after the owner took it off the list", () => {
  it("stays its signer's: the page, the PDF and the pack", async () => {
    const gone = await agreements.agreement();
    await takeOffTheList(gone.id);
    expect((await owner.bytes("GET", `/proposal/${gone.id}/evidence.zip`)).status, "the owner's").toBe(404);
    expect((await world.visitor().get(gone.path)).text).toContain("Proposal Approved Successfully");
    const copy = await world.visitor().bytes("GET", `${gone.path}/pdf`);
    expect(sha256(copy.bytes)).toBe(gone.row.sha256);
    await pack(world.visitor(), `${gone.path}/evidence.zip`);
  });

  it("and what was not signed opens no more", async () => {
    const gone = await agreements.sent();
    await takeOffTheList(gone.id);
    expect((await world.visitor().get(gone.path)).status).toBe(410);
  });
});
