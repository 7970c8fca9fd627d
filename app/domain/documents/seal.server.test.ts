import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeSealCertificate } from "../../../scripts/setup/seal-certificate.mjs";
import { certificateFingerprint, sealPdf } from "./seal.server";

const hasPdfsig = spawnSync("pdfsig", ["-v"]).error === undefined;

let seal: { certificate: string; privateKey: string };
let plain: Uint8Array;
const folder = mkdtempSync(join(tmpdir(), "seal-"));
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  seal = await makeSealCertificate({ commonName: "Test seal", organization: "Tests" });
  const document = PDF.create();
  document.addPage();
  plain = await document.save();
});

const verdict = (pdf: Uint8Array): string => {
  const file = join(folder, "sealed.pdf");
  writeFileSync(file, pdf);
  return execFileSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
};

describe("the seal", () => {
  it("names the certificate by its SHA-256", async () => {
    const der = Buffer.from(seal.certificate, "base64");
    expect(await certificateFingerprint(seal)).toBe(createHash("sha256").update(der).digest("hex"));
    expect((await sealPdf(plain, seal)).certificateFingerprint).toBe(await certificateFingerprint(seal));
  });

  it.skipIf(!hasPdfsig)("is valid over the whole file, as a PAdES signature", async () => {
    const report = verdict((await sealPdf(plain, seal)).pdf);
    expect(report).toContain("Signature is Valid");
    expect(report).toContain("Total document signed");
    expect(report).toContain("ETSI.CAdES.detached");
  });

  it.skipIf(!hasPdfsig)("breaks when one byte changes", async () => {
    const { pdf } = await sealPdf(plain, seal);
    const changed = new Uint8Array(pdf);
    const at = Buffer.from(pdf).indexOf("MediaBox [");
    changed[at + "MediaBox [".length] = "1".charCodeAt(0);
    expect(verdict(changed)).not.toContain("Signature is Valid");
  });

  it("refuses a key that is none", async () => {
    await expect(sealPdf(plain, { ...seal, privateKey: "AAAA" })).rejects.toThrow();
  });
});
