/** Validates the sealing certificate, its chain and its RSA key when the configuration is read. */
import { base64, fromBase64 } from "./crypto.server";
import { at, childrenOf, type Der, oidOf, readDer, sameBytes, TAG, timeOf } from "./der";

export interface SealCertificate {
  /** Base64 of the DER. */
  certificate: string;
  /** Base64 of the DER, in the given order. */
  chain: string[];
  /** Base64 of the PKCS#8 DER. */
  privateKey: string;
  subject: string;
  /** UTC milliseconds. */
  validFrom: number;
  validUntil: number;
}

/** The message names the setting, for the operator. */
export class SealCertificateError extends Error {
  override readonly name = "SealCertificateError";
}

const RSA = "1.2.840.113549.1.1.1";
const COMMON_NAME = "2.5.4.3";

/** Hold the chain in order: one setting holds at most 5 KB. */
const CERTIFICATE_SETTINGS = [
  "SEAL_CERTIFICATE",
  "SEAL_CERTIFICATE_2",
  "SEAL_CERTIFICATE_3",
  "SEAL_CERTIFICATE_4",
] as const;

type SealSettings = { [name in (typeof CERTIFICATE_SETTINGS)[number]]?: string } & {
  SEAL_PRIVATE_KEY: string;
};

/** @throws SealCertificateError */
export const readSealSettings = (raw: SealSettings): SealCertificate =>
  readSealCertificate(
    CERTIFICATE_SETTINGS.map((name) => raw[name]),
    raw.SEAL_PRIVATE_KEY,
  );

export function readSealCertificate(
  certificates: string | (string | undefined)[],
  privateKey: string,
): SealCertificate {
  const [own, ...chain] = partsOf([certificates].flat()).flatMap(({ setting, text }) =>
    blocksOf(setting, text, "CERTIFICATE"),
  );
  const [key] = blocksOf("SEAL_PRIVATE_KEY", privateKey, "PRIVATE KEY");
  if (!own || !key) throw new SealCertificateError("SEAL_CERTIFICATE: there is nothing in it");
  const { modulus, ...facts } = judged("SEAL_CERTIFICATE", "is not an X.509 certificate", () =>
    certificateData(own),
  );
  for (const above of chain)
    judged("SEAL_CERTIFICATE", "has a chain that is not X.509", () => certificateData(above));
  const keyModulus = judged("SEAL_PRIVATE_KEY", "is not a PKCS#8 key", () => keyModulusOf(key));
  if (modulus === null) throw new SealCertificateError("SEAL_CERTIFICATE: must be for an RSA key");
  if (keyModulus === null) throw new SealCertificateError("SEAL_PRIVATE_KEY: must be an RSA key");
  if (!sameBytes(modulus, keyModulus)) {
    throw new SealCertificateError("SEAL_PRIVATE_KEY: does not belong to the first one of SEAL_CERTIFICATE");
  }
  return { certificate: base64(own), chain: chain.map(base64), privateKey: base64(key), ...facts };
}

function partsOf(texts: (string | undefined)[]): { setting: string; text: string }[] {
  const last = texts.findLastIndex((text) => text !== undefined);
  return texts.slice(0, last + 1).map((text, part) => {
    const setting = CERTIFICATE_SETTINGS[part] ?? "";
    if (text !== undefined) return { setting, text };
    throw new SealCertificateError(`${setting}: missing, though ${CERTIFICATE_SETTINGS[last]} is set`);
  });
}

function judged<T>(setting: string, fault: string, read: () => T): T {
  try {
    return read();
  } catch {
    throw new SealCertificateError(`${setting}: ${fault}`);
  }
}

const PEM = /-----BEGIN ([A-Z0-9 ]+)-----([^-]*)-----END \1-----/g;

/** Settings files may write a line break as `\n`. */
function blocksOf(setting: string, text: string, label: string): Uint8Array[] {
  const plain = text.replaceAll("\\n", "\n").trim();
  const pem = [...plain.matchAll(PEM)];
  const wrong = pem.find(([, found]) => found !== label)?.[1];
  if (wrong) throw new SealCertificateError(`${setting}: ${WRONG_LABELS[wrong] ?? `holds a "${wrong}"`}`);
  const bodies = pem.length > 0 ? pem.map(([, , body = ""]) => body) : [plain];
  return bodies.map((body) => judged(setting, "must be PEM or base64 of DER", () => fromBase64(body)));
}

const TO_PKCS8 = "openssl pkcs8 -topk8 -nocrypt";
const WRONG_LABELS: Readonly<Record<string, string>> = {
  "RSA PRIVATE KEY": `is PKCS#1; convert it with "${TO_PKCS8}"`,
  "EC PRIVATE KEY": "must be an RSA key",
  "ENCRYPTED PRIVATE KEY": `is encrypted; decrypt it with "${TO_PKCS8}"`,
};

type CertificateData = Pick<SealCertificate, "subject" | "validFrom" | "validUntil"> & {
  modulus: Uint8Array | null;
};

/** The version comes first and explicitly tagged since version 2 (RFC 5280). */
function certificateData(der: Uint8Array): CertificateData {
  const certificate = readDer(der);
  if (certificate.whole.length !== der.length) throw new Error("Something follows it.");
  const parts = childrenOf(at(certificate, [0], TAG.sequence));
  const [, , , validity, subject, publicKey] = parts[0]?.tag === 0xa0 ? parts.slice(1) : parts;
  if (!validity || !subject || !publicKey) throw new Error("A part is missing.");
  return {
    subject: nameOf(subject),
    validFrom: timeOf(at(validity, [0])),
    validUntil: timeOf(at(validity, [1])),
    modulus: publicModulusOf(publicKey),
  };
}

function nameOf(subject: Der): string {
  const names = childrenOf(subject).flatMap((set) => childrenOf(set));
  const name = names.find((pair) => oidOf(at(pair, [0], TAG.oid)) === COMMON_NAME) ?? names.at(-1);
  return name ? new TextDecoder().decode(at(name, [1]).value) : "";
}

function publicModulusOf(publicKey: Der): Uint8Array | null {
  if (oidOf(at(publicKey, [0, 0], TAG.oid)) !== RSA) return null;
  // The first byte of a bit string counts unused bits.
  return at(readDer(at(publicKey, [1], TAG.bits).value.subarray(1)), [0], TAG.integer).value;
}

function keyModulusOf(key: Uint8Array): Uint8Array | null {
  const pkcs8 = readDer(key);
  if (oidOf(at(pkcs8, [1, 0], TAG.oid)) !== RSA) return null;
  return at(readDer(at(pkcs8, [2], TAG.octets).value), [1], TAG.integer).value;
}

/** @param certificate base64 of the DER */
export const toPem = (certificate: string): string =>
  `-----BEGIN CERTIFICATE-----\n${certificate.replace(/(.{64})(?=.)/g, "$1\n")}\n-----END CERTIFICATE-----\n`;
