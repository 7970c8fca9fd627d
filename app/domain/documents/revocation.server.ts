/**
 * What the issuer of a certificate says of it: a signed answer about the one (OCSP, RFC 6960), else its list of those
 * revoked (CRL, RFC 5280). Part of the seal's library, which is loaded when first needed.
 */
import {
  type AccessDescription,
  BasicOCSPResponse,
  Certificate,
  CertificateRevocationList,
  type DistributionPoint,
  type GeneralName,
  OCSPRequest,
  OCSPResponse,
} from "pkijs";
import { ValidationTrouble } from "./validation-trouble";

/** Asks an issuer: posts `body`, or gets where there is none. Null for whatever is no whole answer in time. */
export type Ask = (url: string, body?: { type: string; bytes: Uint8Array }) => Promise<Uint8Array | null>;

export interface Inquiry {
  ask: Ask;
  /** UTC milliseconds. What an issuer said must hold at least until then. */
  at: number;
}

export interface Revocation {
  kind: "ocsp" | "crl";
  der: Uint8Array;
  /** The certificates of the responder that signed the answer, where it includes them. */
  certificates: Certificate[];
}

const OID = {
  authorityInfoAccess: "1.3.6.1.5.5.7.1.1",
  crlDistributionPoints: "2.5.29.31",
  ocsp: "1.3.6.1.5.5.7.48.1",
  caIssuers: "1.3.6.1.5.5.7.48.2",
};
const GOOD = 0;
/** The kind of a GeneralName that is an address. */
const ADDRESS = 6;

/** @throws ValidationTrouble when the issuer does not answer, or has revoked the certificate */
export async function revocationOf(
  certificate: Certificate,
  issuer: Certificate,
  inquiry: Inquiry,
): Promise<Revocation> {
  const found =
    (await fromOcsp(certificate, issuer, inquiry)) ?? (await fromList(certificate, issuer, inquiry));
  if (!found) throw new ValidationTrouble(`No issuer vouches for ${nameOf(certificate)}.`);
  return found;
}

/** The certificate above, from where this one says that it lies. @throws ValidationTrouble */
export async function issuerElsewhere(certificate: Certificate, { ask }: Inquiry): Promise<Certificate> {
  for (const url of accessTo(certificate, OID.caIssuers)) {
    const issuer = parsed(await ask(url), (der) => Certificate.fromBER(der));
    if (issuer?.subject.isEqual(certificate.issuer)) return issuer;
  }
  throw new ValidationTrouble(`The issuer of ${nameOf(certificate)} was not found.`);
}

async function fromOcsp(
  certificate: Certificate,
  issuer: Certificate,
  { ask, at }: Inquiry,
): Promise<Revocation | null> {
  for (const url of accessTo(certificate, OID.ocsp)) {
    const der = await ask(url, {
      type: "application/ocsp-request",
      bytes: await question(certificate, issuer),
    });
    const answer = parsed(der, (bytes) => basicResponse(bytes));
    if (!der || !answer) continue;
    const certificates = answer.certs ?? [];
    const holds = await answer.verify({ trustedCerts: [issuer], issuerCerts: [issuer] }).catch(() => false);
    const isCurrent = answer.tbsResponseData.responses.every(
      ({ nextUpdate }) => !nextUpdate || nextUpdate.getTime() >= at,
    );
    if (!holds || !isCurrent) continue;
    const { isForCertificate, status } = await answer.getCertificateStatus(certificate, issuer);
    if (!isForCertificate) continue;
    if (status !== GOOD) throw revoked(certificate);
    return { kind: "ocsp", der, certificates };
  }
  return null;
}

async function fromList(
  certificate: Certificate,
  issuer: Certificate,
  { ask, at }: Inquiry,
): Promise<Revocation | null> {
  for (const url of listsOf(certificate)) {
    const der = await ask(url);
    const list = parsed(der, (bytes) => CertificateRevocationList.fromBER(bytes));
    if (!der || !list || (list.nextUpdate?.value.getTime() ?? at) < at) continue;
    if (!(await list.verify({ issuerCertificate: issuer }).catch(() => false))) continue;
    if (list.isCertificateRevoked(certificate)) throw revoked(certificate);
    return { kind: "crl", der, certificates: [] };
  }
  return null;
}

async function question(certificate: Certificate, issuer: Certificate): Promise<Uint8Array> {
  const request = new OCSPRequest();
  // The one hash that every responder knows; it names the issuer and proves nothing (RFC 5019, 2.1.1).
  await request.createForCertificate(certificate, { hashAlgorithm: "SHA-1", issuerCertificate: issuer });
  return new Uint8Array(request.toSchema(true).toBER(false));
}

function basicResponse(der: BufferSource): BasicOCSPResponse {
  const { responseStatus, responseBytes } = OCSPResponse.fromBER(der);
  if (responseStatus.valueBlock.valueDec !== 0 || !responseBytes) throw new Error("Refused.");
  return BasicOCSPResponse.fromBER(responseBytes.response.valueBlock.valueHexView as BufferSource);
}

function accessTo(certificate: Certificate, method: string): string[] {
  const { accessDescriptions = [] } = (extension(certificate, OID.authorityInfoAccess) ?? {}) as {
    accessDescriptions?: AccessDescription[];
  };
  const named = accessDescriptions.filter(({ accessMethod }) => accessMethod === method);
  return addresses(named.map(({ accessLocation }) => accessLocation));
}

function listsOf(certificate: Certificate): string[] {
  const { distributionPoints = [] } = (extension(certificate, OID.crlDistributionPoints) ?? {}) as {
    distributionPoints?: DistributionPoint[];
  };
  return addresses(
    distributionPoints.flatMap(({ distributionPoint: names }) => (Array.isArray(names) ? names : [])),
  );
}

const extension = ({ extensions }: Certificate, oid: string): unknown =>
  extensions?.find(({ extnID }) => extnID === oid)?.parsedValue;

/** At most two of them: a certificate may name any number. */
const addresses = (names: GeneralName[]): string[] =>
  names
    .filter(({ type, value }) => type === ADDRESS && /^https?:\/\//i.test(String(value)))
    .map(({ value }) => String(value))
    .slice(0, 2);

function parsed<T>(der: Uint8Array | null, read: (der: BufferSource) => T): T | null {
  if (!der) return null;
  try {
    return read(new Uint8Array(der));
  } catch {
    return null;
  }
}

const revoked = (certificate: Certificate) => new ValidationTrouble(`${nameOf(certificate)} was revoked.`);

const nameOf = ({ subject }: Certificate): string => {
  const names = subject.typesAndValues.map(({ value }) => String(value.valueBlock.value));
  return `“${(names.at(-1) ?? "a certificate").slice(0, 80)}”`;
};
