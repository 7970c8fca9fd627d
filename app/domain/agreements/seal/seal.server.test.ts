import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readSealCertificate, type SealCertificate } from "~/platform/seal-certificate.server";
import { makeSealCertificate } from "../../../../scripts/setup/seal-certificate.mjs";
import { addsValidationAlone, signedPart } from "../../../../tests/world/documents/sealed-revisions";
import { IssuingAuthority, type Moods } from "../../../../tests/world/services/issuing-authority";
import { type TimestampMaker, timestampMaker } from "../../../../tests/world/services/timestamp-maker";
import { temporaryFolder } from "../../../../tests/world/temporary-folder";
import { CUT_TO_SEAL, PDF_NAME } from "../evidence-pack/readme";
import { RevisedPdf } from "./revised-pdf.server";
import { certificateFingerprint, sealPdf } from "./seal.server";
import { TimestampError } from "./timestamp-error";

const has = (program: string) => spawnSync(program, ["-v"]).error === undefined;
const hasPdfsig = has("pdfsig");
const hasOpenssl = has("openssl");

let seal: SealCertificate;
let plain: Uint8Array;
let authority: TimestampMaker;
const folder = temporaryFolder("seal");
const timestamp = { url: "https://user:secret@tsa.test/tsr", timeoutMs: 10_000 };
const marks = { sealedDocumentId: "d".repeat(21), chain: { events: 9, head: "ab".repeat(32) } };
const sealed = async (settings: object = {}) => {
  const made = await sealPdf(await RevisedPdf.read(plain), { seal, timestamp: null, ...settings }, marks);
  return { ...made, pdf: new Uint8Array(Buffer.concat(made.pdf.parts)) };
};
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

beforeAll(async () => {
  const pair = await makeSealCertificate({ commonName: "Test seal", organization: "Tests" });
  seal = readSealCertificate(pair.certificate, pair.privateKey);
  authority = await timestampMaker();
  const document = PDF.create();
  document.addPage();
  document.addPage();
  plain = await document.save();
});

const verdict = (pdf: Uint8Array): string => {
  const file = join(folder, "sealed.pdf");
  writeFileSync(file, pdf);
  return execFileSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
};

/** The CMS of the seal, as openssl reads it. */
function cmsOf(pdf: Uint8Array): string {
  const dumps = mkdtempSync(join(folder, "dump-"));
  writeFileSync(join(dumps, "sealed.pdf"), pdf);
  spawnSync("pdfsig", ["-dump", "sealed.pdf"], { cwd: dumps });
  const dump = readdirSync(dumps).find((name) => name !== "sealed.pdf") ?? "";
  const cms = ["cms", "-cmsout", "-print", "-inform", "DER", "-in", join(dumps, dump)];
  return execFileSync("openssl", cms, { encoding: "utf8", maxBuffer: 1e7 });
}

const answering = (answer: (body: Uint8Array, signal: AbortSignal) => Promise<Response> | Response) =>
  vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (_url, init) =>
      answer(init?.body as unknown as Uint8Array, init?.signal as AbortSignal),
    );

describe("the seal", () => {
  it("names the certificate, the print and its pages, and says in the open which document it is", async () => {
    const der = Buffer.from(seal.certificate, "base64");
    expect(await certificateFingerprint(seal)).toBe(sha256(der));
    const made = await sealed();
    expect(made).toMatchObject({ printedSha256: sha256(plain), pages: 2, level: "B-B", timestamp: null });
    expect(made.certificateFingerprint).toBe(sha256(der));
    const text = Buffer.from(made.pdf).toString("latin1");
    expect(text).toContain(`countersign-document:${marks.sealedDocumentId}`);
    expect(text).toContain(`countersign-chain:9:${marks.chain.head}`);
  });

  it.skipIf(!hasPdfsig)("is valid over the whole file, as a PAdES signature", async () => {
    const report = verdict((await sealed()).pdf);
    expect(report).toContain("Signature is Valid");
    expect(report).toContain("Total document signed");
    expect(report).toContain("ETSI.CAdES.detached");
  });

  it.skipIf(!hasPdfsig || !hasOpenssl)("has the attributes of PAdES baseline and no others", async () => {
    const cms = cmsOf((await sealed()).pdf);
    const signed = cms.slice(
      cms.indexOf("signedAttrs:"),
      cms.indexOf("signatureAlgorithm:", cms.indexOf("signedAttrs:")),
    );
    expect([...signed.matchAll(/object: (\S+)/g)].map(([, name]) => name)).toEqual([
      "contentType",
      "messageDigest",
      "id-smime-aa-signingCertificateV2",
    ]);
  });

  it.skipIf(!hasPdfsig || !hasOpenssl)("is verified by openssl as well", async () => {
    const { pdf } = await sealed();
    const [, before, after] = /ByteRange \[0 (\d+)\s+(\d+)/.exec(Buffer.from(pdf).toString("latin1")) ?? [];
    const [from, to] = [Number(before), Number(after)];
    writeFileSync(join(folder, "content.bin"), Buffer.concat([pdf.subarray(0, from), pdf.subarray(to)]));
    writeFileSync(
      join(folder, "seal.der"),
      Buffer.from(Buffer.from(pdf.subarray(from + 1, to - 1)).toString(), "hex"),
    );
    const judged = spawnSync(
      "openssl",
      [
        ..."cms -verify -binary -noverify -inform DER -in seal.der -content content.bin".split(" "),
        "-out",
        "/dev/null",
      ],
      { cwd: folder, encoding: "utf8" },
    );
    expect(judged.stderr).toMatch(/Verification successful/i);
  });

  it.skipIf(!hasPdfsig)("breaks when one byte changes", async () => {
    const { pdf } = await sealed();
    const changed = new Uint8Array(pdf);
    const at = Buffer.from(pdf).indexOf("MediaBox [");
    changed[at + "MediaBox [".length] = "1".charCodeAt(0);
    expect(verdict(changed)).not.toContain("Signature is Valid");
  });

  it.skipIf(!hasPdfsig || !hasOpenssl)("carries the operator's chain", async () => {
    const [root, other] = await Promise.all(
      ["Root", "Intermediate"].map((commonName) => makeSealCertificate({ commonName, organization: "CA" })),
    );
    const chain = [root?.certificate ?? "", other?.certificate ?? ""];
    const { pdf } = await sealed({ seal: { ...seal, chain } });
    expect(verdict(pdf)).toContain("Signature is Valid");
    expect(cmsOf(pdf)).toMatch(/Intermediate/);
  });

  it("refuses a key that is none", async () => {
    await expect(sealed({ seal: { ...seal, privateKey: "AAAA" } })).rejects.toThrow();
  });
});

describe("the authority's timestamp", () => {
  it.skipIf(!hasPdfsig || !hasOpenssl)("is in the seal, over the seal's own signature", async () => {
    let reply = new Uint8Array();
    let asked = new Uint8Array();
    const call = answering(async (body) => {
      asked = new Uint8Array(body);
      reply = new Uint8Array(await authority.answer(body));
      return new Response(reply);
    });
    const { pdf, level, timestamp: given } = await sealed({ timestamp });
    expect(call).toHaveBeenCalledOnce();
    call.mockRestore();
    expect(level).toBe("B-LT");
    expect(given).toEqual({
      authority: "tsa.test/tsr",
      serial: "1001",
      at: Date.UTC(2026, 10, 16, 12, 0, 5),
    });
    expect(verdict(pdf)).toContain("Signature is Valid");
    expect(verdict(signedPart(pdf))).toContain("Total document signed");
    expect(cmsOf(pdf)).toContain("id-smime-aa-timeStampToken");

    writeFileSync(join(folder, "query.tsq"), asked);
    writeFileSync(join(folder, "reply.tsr"), reply);
    const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(authority.certificate.toSchema().toBER(false)).toString("base64")}\n-----END CERTIFICATE-----\n`;
    writeFileSync(join(folder, "tsa.pem"), pem.replace(/(.{64})/g, "$1\n"));
    const judged = spawnSync(
      "openssl",
      ["ts", "-verify", "-queryfile", "query.tsq", "-in", "reply.tsr", "-CAfile", "tsa.pem"],
      { cwd: folder, encoding: "utf8" },
    );
    expect(judged.stdout + judged.stderr).toContain("Verification: OK");
  });

  it.each<[string, string, () => Promise<Response> | Response]>([
    ["is down", "The authority answered 503.", () => new Response("no", { status: 503 })],
    [
      "cannot be reached",
      "The authority could not be reached.",
      () => Promise.reject(new TypeError("no route")),
    ],
    ["refuses", "The authority refused (status 2).", () => new Response(authority.refusal() as BodyInit)],
    ["talks HTML", "The authority's answer could not be read.", () => new Response("<html>Log in</html>")],
    ["says nothing", "The authority's answer could not be read.", () => new Response("")],
    ["floods", "The authority's answer is too large.", () => new Response(new Uint8Array(70_000))],
    ["leads elsewhere", "The authority answered 302.", () => new Response(null, { status: 302 })],
  ])("is given up with a reason that can be printed, when the authority %s", async (_what, error, answer) => {
    const call = answering(answer);
    const failure = await sealed({ timestamp }).catch((reason) => reason);
    call.mockRestore();
    expect(failure).toBeInstanceOf(TimestampError);
    expect(failure.message).toBe(error);
  });

  it("is not waited for longer than was allowed", async () => {
    const call = answering(
      (_body, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
    );
    const impatient = { ...timestamp, timeoutMs: 200 };
    await expect(sealed({ timestamp: impatient })).rejects.toThrow(
      "The authority did not answer within 200 ms.",
    );
    call.mockRestore();
  });

  it("is refused when it is for another document, or answers another question", async () => {
    const otherDocument = answering(async (body) => {
      const token = await authority.answer(body, { imprint: new Uint8Array(32) });
      return new Response(token as BodyInit);
    });
    await expect(sealed({ timestamp })).rejects.toThrow("The authority's token is for another document.");
    otherDocument.mockRestore();

    const otherQuestion = answering(async (body) => {
      const asked = new Uint8Array(body);
      // The nonce stands before the last element, which is three bytes long.
      const at = asked.length - 4;
      asked[at] = (asked[at] ?? 0) ^ 1;
      return new Response((await authority.answer(asked)) as BodyInit);
    });
    await expect(sealed({ timestamp })).rejects.toThrow("The authority's token answers another question.");
    otherQuestion.mockRestore();
  });
});

it.each(["SHA-1", "RSA-PSS with SHA-1"] as const)("a timestamp signed by %s is refused", async (token) => {
  const call = answering(async (body) => new Response((await authority.answer(body, { token })) as BodyInit));
  const failure = await sealed({ timestamp }).catch((reason) => reason);
  call.mockRestore();
  expect(failure).toBeInstanceOf(TimestampError);
  expect(failure.message).toBe("The authority signs with a hash that no longer proves anything.");
});

it("a timestamp signed by RSA-PSS with SHA-256 is put into the seal", async () => {
  const call = answering(
    async (body) => new Response((await authority.answer(body, { token: "RSA-PSS" })) as BodyInit),
  );
  const { timestamp: given } = await sealed({ timestamp });
  call.mockRestore();
  expect(given).toMatchObject({ authority: "tsa.test/tsr", serial: expect.any(String) });
});

describe("what validates a seal later", () => {
  let issuer: IssuingAuthority;
  let issued: TimestampMaker;
  beforeAll(async () => {
    issuer = await IssuingAuthority.create();
    issued = await timestampMaker(issuer);
  });

  async function sealedWhile(moods: Partial<Moods>) {
    issuer.moods = { ocsp: "good", list: "good", issuer: "there", ...moods };
    issuer.asked = [];
    const call = vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
      const vouched = await issuer.answer(String(url), issued.certificate);
      return vouched ?? new Response((await issued.answer(init?.body as never)) as BodyInit);
    });
    const made = await sealed({ timestamp });
    call.mockRestore();
    return made;
  }

  it("is the chain of the timestamp and what its issuer says, behind the signed bytes", async () => {
    const made = await sealedWhile({});
    expect(made).toMatchObject({ level: "B-LT", validationError: null });
    expect(issuer.asked).toEqual(["root.cer", "ocsp"]);
    expect(addsValidationAlone(made.pdf)).toBe(true);
    expect(Buffer.from(made.pdf).toString("latin1")).toMatch(
      /\/Certs \[(?:\d+ 0 R ?){3}\]\n\/OCSPs \[\d+ 0 R\]/,
    );
    if (!hasPdfsig) return;
    expect(verdict(made.pdf)).toContain("Signature is Valid");
    expect(verdict(signedPart(made.pdf))).toContain("Total document signed");
    writeFileSync(join(folder, PDF_NAME), made.pdf);
    const byHand = spawnSync("sh", ["-c", CUT_TO_SEAL], { cwd: folder, encoding: "utf8" });
    expect(byHand.stdout, "as the evidence pack says").toContain("Total document signed");
  });

  it("comes from an issuer that publishes its certificate as PKCS#7, too", async () => {
    expect(await sealedWhile({ issuer: "PKCS#7" })).toMatchObject({ level: "B-LT", validationError: null });
  });

  it("is in a file that says which PDF it is", async () => {
    const document = await PDF.load((await sealedWhile({})).pdf);
    const extensions = document.getCatalog().getDict("Extensions")?.getDict("ESIC");
    expect(extensions?.getName("BaseVersion")?.value).toBe("1.7");
    expect(extensions?.getNumber("ExtensionLevel")?.value).toBe(1);
  });

  it.each<[string, Partial<Moods>]>([
    ["does not answer about one certificate", { ocsp: "down" }],
    ["signs with another key", { ocsp: "forged" }],
    ["gives an old answer", { ocsp: "stale" }],
  ])("takes the list of an issuer that %s", async (_what, moods) => {
    const { level, pdf } = await sealedWhile(moods);
    expect(level).toBe("B-LT");
    expect(issuer.asked.at(-1)).toBe("root.crl");
    expect(Buffer.from(pdf).toString("latin1")).toMatch(/\/CRLs \[\d+ 0 R\]/);
  });

  it.each<[string, Partial<Moods>, string]>([
    ["is down", { issuer: "down" }, "The issuer of “Test timestamp authority” was not found."],
    ["says nothing", { ocsp: "down", list: "down" }, "No issuer vouches for “Test timestamp authority”."],
    [
      "says what no longer holds",
      { ocsp: "stale", list: "stale" },
      "No issuer vouches for “Test timestamp authority”.",
    ],
    ["has revoked it", { ocsp: "revoked" }, "“Test timestamp authority” was revoked."],
    ["lists it", { ocsp: "down", list: "revoked" }, "“Test timestamp authority” was revoked."],
  ])("is left out when the issuer %s, and the seal stays as it is", async (_what, moods, reason) => {
    const made = await sealedWhile(moods);
    expect(made).toMatchObject({ level: "B-T", validationError: reason });
    expect(signedPart(made.pdf)).toHaveLength(made.pdf.length);
  });

  it("allows nothing else behind the seal", async () => {
    const { pdf } = await sealedWhile({});
    const text = Buffer.from(pdf).toString("latin1");
    const opens = text.replace(/(?=\/DSS \d+ 0 R)/, "/OpenAction 9 0 R\n");
    expect(addsValidationAlone(Buffer.from(opens, "latin1"))).toBe(false);
    expect(addsValidationAlone(Buffer.from(`${text}1 0 obj\n<<>>\nendobj\n%%EOF`, "latin1"))).toBe(false);
  });
});
