import { createPrivateKey, generateKeyPairSync } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { makeSealCertificate } from "../../scripts/setup/seal-certificate.mjs";
import { readSealCertificate, toPem } from "./seal-certificate.server";

interface Pair {
  certificate: string;
  privateKey: string;
}
let own: Pair;
let other: Pair;
const now = new Date("2026-11-16T12:00:00Z");
beforeAll(async () => {
  [own, other] = (await Promise.all(
    ["Harbor Ltd. seal", "Another"].map((commonName) =>
      makeSealCertificate({ commonName, organization: "X", now }),
    ),
  )) as [Pair, Pair];
});

const key = (base64: string) =>
  createPrivateKey({ key: Buffer.from(base64, "base64"), format: "der", type: "pkcs8" });
const pkcs8 = (base64: string) => key(base64).export({ format: "pem", type: "pkcs8" }).toString();

describe("the operator's certificate", () => {
  it("is read from base64 as it is from PEM, with its chain and however the lines are broken", () => {
    const facts = {
      subject: "Harbor Ltd. seal",
      validFrom: now.getTime(),
      validUntil: Date.UTC(2031, 10, 16, 12),
    };
    const plain = readSealCertificate(own.certificate, own.privateKey);
    expect(plain).toEqual({ ...own, chain: [], ...facts });
    const pem = toPem(own.certificate) + toPem(other.certificate);
    const inOneLine = [pem, pkcs8(own.privateKey)].map((text) => text.replaceAll("\n", "\\n"));
    for (const [certificates = "", privateKey = ""] of [[pem, pkcs8(own.privateKey)], inOneLine]) {
      expect(readSealCertificate(certificates, privateKey)).toEqual({ ...plain, chain: [other.certificate] });
    }
  });

  it.each<[string, () => [string, string], string]>([
    ["no base64", () => ["%%%", own.privateKey], "SEAL_CERTIFICATE: must be PEM or base64 of DER"],
    [
      "no certificate",
      () => [own.privateKey, own.privateKey],
      "SEAL_CERTIFICATE: is not an X.509 certificate",
    ],
    [
      "half of one",
      () => [own.certificate.slice(0, 200), own.privateKey],
      "SEAL_CERTIFICATE: is not an X.509 certificate",
    ],
    [
      "a broken chain",
      () => [toPem(own.certificate) + toPem("AAAA"), own.privateKey],
      "SEAL_CERTIFICATE: has a chain that is not X.509",
    ],
    [
      "a key in its place",
      () => [pkcs8(own.privateKey), own.privateKey],
      'SEAL_CERTIFICATE: holds a "PRIVATE KEY"',
    ],
    [
      "another one's key",
      () => [own.certificate, other.privateKey],
      "SEAL_PRIVATE_KEY: does not belong to the first one of SEAL_CERTIFICATE",
    ],
    ["no key", () => [own.certificate, "AAAA"], "SEAL_PRIVATE_KEY: is not a PKCS#8 key"],
    [
      "a key of PKCS#1",
      () => [own.certificate, key(own.privateKey).export({ format: "pem", type: "pkcs1" }).toString()],
      'SEAL_PRIVATE_KEY: is PKCS#1; convert it with "openssl pkcs8 -topk8 -nocrypt"',
    ],
    [
      "an encrypted key",
      () => [
        own.certificate,
        key(own.privateKey)
          .export({ format: "pem", type: "pkcs8", cipher: "aes-256-cbc", passphrase: "x" })
          .toString(),
      ],
      'SEAL_PRIVATE_KEY: is encrypted; decrypt it with "openssl pkcs8 -topk8 -nocrypt"',
    ],
    [
      "a key of another kind",
      () => [
        own.certificate,
        generateKeyPairSync("ec", { namedCurve: "P-256" })
          .privateKey.export({ format: "pem", type: "pkcs8" })
          .toString(),
      ],
      "SEAL_PRIVATE_KEY: must be an RSA key",
    ],
  ])("is refused in words when it is %s", (_what, pair, words) => {
    expect(() => readSealCertificate(...pair())).toThrow(words);
  });
});
