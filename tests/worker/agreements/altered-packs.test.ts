// @module-tag nightly
/** The evidence pack's own page finds a change of any file of the pack. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { canonicalJson } from "~/platform/canonical-json";
import { pictures } from "../../world/browser/pictures";
import { agreementsIn } from "../../world/documents/agreements";
import { checkPack, type PackFile } from "../../world/documents/check-pack";
import { sha256 } from "../../world/documents/poppler";
import { unzip } from "../../world/documents/zip";
import { type Member, memberOn } from "../../world/people";
import { WEBSITE } from "../../world/prices/priced-offer";
import { figure, threeSizes, upload } from "../../world/uploads";
import { openWorld, START, type World } from "../../world/world";

let world: World;
let owner: Member;
let [pack, other]: [PackFile[], PackFile[]] = [[], []];
const page = () => textOf(pack, "check.html");

const STROKES = (x: number) =>
  JSON.stringify([
    [
      [x, 100, 0],
      [90, 20, 40],
      [200, 110, 90],
    ],
    [[210, 20, 400]],
  ]);

async function packOf(x: number): Promise<PackFile[]> {
  const source = (await upload(owner, ...threeSizes(x, 90, 90))).body;
  const content = `<h1>Offer</h1><p>We design and build the website.</p>${figure(source)}`;
  const done = await agreementsIn(world, () => owner).agreement(
    { title: `Offer ${x}`, includeLogo: true },
    content,
    (id) =>
      world.db
        .prepare("update proposals set price_table = ?, budget = '', currency = ? where id = ?")
        .bind(JSON.stringify(WEBSITE), WEBSITE.currency, id)
        .run(),
    { signatureMethod: "drawn", signatureImage: "M0,0 L600,200", signatureStrokes: STROKES(x) },
  );
  const payments = `/api/proposals/${done.id}/payments`;
  const [first] = (await owner.get(payments)).body.payments;
  const receive = {
    amount: 100 + x,
    day: new Date(START).toISOString().slice(0, 10),
  };
  expect((await owner.json("POST", payments, { paymentId: first.id, receive })).status).toBe(200);
  const zip = await owner.bytes("GET", `/proposal/${done.id}/evidence.zip`);
  return [...unzip(zip.bytes)].map(([name, bytes]) => ({ name, bytes }));
}

beforeAll(async () => {
  world = await openWorld({ printing: true });
  owner = await memberOn(world, "professional");
  const logo = `data:image/jpeg;base64,${pictures.jpeg.toString("base64")}`;
  expect((await owner.json("POST", "/api/user/branding", { logo, footer: "Studio" })).status).toBe(200);
  pack = await packOf(10);
  other = await packOf(40);
});
afterAll(() => world.dispose());

const find = (files: PackFile[], name: string): PackFile => {
  const file = files.find((one) => one.name === name);
  if (!file) throw new Error(`No ${name} in the pack.`);
  return file;
};
const textOf = (files: PackFile[], name: string) => Buffer.from(find(files, name).bytes).toString();
const changed = (name: string, bytes: Uint8Array | string) =>
  pack.map((file) => (file.name === name ? { name, bytes: Buffer.from(bytes) } : file));
/** With a list of hashes that fits, as a forger would make it. */
const relisted = (files: PackFile[]) =>
  files.map((file) =>
    file.name === "SHA256SUMS.txt"
      ? {
          ...file,
          bytes: Buffer.from(
            files
              .filter(({ name }) => name !== file.name)
              .map(({ name, bytes }) => `${sha256(Buffer.from(bytes))}  ${name}\n`)
              .join(""),
          ),
        }
      : file,
  );

const NAMES = [
  "agreement.pdf",
  "certificate.json",
  "events.json",
  "version.json",
  "accepted-price.json",
  "payments.json",
  "strokes.json",
  "seal-certificate.pem",
  "README.txt",
  "check.html",
  "SHA256SUMS.txt",
];
const pictureName = () => pack.find(({ name }) => name.startsWith("picture-"))?.name ?? "";

function othersOf(name: string): Uint8Array {
  const same = other.find((file) => file.name === name);
  const picture = other.find((file) => file.name.startsWith("picture-"));
  const bytes = (same ?? picture ?? find(other, "README.txt")).bytes;
  // The seal's certificate and the page are the same for all.
  return sha256(Buffer.from(bytes)) === sha256(Buffer.from(find(pack, name).bytes))
    ? find(other, "README.txt").bytes
    : bytes;
}

const flipped = (bytes: Uint8Array, at: number) => {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};
const digitChanged = (bytes: Uint8Array) => {
  const copy = Buffer.from(bytes);
  const at = copy.findIndex((byte, index) => index > copy.length / 3 && byte >= 0x30 && byte <= 0x39);
  copy[at] = copy[at] === 0x35 ? 0x34 : 0x35;
  return copy;
};
const nameChanged = (bytes: Uint8Array) => {
  const copy = Buffer.from(bytes);
  const at = copy.findIndex((byte, index) => index > copy.length / 2 && byte >= 0x61 && byte <= 0x7a);
  // A file of numbers has none.
  if (at < 0) copy[copy.length - 1] = 0x61;
  else copy[at] = copy[at] === 0x61 ? 0x62 : 0x61;
  return copy;
};

const WAYS: [what: string, change: (name: string) => PackFile[]][] = [
  [
    "a byte flipped",
    (name) => changed(name, flipped(find(pack, name).bytes, Math.floor(find(pack, name).bytes.length / 2))),
  ],
  ["a digit changed", (name) => changed(name, digitChanged(find(pack, name).bytes))],
  ["a letter changed", (name) => changed(name, nameChanged(find(pack, name).bytes))],
  ["another proposal's in its place", (name) => changed(name, othersOf(name))],
  ["emptied", (name) => changed(name, "")],
  ["removed", (name) => pack.filter((file) => file.name !== name)],
  ["renamed", (name) => pack.map((file) => (file.name === name ? { ...file, name: `x-${name}` } : file))],
  ["bytes appended", (name) => changed(name, Buffer.concat([find(pack, name).bytes, Buffer.from("%%EOF")]))],
  ["white space added", (name) => changed(name, Buffer.concat([find(pack, name).bytes, Buffer.from("\n")]))],
  ["copied beside it", (name) => [...pack, { ...find(pack, name), name: `copy-${name}` }]],
  ["given twice", (name) => [...pack, find(pack, name)]],
];

describe("the page of an evidence pack", () => {
  it("calls what was packed consistent, and says what was chosen", async () => {
    const { verdict, findings } = await checkPack(page(), pack);
    expect(findings.filter(({ good }) => !good)).toEqual([]);
    expect(verdict).toBe("good");
    expect(pack.map(({ name }) => name).sort()).toEqual(
      [
        ...NAMES,
        "logo.jpg",
        ...pack.map(({ name }) => name).filter((name) => name.startsWith("picture-")),
      ].sort(),
    );
    const price = findings.find(({ text }) => text.startsWith("The chosen price"));
    expect(price?.text).toContain("Small site; Extra pages; Care plan;");
  });

  it.each([...NAMES, "logo.jpg", "picture-"])("finds every change of %s", async (kind) => {
    const name = kind === "picture-" ? pictureName() : kind;
    for (const [what, change] of WAYS) {
      const { verdict } = await checkPack(page(), change(name));
      expect(verdict, `${name}: ${what}`).not.toBe("good");
    }
  });

  it("finds a change by what is signed, where the list of hashes was made to fit", async () => {
    const isEvidence = (name: string) => !["README.txt", "check.html", "SHA256SUMS.txt"].includes(name);
    for (const name of [...NAMES.filter(isEvidence), "logo.jpg", pictureName()])
      for (const [what, change] of WAYS.filter(([what]) => !/renamed|copied|twice/.test(what))) {
        const { verdict } = await checkPack(page(), relisted(change(name)));
        // A line feed after the certificate in PEM is no part of it, and an event after the last is its own matter.
        if (name === "seal-certificate.pem" && /white space|appended/.test(what)) continue;
        if (/^(events|payments)\.json$/.test(name) && what === "white space added") continue;
        expect(verdict, `${name}: ${what}`).not.toBe("good");
      }
  });

  it("finds a payment that stands twice, with another amount in front", async () => {
    const rows: { columns: { amount: number } }[] = JSON.parse(textOf(pack, "payments.json"));
    const [first] = rows;
    const forged = { ...first, columns: { ...first?.columns, amount: 1 } };
    const twice = relisted(changed("payments.json", JSON.stringify([forged, ...rows])));
    expect((await checkPack(page(), twice)).verdict).toBe("bad");
  });

  it("finds what hides in a withheld event, and private columns without their salt", async () => {
    const events: Record<string, unknown>[] = JSON.parse(textOf(pack, "events.json"));
    const at = events.findIndex(({ type }) => type === "signature.applied");
    const told = (change: object) =>
      checkPack(
        page(),
        relisted(
          changed(
            "events.json",
            JSON.stringify(events.map((event, index) => (index === at ? { ...event, ...change } : event))),
          ),
        ),
      );
    expect((await told({ withheld: "x", actorName: "Somebody" })).verdict).toBe("bad");
    expect((await told({ ip: "198.51.100.1" })).verdict).toBe("bad");
    expect((await told({ ip: "198.51.100.1", privateSalt: undefined })).verdict).toBe("bad");
  });

  it("finds a name, an hour or an address of the certificate that the events do not have", async () => {
    const certificate = JSON.parse(textOf(pack, "certificate.json"));
    const events: Record<string, unknown>[] = JSON.parse(textOf(pack, "events.json"));
    // As in agreements that were sealed before their event named the certificate's hash.
    const older = events.map((event) => {
      if (event.type !== "pdf.sealed") return event;
      const { certificateSha256: _, ...payload } = JSON.parse(String(event.payload));
      return { ...event, payload: canonicalJson(payload) };
    });
    const rehashed: Record<string, unknown>[] = [];
    for (const { hash: _, prevHash: __, ip, country, userAgent, sessionId, privateSalt, ...event } of older) {
      const prevHash = String(rehashed.at(-1)?.hash ?? "0".repeat(64));
      const hash = sha256(Buffer.from(prevHash + canonicalJson(event)));
      rehashed.push({ ...event, ip, country, userAgent, sessionId, privateSalt, prevHash, hash });
    }
    const withCertificate = (change: (file: typeof certificate) => void) => {
      const file = structuredClone(certificate);
      change(file);
      const files = changed("events.json", JSON.stringify(rehashed)).map((one) =>
        one.name === "certificate.json" ? { ...one, bytes: Buffer.from(JSON.stringify(file)) } : one,
      );
      return checkPack(page(), relisted(files));
    };
    const asItWas = await withCertificate(() => undefined);
    expect(asItWas.findings.filter(({ good }) => !good)).toEqual([]);
    for (const [place, change] of [
      ["parties.0.name", (file) => (file.parties[0].name = "Somebody Else")],
      ["parties.0.email", (file) => (file.parties[0].email = "else@harbor.example")],
      ["parties.0.consented", (file) => (file.parties[0].consented.utc = "2026-01-01T00:00:00.000Z")],
      ["parties.0.signed", (file) => (file.parties[0].signed.utc = "2026-01-01T00:00:00.000Z")],
      ["parties.0.signature.receipt", (file) => (file.parties[0].signature.receipt = "0".repeat(64))],
      ["parties.0.signature.statement", (file) => (file.parties[0].signature.statement += ".")],
      ["parties.0.consent.sha256", (file) => (file.parties[0].consent.sha256 = "0".repeat(64))],
      ["timeline.2.at", (file) => (file.timeline[2].at.utc = "2026-01-01T00:00:00.000Z")],
      ["timeline.0.by", (file) => (file.timeline[0].by = "Somebody Else")],
      ["document.title", (file) => (file.document.title = "Another")],
    ] as [string, (file: typeof certificate) => void][]) {
      const { verdict, findings } = await withCertificate(change);
      expect(verdict, place).toBe("bad");
      expect(findings.map(({ text }) => text).join(" "), place).toContain(place);
    }
  });

  it("still reads a pack from before its hashes were listed", async () => {
    const events: Record<string, unknown>[] = JSON.parse(textOf(pack, "events.json"));
    const files = changed("events.json", JSON.stringify(events.slice(0, -1))).filter(
      ({ name }) => name !== "SHA256SUMS.txt",
    );
    expect((await checkPack(page(), files)).verdict).toBe("good");
    expect(
      (
        await checkPack(
          page(),
          pack.filter(({ name }) => name !== "SHA256SUMS.txt"),
        )
      ).verdict,
    ).toBe("open");
  });
});
